import type { FieldKind } from './field-kind.ts';
import { printHundredths, readHundredths } from './hundredths.ts';
import { integerKind } from './integer-kind.ts';

/** An amount: kept as whole fen, written as yuan with two decimals. */
export const moneyKind: FieldKind = {
  ...integerKind,
  name: 'money',
  parse: (text) => readHundredths(text.replace(/^([+-]?)\s*[\u00a5\uffe5]\s*/, '$1')),
  print: (value) => (typeof value === 'number' ? printHundredths(value) : ''),
};
