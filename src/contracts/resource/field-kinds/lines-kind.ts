import * as v from 'valibot';
import { hiddenSignOfLines } from '../../../lib/text/hidden-signs.ts';
import { boundedList } from './bounded-list.ts';
import { type FieldKind, rule } from './field-kind.ts';

const text = v.pipe(
  v.string(),
  v.check((value) => hiddenSignOfLines(value) === null, rule('hiddenSign')),
);
const cell = v.union([text, v.number(), v.boolean(), v.null(), v.array(text)], rule('format'));
const line = v.record(v.string(), cell, rule('format'));

const LIMITS = { max: 200 };

/** Line items of a document, such as those of an order; their content is validated by the rules of the resource. */
export const linesKind: FieldKind = {
  name: 'lines',
  many: true,
  limits: LIMITS,
  schema: ({ min = 0, max = LIMITS.max }) => boundedList(line, min, max),
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
    // Invalid JSON is an unreadable cell, which the import reports with its line.
    return undefined;
  }
}
