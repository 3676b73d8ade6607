// SPDX-License-Identifier: Apache-2.0
#include "scatter_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace hone::bench {

namespace {

constexpr double size = 360, margin = 60;

// The decades from the least to the greatest value of both axes.
struct Decades {
  int first = 0, last = 1;

  double at(double value) const {
    return size * (std::log10(value) - first) / static_cast<double>(last - first);
  }
};

Decades decades_of(const std::vector<ScatterPoint>& points) {
  double least = 1e300, most = 0;
  for (const ScatterPoint& point : points) {
    least = std::min({least, point.x, point.y});
    most = std::max({most, point.x, point.y});
  }
  if (points.empty()) return {};
  Decades decades{static_cast<int>(std::floor(std::log10(least))),
                  static_cast<int>(std::ceil(std::log10(most)))};
  decades.last = std::max(decades.last, decades.first + 1);
  return decades;
}

std::string line(double x1, double y1, double x2, double y2, const char* style) {
  return fmt::format("<line x1='{:.1f}' y1='{:.1f}' x2='{:.1f}' y2='{:.1f}' {}/>\n", margin + x1,
                     margin + size - y1, margin + x2, margin + size - y2, style);
}

std::string text(double x, double y, const std::string& words, const char* style = "text-anchor='middle'") {
  return fmt::format("<text x='{:.1f}' y='{:.1f}' {}>{}</text>\n", margin + x, margin + size - y, style,
                     words);
}

std::string grid(const Decades& decades) {
  std::string result;
  for (int decade = decades.first; decade <= decades.last; ++decade) {
    const double at = decades.at(std::pow(10.0, decade));
    result += line(at, 0, at, size, "stroke='#ddd'") + line(0, at, size, at, "stroke='#ddd'");
    const std::string label = fmt::format("{:g}", std::pow(10.0, decade));
    result += text(at, -16, label) + text(-8, at - 4, label, "text-anchor='end'");
  }
  const double decade = size / (decades.last - decades.first);
  return result + line(0, 0, size, size, "stroke='#000' stroke-width='2'") +
         line(decade, 0, size, size - decade, "stroke='#888'");
}

}  // namespace

std::string scatter_plot(const std::string& title, const std::string& x_axis, const std::string& y_axis,
                         const std::vector<ScatterPoint>& points) {
  const Decades decades = decades_of(points);
  std::string result = fmt::format(
      "<svg xmlns='http://www.w3.org/2000/svg' width='{0}' height='{0}' font-family='sans-serif' "
      "font-size='12'>\n<rect width='100%' height='100%' fill='#fff'/>\n",
      size + 2 * margin);
  result += text(size / 2, size + 24, title, "text-anchor='middle' font-size='14'") + grid(decades);
  result += text(size / 2, -40, x_axis);
  result +=
      fmt::format("<text transform='translate({:.1f} {:.1f}) rotate(-90)' text-anchor='middle'>{}</text>\n",
                  margin - 40, margin + size / 2, y_axis);
  for (const ScatterPoint& point : points)
    result += fmt::format(
        "<circle cx='{:.1f}' cy='{:.1f}' r='4' fill='#06c' fill-opacity='0.6'><title>{}: {:g}, {:g}</title>"
        "</circle>\n",
        margin + decades.at(point.x), margin + size - decades.at(point.y), point.name, point.x, point.y);
  return result + "</svg>\n";
}

}  // namespace hone::bench
