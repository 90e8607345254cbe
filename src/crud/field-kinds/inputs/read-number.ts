/** How a number is written, and its factor to the stored whole number. */
export interface NumberFormat {
  /** Stored units per displayed unit: 100 for fen in a yuan. */
  readonly unit: number;
  readonly maxDecimals: number;
  readonly minDecimals: number;
  readonly prefix: string;
  readonly suffix: string;
}

const MAX_LENGTH = 40;
/** A sign before or after the currency; commas or blanks only between groups of three, since `12,50` is no `1250`. */
const NUMBER = /^([+-]?)(\u00a5?)([+-]?)(\d{0,13}|\d{1,3}(?:[, ]\d{3}){1,4})(?:\.(\d{0,15}))?(%?)$/;

/**
 * Parses typed or pasted text: `-12.5`, `1,234`, `¥ -3`, `-¥3`, `10 %`, in full-width or half-width characters.
 * @returns the number in stored units; undefined when the text is not a number or has too many decimals
 */
export function readNumber(text: string, { unit, maxDecimals, prefix, suffix }: NumberFormat): number | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const plain = text
    .normalize('NFKC')
    .replace(/[\u2212\u2010-\u2014]/g, '-')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?([+\u00a5%-]) ?/g, '$1');
  const [, before = '', currency = '', after = '', grouped = '', part = '', percent = ''] = NUMBER.exec(plain) ?? [];
  if (!prefix.startsWith(currency) || !suffix.startsWith(percent)) return undefined;
  const whole = grouped.replace(/[, ]/g, '');
  if (`${whole}${part}` === '' || (before !== '' && after !== '') || part.length > maxDecimals) return undefined;
  // The decimal point is moved in the text, because 1.005 * 100 is not 100.5 in floating point.
  const shift = Math.round(Math.log10(unit));
  const moved = Number(`${whole === '' ? '0' : whole}.${part === '' ? '0' : part}e${shift}`);
  return `${before}${after}` === '-' && moved !== 0 ? -moved : moved;
}

/** Formats a stored number for display, such as `-¥1,234.50`. */
export function writeNumber(value: number, format: NumberFormat, lang: string): string {
  const size = new Intl.NumberFormat(lang, {
    minimumFractionDigits: format.minDecimals,
    maximumFractionDigits: format.maxDecimals,
  }).format(Math.abs(value) / format.unit);
  return `${value < 0 ? '-' : ''}${format.prefix}${size}${format.suffix}`;
}
