/** Maximum length of a number text; longer ones are not matched against patterns. */
export const MAX_NUMBER_LENGTH = 40;

/**
 * Parses text such as `1,234.5` to whole hundredths; undefined when it is not a number or has more than two decimals.
 */
export function readHundredths(text: string): number | undefined {
  const [, sign = '', whole = '', part = ''] =
    /^([+-]?)(\d{1,13}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === '') return undefined;
  const count = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' && count !== 0 ? -count : count;
}

/** Formats whole hundredths with two decimals, such as `1234.50`. */
export function printHundredths(count: number): string {
  const size = Math.abs(count);
  const text = `${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`;
  return count < 0 ? `-${text}` : text;
}
