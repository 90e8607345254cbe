/**
 * Splits an integer amount by weights so that the shares add up to it exactly: every share is rounded towards zero, and the
 * remainder is distributed one by one to the shares with the largest fractions (largest remainder method). Ties go to the first.
 * Without any weight the shares are as equal as possible.
 */
export function allocate(total: number, weights: readonly number[]): readonly number[] {
  const given = weights.map((weight) => BigInt(Math.max(0, Math.trunc(weight))));
  const parts = given.some((weight) => weight > 0n) ? given : given.map(() => 1n);
  const whole = parts.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return [];
  const amount = BigInt(Math.abs(Math.trunc(total)));
  const shares = parts.map((weight, index) => ({
    index,
    part: (amount * weight) / whole,
    lost: (amount * weight) % whole,
  }));
  const left = Number(amount - shares.reduce((sum, { part }) => sum + part, 0n));
  const losers = [...shares].sort((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1));
  const lucky = new Set(losers.slice(0, left).map(({ index }) => index));
  const sign = total < 0 ? -1 : 1;
  return shares.map(({ index, part }) => sign * (Number(part) + (lucky.has(index) ? 1 : 0)) || 0);
}

/**
 * Price of the units `from` to `from + count` when all `units` cost `total`. The prices of adjacent ranges add up
 * exactly.
 */
export function getUnitRangePrice(total: number, units: number, from: number, count: number): number {
  const upTo = (unit: number) => (units === 0 ? 0 : Math.floor((total * Math.min(unit, units)) / units));
  return upTo(from + count) - upTo(from);
}
