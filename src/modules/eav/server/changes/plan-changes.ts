import type {
  ChangeNote,
  ChangePlan,
  ChangeSample,
  ModelEdit,
  PlannedEdit,
} from '@src/contracts/endpoints/model-changes/contract.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { Actor } from '@src/server/resource/server-resource.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { needsColumn } from '../../definitions/convert/convert-value.ts';
import { readIndexSets, uniqueColumns } from '../../definitions/indexes/index-sets.ts';
import { columnOf } from '../../definitions/model-definition.ts';
import { fault } from '../eav-errors.ts';
import { recordsOf, textIn } from '../eav-row.ts';
import { type Backfill, backfillsOf, FILL, fillRow } from './backfill.ts';
import { checkTarget } from './check-target.ts';
import { findDoubles } from './doubles/find-doubles.ts';
import { readUsers, type Users, usesOf } from './find-uses.ts';
import { NO_FIGURES, sampleNameFrom } from './measure.ts';
import { type EditedRow, type Model, type Target, targetOf } from './model-target.ts';
import { MAX_RECORDS, type ScanResult, scanRecords, titleColumnOf } from './scan-records.ts';
import { findUnreadFaults, joinFaults } from './unread-faults.ts';

const MAX_SAMPLES = 5;

/** True when a field becomes unique, or a unique field gets converted values. */
const becomesUnique = ({ before, after }: EditedRow): boolean =>
  after !== null && before !== null && after.unique === true && (before.unique !== true || needsColumn(before, after));

/** The records that are compared to find duplicates. */
const comparedIn = (model: Model, most: number | undefined) => ({
  collection: recordsOf(model.collection.id),
  named: sampleNameFrom(titleColumnOf(model)),
  most,
});

/** Duplicates in the fields of a set that becomes unique, with the key of the edit. */
async function findSetDuplicates(
  store: Store,
  model: Model,
  { touched, collection, fields }: Target,
  most: number | undefined,
): Promise<readonly [string, readonly ChangeSample[]] | null> {
  const own = touched.find(({ edit }) => Object.hasOwn(edit.to, 'indexSets'));
  if (own === undefined) return null;
  const columnsIn = (stored: Row, own: readonly Row[]) =>
    uniqueColumns(readIndexSets(stored.indexSets) ?? [], own, columnOf);
  const before = new Set(columnsIn(model.collection, model.fields).map(String));
  const anew = columnsIn(collection, fields).filter((key) => !before.has(String(key)));
  const compared = comparedIn(model, most);
  for (const key of anew) {
    const readValue = (row: Row): unknown => (isEmpty(row[key[0]]) ? null : key.map((name) => row[name] ?? null));
    const doubles = await findDoubles(store, { ...compared, readValue });
    if (doubles.length > 0) return [own.edit.key, doubles];
  }
  return null;
}

/** Duplicates in fields and sets that become unique, by the key of the edit; among `most` records, all when absent. */
export async function doublesIn(
  store: Store,
  model: Model,
  target: Target,
  backfills: readonly Backfill[],
  most?: number,
) {
  const found = new Map<string, readonly ChangeSample[]>();
  const compared = comparedIn(model, most);
  for (const touched of target.touched.filter(becomesUnique)) {
    const own = backfills.filter(({ key, kind }) => key === touched.edit.key && kind === 'convert');
    const column = touched.before === null ? '' : columnOf(touched.before);
    const readValue = (row: Row): unknown =>
      own.length === 0 ? row[column] : fillRow(own, row, { find: () => (text) => text, next: () => 0 })[0]?.value;
    const doubles = await findDoubles(store, { ...compared, readValue });
    if (doubles.length > 0) found.set(touched.edit.key, doubles);
  }
  const sets = await findSetDuplicates(store, model, target, most);
  return sets === null ? found : found.set(...sets);
}

/** True for a field that becomes required without filling existing records. */
const becomesRequired = ({ edit: { act, to } }: EditedRow): boolean =>
  act !== 'hide' && to.required === true && to[FILL] !== true;

function notesOf(touched: EditedRow, hasBackfill: boolean): readonly ChangeNote[] {
  const { edit, before, after } = touched;
  const { to } = edit;
  const isType = before !== null && after !== null && needsColumn(before, after);
  const has = (name: string) => Object.hasOwn(to, name);
  return [
    ...(isType ? (['type', 'column'] as const) : []),
    ...(becomesRequired(touched) ? (['required'] as const) : []),
    ...(edit.act === 'edit' && to.unique === true ? (['unique'] as const) : []),
    ...(edit.act === 'edit' && ['min', 'max', 'scale', 'options'].some(has) ? (['narrower'] as const) : []),
    ...(edit.act === 'hide' ? (['hidden'] as const) : []),
    ...(before !== null && after !== null && edit.act === 'edit' && before.code !== after.code
      ? (['renamed'] as const)
      : []),
    ...(has('lifecycle') ? (['states'] as const) : []),
    ...(has('indexSets') ? (['indexes'] as const) : []),
    ...(edit.act === 'edit' && has('onDelete') ? ([to.onDelete === 'cascade' ? 'cascade' : 'onDelete'] as const) : []),
    ...(hasBackfill && to[FILL] === true ? (['filled'] as const) : []),
    ...(hasBackfill && !isType && to[FILL] !== true && !has('lifecycle') && !has('indexSets')
      ? (['counted'] as const)
      : []),
  ];
}

/** The impact of an edit: destructive when values are lost, conversion when records or their values are affected. */
function impactOf({
  figures,
  notes,
  unfit,
  edit,
}: Pick<PlannedEdit, 'figures' | 'notes' | 'unfit'> & { readonly edit: ModelEdit }) {
  const isLost = figures.failed + figures.lossy > 0 || (edit.act === 'hide' && figures.filled > 0);
  if (isLost) return 'destructive' as const;
  return figures.filled > 0 || unfit > 0 || notes.includes('unique') || notes.includes('cascade')
    ? ('conversion' as const)
    : ('safe' as const);
}

interface Known {
  readonly model: Model;
  readonly users: Users;
  readonly seen: ScanResult;
  readonly faults: ReadonlyMap<string, PlannedEdit['faults']>;
  readonly doubles: ReadonlyMap<string, readonly ChangeSample[]>;
  readonly conflicts: Target['conflicts'];
}

function planEdit(edit: ModelEdit, touched: EditedRow | undefined, known: Known): PlannedEdit {
  const { key, act } = edit;
  const isNewAsked = act === 'add' && touched !== undefined && becomesRequired(touched);
  const item = known.seen.items.find((each) => each.key === key);
  const unfit = known.seen.unfit.get(key) ?? { count: isNewAsked ? known.seen.live : 0, samples: [] };
  const doubles = known.doubles.get(key) ?? [];
  const held = known.seen.held.get(key);
  const figures = held === undefined ? (item?.figures ?? NO_FIGURES) : { ...NO_FIGURES, filled: held };
  const notes = touched === undefined ? [] : [...notesOf(touched, item !== undefined)];
  const isHeavy = notes.some((note) => ['type', 'hidden', 'renamed'].includes(note));
  const before = touched?.before ?? null;
  const double = doubles.length === 0 ? [] : [{ field: 'unique', error: fault('duplicates') }];
  return {
    ...{ key, act, notes, figures, unfit: unfit.count },
    name: textIn(touched?.after ?? before, 'code') || key,
    impact: impactOf({ figures, notes, unfit: unfit.count, edit }),
    samples: [...doubles, ...(item?.samples ?? []), ...unfit.samples].slice(0, MAX_SAMPLES),
    uses: before !== null && isHeavy && !key.startsWith('collection:') ? usesOf(before, known.model, known.users) : [],
    hiddenViews: 0,
    faults: [...(known.faults.get(key) ?? []), ...double],
    conflicts: known.conflicts.get(key) ?? [],
  };
}

/** Plans edits of an actor without applying them: their errors, their effect on records, and what uses the fields. */
export async function planChanges(
  store: Store,
  model: Model,
  edits: readonly ModelEdit[],
  actor: Actor,
): Promise<ChangePlan> {
  const target = targetOf(model, edits);
  const { backfills } = backfillsOf(target);
  const faults = joinFaults(await checkTarget(store, model, target), findUnreadFaults(model, target, actor));
  const { total } = await store.select(recordsOf(model.collection.id), { size: 0 });
  const seen = await scanRecords(store, model, target, backfills);
  const doubles = await doublesIn(store, model, target, backfills, MAX_RECORDS);
  const known = { model, users: await readUsers(store, model), seen, faults, doubles, conflicts: target.conflicts };
  const items = edits.map((edit) =>
    planEdit(
      edit,
      target.touched.find((each) => each.edit.key === edit.key),
      known,
    ),
  );
  return {
    items,
    records: total,
    isEstimate: total > MAX_RECORDS,
    isBlocked: items.some((item) => item.faults.length > 0 || item.conflicts.length > 0),
    isDestructive: items.some(({ impact }) => impact === 'destructive'),
  };
}
