import type { RecordValues } from '../../resource/validate-record.ts';
import { FORM_LIMITS, type FormNode } from '../document.ts';
import { nodeKindOf } from '../node-kinds.ts';
import { valueNodes } from '../tree.ts';
import { objectOf, rowsOf } from './read-values.ts';

/** The repeats of an answer, rows within rows included, with the number of their rows. */
function* repeatsIn(
  nodes: readonly FormNode[],
  values: RecordValues,
  prefix = '',
): Generator<{ readonly path: string; readonly count: number }> {
  for (const { type, key, children } of valueNodes(nodes)) {
    const scope = nodeKindOf(type)?.scope;
    const path = `${prefix}${key}`;
    if (scope === 'one') yield* repeatsIn(children, objectOf(values[key]), `${path}.`);
    if (scope !== 'many') continue;
    const rows = rowsOf(values[key]);
    yield { path, count: rows.length };
    for (const [at, row] of rows.entries()) yield* repeatsIn(children, row, `${path}.${at}.`);
  }
}

/**
 * The path of the repeat with which the rows of an answer become more than a form accepts; null when they are not. Rules are evaluated
 * for each row, so a short text with many empty rows would keep a server busy for minutes.
 */
export function findExcessRows(nodes: readonly FormNode[], values: RecordValues): string | null {
  let left: number = FORM_LIMITS.rows;
  for (const { path, count } of repeatsIn(nodes, values)) {
    left -= count;
    if (left < 0) return path;
  }
  return null;
}
