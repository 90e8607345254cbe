import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { eavCollectionResource } from '../definitions/collection.ts';
import { RESERVED_COLLECTIONS } from '../definitions/limits.ts';
import { applyPlan } from './derive/apply-plan.ts';
import { planFromCollection } from './derive/plan.ts';
import { fault, wordsOf } from './eav-errors.ts';
import {
  countLive,
  DATABASES,
  EAV_COLLECTIONS,
  EAV_FIELDS,
  fieldRowsOf,
  liveWhere,
  recordsOf,
  textIn,
} from './eav-row.ts';
import { eavInterfaceServerResource } from './interface.resource.ts';
import { seedCollections } from './seeds/models.seed.ts';

/** How many fields and records each collection has. */
async function derive(rows: readonly Row[], { store }: RuleContext): Promise<readonly RecordValues[]> {
  const counts = new Map<string, number>();
  for (const { collection } of await liveWhere(store, EAV_FIELDS))
    counts.set(String(collection), (counts.get(String(collection)) ?? 0) + 1);
  return Promise.all(
    rows.map(async ({ id }) => ({
      fieldCount: counts.get(id) ?? 0,
      rowCount: await countLive(store, recordsOf(id)),
    })),
  );
}

const rules: ResourceRules = {
  async check(draft, before, { store }) {
    if (RESERVED_COLLECTIONS.has(textIn(draft, 'code'))) return { code: fault('reserved') };
    if (before !== null) return {};
    const database = await store.get(DATABASES, textIn(draft, 'database'));
    return database?.status === 'disabled' ? { database: fault('databaseDisabled') } : {};
  },
  async forbid(event, row, _actor, { store }) {
    if (event !== 'publish') return null;
    const fields = await fieldRowsOf(store, row.id);
    if (fields.length === 0) return { text: wordsOf('noFields') };
    const title = textIn(row, 'titleField');
    return title === '' || fields.some(({ code }) => code === title) ? null : { text: wordsOf('noTitle') };
  },
  async afterWrite(before, after, actor, context) {
    const isNew = before?.status === 'draft' || before?.status === 'retired';
    if (!isNew || after?.status !== 'published') return;
    // What callers know of already changes only when somebody has seen the difference.
    const plan = await planFromCollection(context.store, after);
    const missing = plan.filter(({ told }) => told.state === 'new').map(({ told }) => told.key);
    const work = { resource: eavInterfaceServerResource, actor, context, request: '' };
    await applyPlan(work, plan, new Set(missing));
  },
  derive,
};

/** Kinds of records that operators make themselves. */
export const eavCollectionServerResource: ServerResource = {
  definition: eavCollectionResource,
  collection: EAV_COLLECTIONS,
  seed: seedCollections,
  rules,
};
