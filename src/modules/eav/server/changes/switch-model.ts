import { sortKeys, writeSort } from '@src/contracts/resource/list-query.ts';
import { invalid, ruled } from '@src/server/http/server-error.ts';
import { writeAudit } from '@src/server/resource/history/audit-log.ts';
import { deleteUndoOffer } from '@src/server/resource/history/undo-step-rows.ts';
import type { ServerResource, Work } from '@src/server/resource/server-resource.ts';
import { isDeleted } from '@src/server/resource/stored-record.ts';
import { eachRow } from '@src/server/store/reads/each-row.ts';
import { firstStamp, timeOf, versionOf } from '@src/server/store/record-fields.ts';
import { COLLECTIONS, type Row, type Store } from '@src/server/store/store.ts';
import { computeOf } from '../../definitions/field-limits.ts';
import { columnOf, resourceNameOf } from '../../definitions/model-definition.ts';
import { eavCollectionServerResource } from '../collection.resource.ts';
import { fault, wordsOf } from '../eav-errors.ts';
import { EAV_COLLECTIONS, EAV_FIELDS, textIn } from '../eav-row.ts';
import { eavFieldServerResource } from '../field.resource.ts';
import { syncEntries } from '../menu/menu-entries.ts';
import { deleteOutdatedSamples } from '../open/stored-sample.ts';
import { shapeRecords } from '../records/record-columns.ts';
import { type Backfill, backfillsOf, FILL } from './backfill.ts';
import { checkTarget } from './check-target.ts';
import { isViewOf } from './find-uses.ts';
import { COLLECTION_KEY, isOfCollection, type Model, readModel, type Target, targetOf } from './model-target.ts';
import { doublesIn } from './plan-changes.ts';
import type { RowChange, SetRow } from './set-row.ts';
import { type FormerColumn, formerColumnsOf } from './sync-columns.ts';

interface Actor extends Pick<Work, 'actor' | 'request'> {
  /** Records to look through at most, for a dry run; all when absent. */
  readonly most?: number;
}

/** Work on a resource of the model, on behalf of the user who applies the changes. */
export const workOn = (resource: ServerResource, context: Work['context'], { actor, request }: Actor): Work => ({
  resource,
  context,
  actor,
  request,
});

/**
 * Writes a row of the model with its history, without the resource's rules, which were checked for the model as a
 * whole.
 */
export async function writeModelRow(work: Work, event: string, before: Row | null, after: Row): Promise<Row> {
  const { resource, actor, context } = work;
  const [name, time] = [actor.user.username, timeOf(context)];
  const stamped: Row =
    before === null
      ? { ...after, ...firstStamp(name, time), id: after.id }
      : { ...after, updater: name, updateTime: time, version: versionOf(before) + 1, id: before.id };
  if (before === null) await context.store.insert(resource.collection, stamped);
  else await context.store.update(resource.collection, before.id, stamped);
  await writeAudit(work, { event, before, after: stamped });
  await deleteOutdatedSamples(context.store, before, stamped);
  return stamped;
}

/**
 * Clears the codes of fields that change or are hidden before the first write: fields may swap codes, and each must be
 * unique at any moment.
 */
export async function freeCodes(
  store: Store,
  steps: readonly { readonly before: Row | null; readonly after: Row }[],
): Promise<void> {
  for (const { before, after } of steps)
    if (before !== null && (before.code !== after.code || isDeleted(after)))
      await store.update(EAV_FIELDS, before.id, { code: '' });
}

/** Attributes stored besides those of the definition. The column counter is never restored. */
const STORED_ATTRIBUTES = ['column', 'others', 'deleteTime'] as const;

/** The values to restore when the change is reverted. */
function toWay(key: string, resource: ServerResource, before: Row | null, after: Row): RowChange {
  const names = [...resource.definition.fields.map(({ name }) => name), ...STORED_ATTRIBUTES];
  const changed = names.filter(
    (name) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  const pick = (row: Row) => Object.fromEntries(changed.map((name) => [name, row[name] ?? null]));
  const of = resource === eavFieldServerResource ? 'field' : 'collection';
  return { key, of, id: after.id, before: before === null ? null : pick(before), after: pick(after) };
}

/** The field with its new column. The former column is kept up to date as long as the change can be reverted. */
function withFormerColumn(model: Model, set: SetRow, before: Row, after: Row): Row {
  const compute = before.type === 'formula' ? (computeOf(before, model.fields, columnOf) ?? null) : null;
  const { others: _others, ...as } = before;
  const former: FormerColumn = { column: columnOf(before), as: { ...as, id: before.id }, compute, set: set.id };
  return { ...after, others: [former, ...formerColumnsOf(before)] };
}

interface Step {
  readonly key: string;
  readonly event: string;
  readonly before: Row | null;
  readonly after: Row;
}

/** The rows of the model to write, in order. */
function stepsOf(
  model: Model,
  target: Target,
  set: SetRow,
  moved: ReadonlyMap<string, Row>,
  now: string,
): readonly Step[] {
  const stored = new Map([...model.fields, ...model.hidden].map((row) => [row.id, row]));
  const byId = new Map(
    target.touched.filter((each) => !isOfCollection(each)).map((each) => [(each.after ?? each.before)?.id, each]),
  );
  const hidden = target.touched.flatMap(({ edit, before, after }) =>
    before !== null && after === null
      ? [{ key: edit.key, event: 'delete', before, after: { ...before, deleteTime: now } }]
      : [],
  );
  const written = target.fields.flatMap((field) => {
    const before = stored.get(field.id) ?? null;
    const touched = byId.get(field.id);
    const next = moved.get(field.id);
    if (touched === undefined && next === undefined && !target.followed.has(field.id)) return [];
    const { [FILL]: _fill, ...plain } = next ?? field;
    const after = { ...plain, id: field.id };
    const event = before === null ? 'create' : touched?.edit.act === 'restore' ? 'restore' : 'update';
    const key = touched?.edit.key ?? `field:${field.id}`;
    return [
      {
        key,
        event,
        before,
        after: before === null || next === undefined ? after : withFormerColumn(model, set, before, after),
      },
    ];
  });
  return [...hidden, ...written];
}

/** The sort with a column's new name; a column whose name only begins alike keeps its own. */
const renameSort = (sort: string, from: string, to: string): string =>
  writeSort(sortKeys(sort).map((key) => (key.field === from ? { ...key, field: to } : key)));

/** Updates saved views to the new name of a column they show or sort by; filters by the column are removed. */
async function updateViews(
  store: Store,
  code: string,
  from: string,
  to: string,
  key: string,
): Promise<readonly RowChange[]> {
  const where = { field: 'list', op: 'is', value: resourceNameOf(code) } as const;
  const { rows } = await store.select(COLLECTIONS.views, { where });
  const ways: RowChange[] = [];
  for (const view of rows.filter((row) => isViewOf(row, from))) {
    const params = Object.entries(Object(view.params)).filter(
      ([name, value]) => name === 'sort' || !isViewOf({ id: '', params: { [name]: value } }, from),
    );
    const renamed = params.map(([name, value]) => [
      name,
      name === 'sort' ? renameSort(String(value), from, to) : value,
    ]);
    const columns = Array.isArray(view.columns) ? view.columns.map((name) => (name === from ? to : name)) : [];
    const after = { params: Object.fromEntries(renamed), columns };
    await store.update(COLLECTIONS.views, view.id, { ...after, version: versionOf(view) + 1 });
    ways.push({ key, of: 'view', id: view.id, before: { params: view.params, columns: view.columns }, after });
  }
  return ways;
}

/** Deletes the undo offers of records whose columns get another meaning. */
export async function dropUndos(store: Store, code: string): Promise<void> {
  for await (const row of eachRow(store, COLLECTIONS.undos))
    if (row.resource === resourceNameOf(code)) await deleteUndoOffer(store, row);
}

/**
 * Checks the target again.
 * @throws ServerError when the model or the records differ from those of the plan
 */
async function requireValidTarget(
  store: Store,
  model: Model,
  target: Target,
  fills: readonly Backfill[],
  set: SetRow,
  most: number | undefined,
): Promise<void> {
  const faults = await checkTarget(store, model, target);
  const errors = [...faults].flatMap(([key, list]) =>
    list.map(({ field, error }) => [`${key}.${field}`, error] as const),
  );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
  const isOther =
    JSON.stringify(fills.map(({ column }) => column)) !== JSON.stringify(set.fills.map(({ column }) => column));
  if (target.conflicts.size > 0 || isOther) throw ruled(wordsOf('planOutdated'));
  const doubles = await doublesIn(store, model, target, fills, most);
  if (doubles.size > 0)
    throw invalid(Object.fromEntries([...doubles.keys()].map((key) => [`${key}.unique`, fault('duplicates')])));
}

/**
 * Applies a change set to the model at once, after its columns were filled. Returns the steps needed to revert it.
 * @throws ServerError when something prevents it by now
 */
export async function switchModel(set: SetRow, context: Work['context'], who: Actor): Promise<readonly RowChange[]> {
  const { store } = context;
  const model = await readModel(store, set.collection);
  if (model === undefined) throw ruled(wordsOf('planOutdated'));
  const target = targetOf(model, set.edits, (key) => set.ids[key] ?? key);
  const { backfills, moved } = backfillsOf(target);
  await requireValidTarget(store, model, target, backfills, set, who.most);
  const ways: RowChange[] = [];
  const steps = stepsOf(model, target, set, moved, timeOf(context));
  await freeCodes(store, steps);
  for (const { key, event, before, after } of steps) {
    const row = await writeModelRow(workOn(eavFieldServerResource, context, who), event, before, after);
    ways.push(toWay(key, eavFieldServerResource, before, row));
  }
  const own = target.touched.find(isOfCollection);
  if (own !== undefined || target.followed.has(COLLECTION_KEY)) {
    const work = workOn(eavCollectionServerResource, context, who);
    const row = await writeModelRow(work, 'update', model.collection, target.collection);
    ways.push(
      toWay(own?.edit.key ?? `collection:${model.collection.id}`, eavCollectionServerResource, model.collection, row),
    );
  }
  const code = textIn(model.collection, 'code');
  for (const [id, row] of moved) {
    const before = model.fields.find((field) => field.id === id);
    if (before !== undefined)
      ways.push(...(await updateViews(store, code, columnOf(before), columnOf(row), `field:${id}`)));
  }
  if (moved.size > 0) await dropUndos(store, code);
  const collection = await store.update(EAV_COLLECTIONS, model.collection.id, { applying: null });
  if (collection !== undefined) {
    await shapeRecords(store, collection);
    // Events of a lifecycle are permissions that roles can be granted.
    await syncEntries(store, collection, collection);
  }
  return ways;
}
