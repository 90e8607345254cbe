import type { FieldKind } from '../field-kind.ts';
import { MAX_NUMBER_LENGTH, printHundredths, readHundredths } from './fixed-point.ts';
import { integerKind } from './integer-kind.ts';

/** A percentage: stored as basis points, written with two decimals. */
export const percentKind: FieldKind = {
  ...integerKind,
  name: 'percent',
  parse: (text) => (text.length > MAX_NUMBER_LENGTH ? undefined : readHundredths(text.replace(/\s*[%\uff05]\s*$/, ''))),
  print: (value) => (typeof value === 'number' ? `${printHundredths(value)}%` : ''),
};
