import type { FieldKind } from '../field-kind.ts';
import { MAX_NUMBER_LENGTH, printHundredths, readHundredths } from './fixed-point.ts';
import { integerKind } from './integer-kind.ts';

/** An amount: stored as whole fen, written as yuan with two decimals. */
export const moneyKind: FieldKind = {
  ...integerKind,
  name: 'money',
  parse: (text) =>
    text.length > MAX_NUMBER_LENGTH ? undefined : readHundredths(text.replace(/^([+-]?)\s*[\u00a5\uffe5]\s*/, '$1')),
  print: (value) => (typeof value === 'number' ? printHundredths(value) : ''),
};
