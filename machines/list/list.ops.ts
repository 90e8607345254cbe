import { readApiError } from '@src/contracts/resource/api-error.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import type { CountAnswer, ListAnswer } from '@src/contracts/resource/responses.ts';
import type { FocusStep, ListContext, ListSelection } from './list.types.ts';

/** The missing permission that a refusal names; null when it names none. */
export function missingRight(error: unknown): string | null {
  const refusal = readApiError(error);
  return refusal.kind === 'forbidden' ? refusal.missing : null;
}

/** Empty selection. */
export const NO_SELECTION: ListSelection = { kind: 'ids', ids: [] };

/** True when both queries select the same rows; page and order are ignored. */
export function selectsSameRows(one: ListQuery, other: ListQuery): boolean {
  const conditions = ({ q, filters, where, bin }: ListQuery) =>
    JSON.stringify([q, Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)), where, bin]);
  return conditions(one) === conditions(other);
}

/** True when the query has a search or filters, so that an empty answer does not mean an empty list. */
export const isNarrowed = ({ q, filters, where }: ListQuery): boolean =>
  q !== '' || where !== null || Object.keys(filters).length > 0;

/** True when the record is selected. */
export function isSelected(selection: ListSelection, id: string): boolean {
  return selection.kind === 'ids' ? selection.ids.includes(id) : !selection.except.includes(id);
}

/** Adds records to the selection, or removes them. */
export function mark(selection: ListSelection, ids: readonly string[], selected: boolean): ListSelection {
  const named = selection.kind === 'ids' ? selection.ids : selection.except;
  const adds = selection.kind === 'ids' ? selected : !selected;
  const marked = new Set(ids);
  const others = named.filter((id) => !marked.has(id));
  const next = adds ? [...others, ...ids] : others;
  return selection.kind === 'ids' ? { kind: 'ids', ids: next } : { kind: 'matching', except: next };
}

/** Number of selected records, given the total of the query. */
export function countSelected(selection: ListSelection, total: number): number {
  return selection.kind === 'ids' ? selection.ids.length : Math.max(0, total - selection.except.length);
}

/** The row that receives the focus; the first or last one when none has it. */
export function stepFocus(rows: readonly string[], focused: string | null, to: FocusStep): string | null {
  const at = focused === null ? -1 : rows.indexOf(focused);
  if (to === 'first' || (at < 0 && to === 'next')) return rows[0] ?? null;
  if (to === 'last' || (at < 0 && to === 'previous')) return rows.at(-1) ?? null;
  return rows[at + (to === 'next' ? 1 : -1)] ?? focused;
}

/** The answer with one record replaced; unchanged when the record is not among the rows. */
export function replaceRow(answer: ListAnswer | null, record: ResourceRecord): ListAnswer | null {
  if (answer === null) return null;
  return { ...answer, list: answer.list.map((row) => (row.id === record.id ? record : row)) };
}

/** Context changes after a record was removed. */
export function removeRow(context: ListContext, id: string): Partial<ListContext> {
  const { answer, focused, selection } = context;
  const rows = answer?.list.map((row) => row.id) ?? [];
  if (answer === null || !rows.includes(id)) return { selection: mark(selection, [id], false) };
  const next = focused === id ? (rows[rows.indexOf(id) + 1] ?? rows[rows.indexOf(id) - 1] ?? null) : focused;
  const list = answer.list.filter((row) => row.id !== id);
  const kept = selection.kind === 'ids' ? mark(selection, [id], false) : selection;
  return { answer: { ...answer, list, total: Math.max(0, answer.total - 1) }, focused: next, selection: kept };
}

/** Cursor of the next page: that of the answer, else the last row's id; null at the end. */
export function nextOf({ list, total, more, next }: ListAnswer): string | null {
  if (next !== undefined) return next;
  return more === true || list.length < total ? (list.at(-1)?.id ?? null) : null;
}

/** Completes an answer that counted only some of its rows with the separate count of all. */
export function withCount(answer: ListAnswer, counted: CountAnswer | null): ListAnswer {
  if (answer.more !== true || counted === null) return answer;
  const { more: _more, ...answered } = answer;
  return { ...answered, ...counted };
}

/** Rows with the next ones appended, without duplicates. */
export function appendRows(answer: ListAnswer | null, more: ListAnswer): ListAnswer {
  if (answer === null) return more;
  const known = new Set(answer.list.map(({ id }) => id));
  return { ...answer, ...more, list: [...answer.list, ...more.list.filter(({ id }) => !known.has(id))] };
}
