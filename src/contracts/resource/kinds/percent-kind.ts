import type { FieldKind } from './field-kind.ts';
import { printHundredths, readHundredths } from './hundredths.ts';
import { integerKind } from './integer-kind.ts';

/** A share: kept as basis points, written as percentage with two decimals. */
export const percentKind: FieldKind = {
  ...integerKind,
  name: 'percent',
  parse: (text) => readHundredths(text.replace(/\s*[%\uff05]\s*$/, '')),
  print: (value) => (typeof value === 'number' ? `${printHundredths(value)}%` : ''),
};
