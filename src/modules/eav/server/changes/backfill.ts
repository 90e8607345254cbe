import { computeValue } from '@src/contracts/resource/compute/compute-value.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { Compute } from '@src/contracts/resource/field.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { type Converted, converterFor, type FindTarget, needsColumn } from '../../definitions/convert/convert-value.ts';
import { computeOf } from '../../definitions/field-limits.ts';
import { LIFECYCLE_STATE_COLUMN } from '../../definitions/lifecycle/engine-lifecycle.ts';
import { parseUserLifecycle } from '../../definitions/lifecycle/user-lifecycle.ts';
import { columnOf, defaultOf } from '../../definitions/model-definition.ts';
import { EAV_COLLECTIONS, fieldRowsOf, liveWhere, recordsOf, textIn } from '../eav-row.ts';
import type { Target } from './model-target.ts';

/** A column to fill with values computed from existing records. */
export interface Backfill {
  /** Key of the edit that needs it; for a dependent formula, `field:` and its id. */
  readonly key: string;
  readonly column: string;
  /** The current column of the values to convert; null when nothing is converted. */
  readonly from: string | null;
  readonly kind: 'convert' | 'formula' | 'constant' | 'sequence' | 'autoUser' | 'autoTime';
  readonly before: Row | null;
  readonly after: Row;
  readonly compute: Compute | null;
}

/** Attribute of a new field that fills existing records with its default. */
export const FILL = 'fillExisting';
const COUNTED: ReadonlySet<unknown> = new Set(['sequence', 'autoUser', 'autoTime']);

/** The next column name of a field. None is used twice, because a change may be reverted. */
function nextColumn(field: Row): { readonly column: string; readonly columns: number } {
  const columns = Number(field.columns ?? 1) + 1;
  return { column: `f_${field.id}_${columns}`, columns };
}

/** The columns to fill for a target model, and the fields that move to a new column. */
export interface Backfilling {
  readonly backfills: readonly Backfill[];
  /** Fields of the target with their new columns, by id. */
  readonly moved: ReadonlyMap<string, Row>;
}

/** Finds all columns to fill before the target model can be used. */
export function backfillsOf(target: Target): Backfilling {
  const moved = new Map<string, Row>();
  const found: Backfill[] = [];
  const touchedOf = (id: string) => target.touched.find(({ after }) => after?.id === id);
  for (const after of target.fields) {
    const touched = touchedOf(after.id);
    const before = touched?.before ?? null;
    const own = { key: touched?.edit.key ?? `field:${after.id}`, before, compute: null };
    if (touched?.edit.act === 'add') {
      const to = { ...own, column: columnOf(after), from: null, after };
      if (COUNTED.has(after.type)) found.push({ ...to, kind: after.type as 'sequence' });
      else if (touched.edit.to[FILL] === true && defaultOf(after) !== undefined)
        found.push({ ...to, kind: 'constant' });
    } else if (before !== null && after.type !== 'formula' && needsColumn(before, after)) {
      const next = { ...after, ...nextColumn(after) };
      moved.set(after.id, next);
      found.push({ ...own, column: next.column, from: columnOf(before), kind: 'convert', after: next });
    }
  }
  return { backfills: [...found, ...initialStateBackfills(target), ...formulaBackfills(target, moved)], moved };
}

/** Sets the initial state on existing records when a collection gets its first lifecycle. */
function initialStateBackfills({ touched }: Target): readonly Backfill[] {
  const own = touched.find(({ edit }) => edit.key.startsWith('collection:'));
  const life = parseUserLifecycle(own?.after?.lifecycle) ?? null;
  const had = parseUserLifecycle(own?.before?.lifecycle) ?? null;
  if (own?.after == null || life === null || had !== null) return [];
  const after = { id: own.after.id, type: 'text', defaultValue: life.initial };
  return [
    {
      key: own.edit.key,
      column: LIFECYCLE_STATE_COLUMN,
      from: null,
      kind: 'constant',
      before: null,
      after,
      compute: null,
    },
  ];
}

/**
 * Formulas to compute: new ones, changed ones, and those that use moved fields; a formula comes after those that it
 * uses.
 */
function formulaBackfills(target: Target, moved: Map<string, Row>): readonly Backfill[] {
  const fields = () => target.fields.map((field) => moved.get(field.id) ?? field);
  const found: Backfill[] = [];
  const pending = target.fields.filter(({ type }) => type === 'formula');
  for (let round = 0; round <= pending.length; round += 1) {
    const stale = pending.find(
      (field) => !found.some(({ after }) => after.id === field.id) && isStale(target, field, moved),
    );
    if (stale === undefined) return found;
    const touched = target.touched.find(({ after }) => after?.id === stale.id);
    const isNew = touched?.edit.act === 'add' || touched?.edit.act === 'restore';
    const after = isNew ? stale : { ...stale, ...nextColumn(stale) };
    if (!isNew) moved.set(stale.id, after);
    const compute = computeOf(after, fields(), columnOf) ?? null;
    found.push({
      key: touched?.edit.key ?? `field:${stale.id}`,
      ...{ column: columnOf(after), from: null, kind: 'formula', before: touched?.before ?? null, after, compute },
    });
  }
  return found;
}

function isStale(target: Target, field: Row, moved: ReadonlyMap<string, Row>): boolean {
  const touched = target.touched.find(({ after }) => after?.id === field.id);
  if (touched !== undefined && touched.edit.act !== 'edit') return true;
  const before = touched?.before;
  if (
    before !== undefined &&
    before !== null &&
    (before.type !== 'formula' || Object.hasOwn(touched?.edit.to ?? {}, 'formula'))
  )
    return true;
  const parts = computeOf(field, target.fields, ({ id }) => id);
  return parts !== undefined && 'fields' in parts && parts.fields.some((id) => moved.has(id));
}

/** The value of a backfill for one record. */
export interface Filled extends Converted {
  readonly backfill: Backfill;
  readonly source: unknown;
}

/** Lookups that backfills need besides the record. */
export interface FillContext {
  readonly find: (backfill: Backfill) => FindTarget;
  /** Returns the next number of a sequence. */
  readonly next: (column: string) => number;
}

/** Computes the columns of one record; formulas use the values converted before them. */
export function fillRow(backfills: readonly Backfill[], row: Row, context: FillContext): readonly Filled[] {
  const made: Record<string, unknown> = {};
  return backfills.map((backfill) => {
    const filled = fillOne(backfill, { ...row, ...made }, context);
    made[backfill.column] = filled.value;
    return filled;
  });
}

function fillOne(backfill: Backfill, row: Row, { find, next }: FillContext): Filled {
  const { kind, before, after, from, compute, column } = backfill;
  const kept = (value: unknown): Filled => ({ backfill, source: null, value: value ?? null, outcome: 'kept' });
  if (kind === 'convert' && before !== null && from !== null) {
    const source = row[from] ?? null;
    return { backfill, source, ...converterFor(before, after, find(backfill))(source) };
  }
  if (kind === 'formula') return kept(compute === null ? null : computeValue(compute, row));
  if (kind === 'constant') return kept(isEmpty(row[column]) ? defaultOf(after) : row[column]);
  if (kind === 'autoUser') return kept(row.updater);
  if (kind === 'autoTime') return kept(row.updateTime);
  return kept(row[column] ?? next(column));
}

/** True when a backfill looks up records of another collection. */
const needsLookup = ({ kind, after, before }: Backfill): boolean =>
  kind === 'convert' && after.type === 'relation' && before !== null;

/** Looks up the records that the values of these rows link to, in one query per backfill. */
export async function findTargets(
  store: Store,
  backfills: readonly Backfill[],
  rows: readonly Row[],
): Promise<FillContext['find']> {
  const known = new Map<Backfill, ReadonlyMap<string, string | null>>();
  for (const backfill of backfills.filter(needsLookup)) known.set(backfill, await findTargetIds(store, backfill, rows));
  return (backfill) => (text) => known.get(backfill)?.get(text.toLowerCase()) ?? null;
}

async function findTargetIds(store: Store, { before, after, from }: Backfill, rows: readonly Row[]) {
  const texts = new Set<string>();
  const note: FindTarget = (text) => {
    texts.add(text.toLowerCase());
    return null;
  };
  if (before !== null && from !== null) for (const row of rows) converterFor(before, after, note)(row[from]);
  const found = new Map<string, string | null>();
  const target = await store.get(EAV_COLLECTIONS, textIn(after, 'target'));
  if (texts.size === 0 || target === undefined) return found;
  const fields = await fieldRowsOf(store, target.id);
  const title = fields.find(({ code }) => code === target.titleField) ?? fields[0];
  const asked = [...texts];
  const byId = { field: 'id', op: 'in', value: asked } as const;
  const byTitle = title === undefined ? [] : [{ field: columnOf(title), op: 'in', value: asked } as const];
  for (const row of await liveWhere(store, recordsOf(target.id), { any: [byId, ...byTitle] })) {
    const name = textIn(row, title === undefined ? 'id' : columnOf(title)).toLowerCase();
    // A title that two records share is ambiguous and matches neither.
    if (name !== '') found.set(name, found.has(name) ? null : row.id);
  }
  for (const row of await liveWhere(store, recordsOf(target.id), byId)) found.set(row.id.toLowerCase(), row.id);
  return found;
}
