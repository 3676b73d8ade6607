// SPDX-License-Identifier: Apache-2.0
#include "base/numbers.h"

namespace hone {

Integer euclidean_remainder(const Integer& dividend, const Integer& divisor) {
  Integer result;
  mpz_mod(result.get_mpz_t(), dividend.get_mpz_t(), divisor.get_mpz_t());
  return result;
}

Integer euclidean_quotient(const Integer& dividend, const Integer& divisor) {
  return (dividend - euclidean_remainder(dividend, divisor)) / divisor;
}

Integer floor_of(const Rational& value) {
  Integer result;
  mpz_fdiv_q(result.get_mpz_t(), value.get_num_mpz_t(), value.get_den_mpz_t());
  return result;
}

Integer ceiling_of(const Rational& value) {
  Integer result;
  mpz_cdiv_q(result.get_mpz_t(), value.get_num_mpz_t(), value.get_den_mpz_t());
  return result;
}

}  // namespace hone
