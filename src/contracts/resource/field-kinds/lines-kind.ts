import * as v from 'valibot';
import { hiddenSignOfLines } from '../../../lib/text/hidden-signs.ts';
import { type FieldKind, rule } from './field-kind.ts';

const text = v.pipe(
  v.string(),
  v.check((value) => hiddenSignOfLines(value) === null, rule('hiddenSign')),
);
const cell = v.union([text, v.number(), v.boolean(), v.null(), v.array(text)], rule('format'));
const line = v.record(v.string(), cell, rule('format'));

const LIMITS = { max: 200 };

/** Lines of a document, such as the items of an order: what they hold, the rules of their resource check. */
export const linesKind: FieldKind = {
  name: 'lines',
  many: true,
  limits: LIMITS,
  schema: ({ min = 0, max = LIMITS.max }) =>
    v.pipe(v.array(line, rule('format')), v.minLength(min, rule('tooSmall')), v.maxLength(max, rule('tooLarge'))),
  parse: readLines,
  print: (value) => JSON.stringify(value),
  comparisons: ['empty', 'filled'],
  quick: null,
  sortable: false,
};

function readLines(text: string): unknown {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : undefined;
  } catch {
    // Whatever is no JSON is a cell that cannot be read, which the import reports by its line.
    return undefined;
  }
}
