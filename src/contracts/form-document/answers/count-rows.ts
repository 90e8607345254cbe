import type { RecordValues } from '../../resource/validate-record.ts';
import { FORM_LIMITS, type FormNode } from '../document.ts';
import { nodeKindOf } from '../node-kinds.ts';
import { valueNodes } from '../tree.ts';
import { objectOf, rowsOf } from './read-values.ts';

/** A repeat of an answer: the number of its rows, and of the values in each of them. */
interface Repeat {
  readonly path: string;
  readonly count: number;
  readonly width: number;
}

/** The repeats of an answer, rows within rows included. */
function* repeatsIn(nodes: readonly FormNode[], values: RecordValues, prefix = ''): Generator<Repeat> {
  for (const { type, key, children } of valueNodes(nodes)) {
    const scope = nodeKindOf(type)?.scope;
    const path = `${prefix}${key}`;
    if (scope === 'one') yield* repeatsIn(children, objectOf(values[key]), `${path}.`);
    if (scope !== 'many') continue;
    const rows = rowsOf(values[key]);
    yield { path, count: rows.length, width: valueNodes(children).length };
    for (const [at, row] of rows.entries()) yield* repeatsIn(children, row, `${path}.${at}.`);
  }
}

/** A repeat with too many rows, and how many a form accepts. */
interface ExcessRows {
  readonly path: string;
  readonly max: number;
}

/**
 * The repeat with which the rows of an answer, or the values in them, become more than a form accepts; null when they are not. Rules are
 * evaluated for each row, so a short text with many empty rows would keep a server busy for minutes.
 */
export function findExcessRows(nodes: readonly FormNode[], values: RecordValues): ExcessRows | null {
  let rows: number = FORM_LIMITS.rows;
  let cells: number = FORM_LIMITS.rowValues;
  for (const { path, count, width } of repeatsIn(nodes, values)) {
    rows -= count;
    if (rows < 0) return { path, max: FORM_LIMITS.rows };
    cells -= count * width;
    if (cells < 0) return { path, max: Math.floor(FORM_LIMITS.rowValues / width) };
  }
  return null;
}
