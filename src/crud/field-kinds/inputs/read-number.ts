/** How a number is typed, and what it is multiplied with to be kept whole. */
export interface NumberFormat {
  /** Kept units in one typed unit: 100 for fen in a yuan. */
  readonly unit: number;
  readonly maxDecimals: number;
  readonly minDecimals: number;
  readonly prefix: string;
  readonly suffix: string;
}

const MAX_LENGTH = 40;
const NUMBER = /^([+-]?)(\d{0,13})(?:\.(\d{0,15}))?$/;

/**
 * Reads what was typed or pasted: `-12.5`, `1,234`, `¥ -3`, `-¥3`, `10 %`, in wide or narrow characters.
 * @returns the number in kept units; undefined when the text is no such number or has more decimals than are kept
 */
export function readNumber(text: string, { unit, maxDecimals }: NumberFormat): number | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const plain = text
    .normalize('NFKC')
    .replace(/[\u2212\u2010-\u2014]/g, '-')
    .replace(/[\s,\u00a5%]/g, '');
  const [, sign = '', whole = '', part = ''] = NUMBER.exec(plain) ?? [];
  if (`${whole}${part}` === '' || part.length > maxDecimals) return undefined;
  // Decimals are moved as text: 1.005 times 100 is not 100.5 in binary.
  const shift = Math.round(Math.log10(unit));
  const moved = Number(`${whole === '' ? '0' : whole}.${part === '' ? '0' : part}e${shift}`);
  return sign === '-' && moved !== 0 ? -moved : moved;
}

/** Writes a kept number as an operator reads it, such as `-¥1,234.50`. */
export function writeNumber(value: number, format: NumberFormat, lang: string): string {
  const size = new Intl.NumberFormat(lang, {
    minimumFractionDigits: format.minDecimals,
    maximumFractionDigits: format.maxDecimals,
  }).format(Math.abs(value) / format.unit);
  return `${value < 0 ? '-' : ''}${format.prefix}${size}${format.suffix}`;
}
