// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace hone::bench {

struct ScatterPoint {
  std::string name;
  double x = 0, y = 0;
};

// A picture like Figures 7 to 9 of 001: both axes logarithmic, the heavy diagonal where both methods are
// equal, a light one where y is ten times less than x. Hovering over a point shows its name.
std::string scatter_plot(const std::string& title, const std::string& x_axis, const std::string& y_axis,
                         const std::vector<ScatterPoint>& points);

}  // namespace hone::bench
