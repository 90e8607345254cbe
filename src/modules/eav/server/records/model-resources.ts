import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { hashPassword } from '@src/server/auth/passwords/passwords.ts';
import type { Actor, ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { isDeleted } from '@src/server/resource/stored-record.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { findPlaceFault } from '@src/server/store/reads/find-place-fault.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { columnOf, isOpen, modelDefinition, PARENT, resourceNameOf } from '../../definitions/model-definition.ts';
import { syncColumns } from '../changes/sync-columns.ts';
import { fault } from '../eav-errors.ts';
import { countLive, DATABASES, EAV_COLLECTIONS, EAV_FIELDS, liveWhere, recordsOf, textIn } from '../eav-row.ts';
import { externalRules, withKey } from '../external/external-rules.ts';
import { isFrozen } from '../external/external-source.ts';
import { applyDeleteRules } from './apply-delete-rules.ts';
import { begins, lifecycleRules } from './lifecycle-rules.ts';
import { requireCheap } from './query-cost.ts';
import { quotaOf } from './quota.ts';
import { withRelatedLists } from './with-inverse.ts';

/** Maximum depth of a user-made tree. */
const DEPTH = 8;

const ofType = (fields: readonly Row[], type: string): readonly string[] =>
  fields.filter((field) => field.type === type).map(columnOf);

function jsonFaults(fields: readonly Row[], draft: RecordValues): FieldErrors {
  const broken = ofType(fields, 'json').filter((name) => !isJson(textIn(draft, name)));
  return Object.fromEntries(broken.map((name) => [name, fault('json')]));
}

function isJson(text: string): boolean {
  try {
    if (text !== '') JSON.parse(text);
    return true;
  } catch {
    // The caller reports the error to the user.
    return false;
  }
}

/** Sets the values that the server provides: sequence numbers, user and time of the write, and password digests. */
async function filledIn(
  { collection, fields }: { readonly collection: Row; readonly fields: readonly Row[] },
  draft: RecordValues,
  before: Row | null,
  { user }: Actor,
  context: RuleContext,
): Promise<RecordValues> {
  const set: Record<string, unknown> = { ...draft };
  for (const name of ofType(fields, 'autoUser')) set[name] = user.username;
  for (const name of ofType(fields, 'autoTime')) set[name] = dateTimeText(context.now());
  for (const name of ofType(fields, 'sequence')) {
    const last = { sort: [{ field: name, descending: true }], size: 1, countTo: 0 } as const;
    const readNext = async () => {
      const { rows } = await context.store.select(recordsOf(collection.id), last);
      return Number(rows[0]?.[name] ?? 0) + 1;
    };
    set[name] = before?.[name] ?? (await readNext());
  }
  for (const name of ofType(fields, 'password'))
    if (textIn(draft, name) !== '' && draft[name] !== before?.[name])
      set[name] = await hashPassword(textIn(draft, name), context);
  return set;
}

/** True for a record that is moved below itself, or too deep, in a tree. */
async function isMisplaced({ id, kind }: Row, draft: RecordValues, before: Row | null, store: Store): Promise<boolean> {
  const isMoved = before === null || (before[PARENT] ?? null) !== (draft[PARENT] ?? null);
  if (kind !== 'tree' || !isMoved) return false;
  const tree = { collection: recordsOf(id), parentField: PARENT, depth: DEPTH };
  return (await findPlaceFault(store, tree, { id: before?.id ?? null, parent: draft[PARENT] })) !== null;
}

function rulesOf(collection: Row, fields: readonly Row[]): ResourceRules {
  const rows = recordsOf(collection.id);
  const quota = quotaOf(collection, fields);
  return {
    ...lifecycleRules(collection),
    ...externalRules(collection),
    async check(draft, before, context) {
      const { store, createdBefore = 0 } = context;
      const isNew = before === null;
      const isSecond = collection.kind === 'single' && isNew && createdBefore + (await countLive(store, rows)) > 0;
      const name = columnOf(fields[0] ?? collection);
      return {
        ...(isNew ? await quota.check(context) : {}),
        ...jsonFaults(fields, draft),
        ...(isSecond ? { [name]: fault('single') } : {}),
        ...((await isMisplaced(collection, draft, before, store)) ? { [PARENT]: { rule: 'cycle' } } : {}),
      };
    },
    beforeWrite: async (draft, before, actor, context) => ({
      ...(await filledIn({ collection, fields }, withKey(collection, draft, context), before, actor, context)),
      ...(before === null ? begins(collection, context.now()) : {}),
    }),
    async afterWrite(before, after, actor, context) {
      const isRestored = before !== null && isDeleted(before) && after !== null && !isDeleted(after);
      if (before === null || isRestored) await quota.add(context);
      if (after !== null) await syncColumns(context.store, { collection, fields }, before, after);
      if (before !== null && !isDeleted(before) && (after === null || isDeleted(after)))
        await applyDeleteRules(
          context.following?.made ?? (await modelResources(context.store)),
          { name: resourceNameOf(textIn(collection, 'code')), id: before.id },
          actor,
          context,
        );
    },
  };
}

/** A user-made collection as a server resource, with its stored fields. */
export interface ModelResource extends ServerResource {
  readonly fields: readonly Row[];
  /** The stored row of the collection. */
  readonly stored: Row;
}

/** All open collections as server resources. */
export async function modelResources(store: Store): Promise<readonly ModelResource[]> {
  const collections = (await liveWhere(store, EAV_COLLECTIONS)).filter(({ status }) => isOpen(status));
  const all = await liveWhere(store, EAV_FIELDS);
  const databases = new Map((await store.list(DATABASES)).map((row) => [row.id, row]));
  const targets = new Map(collections.map((row) => [row.id, textIn(row, 'code')]));
  const made = collections.flatMap((collection): ModelResource[] => {
    const own = all.filter((field) => field.collection === collection.id);
    const fields = own.toSorted((left, right) => Number(left.position ?? 0) - Number(right.position ?? 0));
    const frozen = isFrozen(collection, databases.get(textIn(collection, 'database')));
    const definition = modelDefinition({ ...collection, frozen }, fields, targets);
    if (definition === null) return [];
    const resource = { definition, collection: recordsOf(collection.id), fields, stored: collection };
    const limitFilter: ResourceRules['limitFilter'] = (where, usable, context) =>
      requireCheap(context.store, { ...resource, definition: usable }, { filters: {}, sort: [], where });
    return [{ ...resource, rules: { ...rulesOf(collection, fields), limitFilter } }];
  });
  return withRelatedLists(made);
}
