import type { PlannedEdit } from '@src/contracts/endpoints/model-changes/contract.ts';
import type { Actor } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { readIndexSets } from '../../definitions/indexes/index-sets.ts';
import { mayRead, mayWrite } from '../access/field-access.ts';
import { fault } from '../eav-errors.ts';
import { textIn } from '../eav-row.ts';
import { formulaCodes } from '../field-rules.ts';
import { type EditedRow, isOfCollection, isSameValue, type Model, type Target } from './model-target.ts';

type Faults = PlannedEdit['faults'];

/** Attributes that decide who reads a field, and those whose plan counts how many stored values fit them. */
const ABOUT_VALUES = [
  ...['readRoles', 'type', 'target', 'required', 'unique'],
  ...['min', 'max', 'scale', 'options'],
] as const;

/** The fields that a formula names; none for a field of another type. */
function findFormulaParts(field: Row | undefined, fields: readonly Row[]): readonly Row[] {
  if (field?.type !== 'formula') return [];
  const codes = new Set(formulaCodes(textIn(field, 'formula')));
  return fields.filter((each) => codes.has(textIn(each, 'code')));
}

/** True for equivalent values of an attribute; a missing list and an empty one name nobody. */
const isSameAttribute = (one: unknown, other: unknown): boolean => isSameValue(withoutEmpty(one), withoutEmpty(other));
const withoutEmpty = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? null : value);

const uniqueSets = ({ indexSets }: Row): readonly (readonly string[])[] =>
  (readIndexSets(indexSets) ?? []).filter(({ unique }) => unique).map(({ fields }) => fields);

/**
 * The errors of edits by key that would show values to an operator who may not read them, or let one write who may not: nobody grants
 * more than they have, and what a plan counts or a formula computes tells values as well.
 */
export function findUnreadFaults(model: Model, target: Target, actor: Actor): ReadonlyMap<string, Faults> {
  const stored = new Map([...model.fields, ...model.hidden].map((row) => [row.id, row]));
  const isUnread = ({ id }: Row): boolean => {
    const before = stored.get(id);
    return before !== undefined && !mayRead(before, actor);
  };
  const faultsOfField = (after: Row): Faults => {
    const before = stored.get(after.id);
    const isChanged = (name: string) => before !== undefined && !isSameAttribute(before[name], after[name]);
    const known = new Set(findFormulaParts(before, model.fields).map(({ id }) => id));
    const parts = findFormulaParts(after, target.fields).filter(({ id }) => !known.has(id));
    const hidden = isUnread(after) ? ABOUT_VALUES.filter(isChanged) : [];
    return [
      ...hidden.map((field) => ({ field, error: fault('fieldUnread') })),
      ...(before !== undefined && isChanged('writeRoles') && !mayWrite(before, actor)
        ? [{ field: 'writeRoles', error: fault('fieldUnwritten') }]
        : []),
      ...(parts.some(isUnread) ? [{ field: 'formula', error: fault('formulaUnread') }] : []),
    ];
  };
  const faultsOfSets = (after: Row): Faults => {
    const known = new Set(uniqueSets(model.collection).map(String));
    const added = uniqueSets(after).filter((fields) => !known.has(String(fields)));
    const hasUnread = added.flat().some((id) => isUnread({ id }));
    return hasUnread ? [{ field: 'indexSets', error: fault('fieldUnread') }] : [];
  };
  const faultsOf = (touched: EditedRow): Faults => {
    if (touched.after === null) return [];
    return isOfCollection(touched) ? faultsOfSets(touched.after) : faultsOfField(touched.after);
  };
  const all = target.touched.map((touched) => [touched.edit.key, faultsOf(touched)] as const);
  return new Map(all.filter(([, faults]) => faults.length > 0));
}

/** The errors by key of several checks together. */
export function joinFaults(...checks: readonly ReadonlyMap<string, Faults>[]): ReadonlyMap<string, Faults> {
  const all = new Map<string, Faults>();
  for (const [key, faults] of checks.flatMap((each) => [...each])) all.set(key, [...(all.get(key) ?? []), ...faults]);
  return all;
}
