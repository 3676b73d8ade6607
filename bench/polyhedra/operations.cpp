// SPDX-License-Identifier: Apache-2.0
#include "operations.h"

#include <fstream>
#include <sstream>
#include <stdexcept>

#include "abstraction/polyhedra/polyhedron.h"
#include "support/random.h"

namespace hone::bench {

namespace {

using Kind = Operation::Kind;

// Reads what was recorded, line comments left out.
class Recording {
 public:
  explicit Recording(const std::string& path) {
    std::ifstream file(path);
    if (!file) throw std::runtime_error("cannot read " + path);
    for (std::string line; std::getline(file, line);)
      if (!line.starts_with('#')) text_ << line << '\n';
  }

  std::vector<Operation> read() {
    std::vector<Operation> result;
    for (std::string word; text_ >> word;) {
      Operation next;
      next.kind = kind_of(word);
      next.dimension = number();
      if (next.kind == Kind::projection) {
        next.coordinates.resize(number());
        for (std::size_t& coordinate : next.coordinates) coordinate = number();
        next.constraints = cone(next.dimension);
      } else {
        next.first = set(next.dimension);
        next.second = set(next.dimension);
        if (next.kind == Kind::widening) next.constraints = cone(next.dimension);
      }
      result.push_back(std::move(next));
    }
    return result;
  }

 private:
  static Kind kind_of(const std::string& word) {
    for (const Kind kind : {Kind::hull, Kind::projection, Kind::inclusion, Kind::widening})
      if (word == kind_names[static_cast<std::size_t>(kind)]) return kind;
    throw std::runtime_error("there is no operation " + word);
  }
  std::size_t number() {
    std::size_t result = 0;
    if (!(text_ >> result)) throw std::runtime_error("a number is expected");
    return result;
  }
  std::vector<Row> rows(std::size_t count, std::size_t dimension) {
    std::vector<Row> result(count, Row(dimension + 1));
    for (Row& row : result)
      for (Integer& entry : row) text_ >> entry;
    return result;
  }
  Cone cone(std::size_t dimension) {
    const std::size_t lines = number(), rays = number();
    Cone result;
    result.lines = rows(lines, dimension);
    result.rays = rows(rays, dimension);
    return result;
  }
  SetDescription set(std::size_t dimension) {
    if ((text_ >> std::ws).peek() != 'e') return {cone(dimension), false};
    std::string empty;
    text_ >> empty;
    return {{}, true};
  }

  std::stringstream text_;
};

class RandomOperations {
 public:
  explicit RandomOperations(std::size_t dimension)
      : dimension_(dimension), random_(static_cast<unsigned>(dimension)) {}

  // The next one whose operands are not too large.
  Operation next(Kind kind) {
    for (;;) {
      try {
        return candidate(kind);
      } catch (const TooManyRays&) {
      }
    }
  }

 private:
  Operation candidate(Kind kind) {
    Operation result;
    result.kind = kind;
    result.dimension = dimension_;
    result.first.constraints = constraints();
    switch (kind) {
      case Kind::emptiness: result.constraints = constraints(); break;
      case Kind::meet: result.constraints.rays = {row(), row()}; break;
      case Kind::hull: result.second.constraints = constraints(); break;
      case Kind::projection:
        result.constraints = constraints();
        for (std::size_t i = 0; i < dimension_; i += 2) result.coordinates.push_back(i);
        break;
      case Kind::affine_image: result.value = row(); break;
      case Kind::inclusion:
        result.second = result.first;
        add_point(result.first);
        break;
      case Kind::widening:
        result.second = result.first;
        add_point(result.second);
        break;
    }
    return result;
  }

  Row row() {
    Row result(dimension_ + 1);
    result[0] = random_.between(-2, 8);
    for (unsigned i = 2 + random_.below(2); i > 0; --i)
      result[1 + random_.below(dimension_)] = random_.one_in(4) ? 2 : random_.one_in(2) ? 1 : -1;
    return result;
  }

  Cone constraints() {
    Cone result;
    for (std::size_t i = 1; i <= dimension_; ++i) {
      Row bound(dimension_ + 1);
      bound[0] = random_.between(0, 4);
      bound[i] = random_.one_in(4) ? -1 : 1;
      result.rays.push_back(bound);
    }
    for (int i = 0; i < 3; ++i) result.rays.push_back(row());
    if (random_.one_in(3)) result.lines.push_back(row());
    return result;
  }

  // The hull with a point.
  void add_point(SetDescription& set) {
    Cone generators;
    Row point(dimension_ + 1);
    for (Integer& entry : point) entry = random_.between(-3, 3);
    point[0] = 1;
    generators.rays.push_back(point);
    const Polyhedron larger = hull(Polyhedron::of_constraints(set.constraints, dimension_),
                                   Polyhedron::of_generators(generators, dimension_));
    set.constraints = larger.constraints();
  }

  std::size_t dimension_;
  test::Random random_;
};

}  // namespace

std::vector<Operation> recorded_operations(const std::string& path) { return Recording(path).read(); }

std::vector<Operation> random_operations(std::size_t dimension, int of_each_kind) {
  RandomOperations random(dimension);
  std::vector<Operation> result;
  for (const Kind kind : {Kind::emptiness, Kind::meet, Kind::hull, Kind::projection, Kind::affine_image,
                          Kind::inclusion, Kind::widening})
    for (int i = 0; i < of_each_kind; ++i) result.push_back(random.next(kind));
  return result;
}

}  // namespace hone::bench
