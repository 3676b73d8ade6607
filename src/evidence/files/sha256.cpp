// SPDX-License-Identifier: Apache-2.0
#include "evidence/files/sha256.h"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <cstdint>

#include "base/numbers.h"

namespace hone {

namespace {

using Word = std::uint32_t;
using HashState = std::array<Word, 8>;

// The first 32 bits of the fractional part of a root of a prime: FIPS 180-4, 4.2.2 and 5.3.3.
Word fraction_of_root(unsigned prime, unsigned degree) {
  const Integer scaled = Integer(prime) << (32 * degree);
  Integer root;
  mpz_root(root.get_mpz_t(), scaled.get_mpz_t(), degree);
  return static_cast<Word>(Integer(root & 0xffffffffU).get_ui());
}

bool is_prime(unsigned number) {
  for (unsigned divisor = 2; divisor * divisor <= number; ++divisor)
    if (number % divisor == 0) return false;
  return number > 1;
}

template <std::size_t count>
std::array<Word, count> fractions_of_roots(unsigned degree) {
  std::array<Word, count> result{};
  unsigned prime = 1;
  for (Word& each : result) {
    do {
      ++prime;
    } while (!is_prime(prime));
    each = fraction_of_root(prime, degree);
  }
  return result;
}

void add_block(HashState& state, std::string_view block) {
  static const std::array<Word, 64> constants = fractions_of_roots<64>(3);
  std::array<Word, 64> schedule{};
  for (std::size_t i = 0; i < 64; ++i)
    schedule[i / 4] = schedule[i / 4] << 8 | static_cast<unsigned char>(block[i]);
  for (std::size_t i = 16; i < 64; ++i) {
    const Word a = schedule[i - 15], b = schedule[i - 2];
    const Word low = std::rotr(a, 7) ^ std::rotr(a, 18) ^ (a >> 3);
    const Word high = std::rotr(b, 17) ^ std::rotr(b, 19) ^ (b >> 10);
    schedule[i] = schedule[i - 16] + low + schedule[i - 7] + high;
  }
  auto [a, b, c, d, e, f, g, h] = state;
  for (std::size_t i = 0; i < 64; ++i) {
    const Word choice = (e & f) ^ (~e & g), majority = (a & b) ^ (a & c) ^ (b & c);
    const Word first =
        h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + choice + constants[i] + schedule[i];
    const Word second = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + majority;
    h = g;
    g = f;
    f = e;
    e = d + first;
    d = c;
    c = b;
    b = a;
    a = first + second;
  }
  const HashState added{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < 8; ++i) state[i] += added[i];
}

}  // namespace

std::string sha256(std::string_view text) {
  HashState state = fractions_of_roots<8>(2);
  std::string padded(text);
  padded += static_cast<char>(0x80);
  while (padded.size() % 64 != 56) padded += '\0';
  const std::uint64_t bits = 8 * static_cast<std::uint64_t>(text.size());
  for (int shift = 56; shift >= 0; shift -= 8) padded += static_cast<char>(bits >> shift);
  for (std::size_t i = 0; i < padded.size(); i += 64)
    add_block(state, std::string_view(padded).substr(i, 64));
  std::string result;
  for (const Word word : state) result += fmt::format("{:08x}", word);
  return result;
}

}  // namespace hone
