/**
 * Characters of the unified social credit code in the order of their values; I, O, S, V and Z are not used (GB 32100).
 */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const FACTOR = 3;

/** Check character of such a code, from the 17 characters before it; empty when one of them is invalid. */
export function checkDigit(body: string): string {
  const values = Array.from(body, (sign) => SIGNS.indexOf(sign));
  if (values.length !== 17 || values.includes(-1)) return '';
  let weight = 1;
  let sum = 0;
  for (const value of values) {
    sum += value * weight;
    weight = (weight * FACTOR) % SIGNS.length;
  }
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length] ?? '';
}

/** True for a business licence number with a valid check character. */
export const isLicenceNo = (code: string): boolean => code.length === 18 && checkDigit(code.slice(0, 17)) === code[17];
