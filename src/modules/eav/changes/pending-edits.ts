import type { ModelEdit } from '@src/contracts/endpoints/model-changes/contract.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { isSameValue } from '@src/contracts/resource/three-way-merge.ts';
import { eavFieldResource } from '../definitions/field.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field as it will be once all pending edits are applied. */
export interface DraftField {
  /** Key of the field in edits: `field:12`, or `new:1` before it exists. */
  readonly key: string;
  readonly values: Values;
  readonly state: 'same' | 'new' | 'edited' | 'hidden' | 'restored';
}

/** Names of the field attributes that the page edits. */
export const EDITED = eavFieldResource.fields
  .filter(({ name, readOnly }) => readOnly === undefined && name !== 'collection')
  .map(({ name }) => name);

/** Fills a new field in existing records with its default value. */
export const FILL = 'fillExisting';
const NAMED = new Set([...EDITED, FILL]);

const keyOf = ({ id }: Pick<ResourceRecord, 'id'>): string => `field:${id}`;
const findEdit = (edits: readonly ModelEdit[], key: string) => edits.find((edit) => edit.key === key);

const STATES = { edit: 'edited', hide: 'hidden', restore: 'restored', add: 'new' } as const;
const getPosition = ({ values }: DraftField): number =>
  typeof values.position === 'number' ? values.position : Number.MAX_SAFE_INTEGER;

/** The fields with pending edits merged, by position; new ones without a position come last. */
export function draftFields(
  fields: readonly ResourceRecord[],
  bin: readonly ResourceRecord[],
  edits: readonly ModelEdit[],
): readonly DraftField[] {
  const there = [...fields, ...bin.filter((row) => findEdit(edits, keyOf(row)) !== undefined)];
  const drawn = there.map((row): DraftField => {
    const edit = findEdit(edits, keyOf(row));
    const state = edit === undefined ? 'same' : STATES[edit.act];
    return { key: keyOf(row), values: { ...row, ...edit?.to }, state };
  });
  const added = edits
    .filter(({ act }) => act === 'add')
    .map(({ key, to }): DraftField => ({ key, values: to, state: 'new' }));
  return [...drawn, ...added].toSorted((left, right) => getPosition(left) - getPosition(right));
}

/** Removes the edits of a key. */
export const withoutEdit = (edits: readonly ModelEdit[], key: string): readonly ModelEdit[] =>
  edits.filter((edit) => edit.key !== key);

/** Adds an edit, or replaces the earlier one of the same key; an edit that changes nothing is removed. */
export function withEdit(edits: readonly ModelEdit[], edit: ModelEdit): readonly ModelEdit[] {
  const isNothing = edit.act === 'edit' && Object.keys(edit.to).length === 0;
  const at = edits.findIndex(({ key }) => key === edit.key);
  if (isNothing) return withoutEdit(edits, edit.key);
  return at < 0 ? [...edits, edit] : edits.map((each, place) => (place === at ? edit : each));
}

/** Adds an index to the edit of a stored field. A field that will be removed stays so, and a restored one stays restored. */
export function withIndex(edits: readonly ModelEdit[], field: string): readonly ModelEdit[] {
  const key = `field:${field}`;
  const earlier = findEdit(edits, key);
  if (earlier?.act === 'hide') return edits;
  const to = { ...earlier?.to, indexed: true };
  return withEdit(edits, { key, act: earlier?.act ?? 'edit', from: { indexed: null, ...earlier?.from }, to });
}

/** The next free key for a new field. */
export function newKeyAmong(edits: readonly ModelEdit[]): string {
  const numbers = edits.flatMap(({ key }) => (key.startsWith('new:') ? [Number(key.slice('new:'.length))] : []));
  return `new:${Math.max(0, ...numbers) + 1}`;
}

/**
 * Makes the edit for typed values of a stored row: only values that differ from the stored ones. The `from` values of
 * an earlier edit are preserved, so that concurrent changes are still detected.
 */
export function editFrom(key: string, stored: Values, typed: Values, earlier: ModelEdit | undefined): ModelEdit {
  const names = Object.keys(typed).filter((name) => !isSameValue(typed[name] ?? null, stored[name] ?? null));
  const began = (name: string) =>
    earlier !== undefined && Object.hasOwn(earlier.from, name) ? earlier.from[name] : stored[name];
  return {
    key,
    act: 'edit',
    from: Object.fromEntries(names.map((name) => [name, began(name) ?? null])),
    to: Object.fromEntries(names.map((name) => [name, typed[name] ?? null])),
  };
}

interface Stored {
  readonly fields: readonly ResourceRecord[];
  readonly bin: readonly ResourceRecord[];
}

/** Makes the edit that gives a field these values; a restored field stays restored. */
export function editOfDraft(
  { fields, bin }: Stored,
  edits: readonly ModelEdit[],
  { key, state }: DraftField,
  values: Values,
): ModelEdit {
  const typed = Object.fromEntries(Object.entries(values).filter(([name]) => NAMED.has(name)));
  if (state === 'new') return { key, act: 'add', from: {}, to: typed };
  const stored = [...fields, ...bin].find((row) => keyOf(row) === key) ?? {};
  const edit = editFrom(key, stored, typed, findEdit(edits, key));
  return state === 'restored' ? { ...edit, act: 'restore' } : edit;
}
