import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { MENU_TYPES } from '@src/contracts/resources/menu.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { COLLECTIONS, type Row, type Store } from '@src/server/store/store.ts';
import { idsAbove, liveRows } from '@src/server/store/tree-ancestors.ts';
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
import { getExternalTable } from './external/external-source.ts';
import { eavInterfaceServerResource } from './interface.resource.ts';
import { syncEntries, updateFromMenu } from './menu/menu-entries.ts';
import { shapeRecords } from './records/record-columns.ts';
import { seedCollections } from './seeds/models.seed.ts';

/** Maximum depth of the menu. */
const MENU_DEPTH = 4;

/** Counts the fields and records of each collection. */
async function derive(rows: readonly Row[], { store }: RuleContext): Promise<readonly RecordValues[]> {
  const counts = new Map<string, number>();
  for (const { collection } of await liveWhere(store, EAV_FIELDS))
    counts.set(String(collection), (counts.get(String(collection)) ?? 0) + 1);
  return Promise.all(
    rows.map(async (row) => ({
      fieldCount: counts.get(row.id) ?? 0,
      // An external database is not queried for a list: it may be unavailable.
      rowCount: getExternalTable(row)?.rows ?? (await countLive(store, recordsOf(row.id))),
    })),
  );
}

/** True for a valid place in the menu: the first level, or a section that may hold pages. */
async function isSection(store: Store, { inMenu, menuParent }: RecordValues): Promise<boolean> {
  if (inMenu !== true || typeof menuParent !== 'string' || menuParent === '') return true;
  const rows = await liveRows(store, COLLECTIONS.systemMenus);
  const above = idsAbove(rows, 'parentMenu', menuParent);
  return rows.some(({ id, type }) => id === menuParent && type === MENU_TYPES.section) && above.length < MENU_DEPTH;
}

const rules: ResourceRules = {
  async check(draft, before, { store }) {
    if (RESERVED_COLLECTIONS.has(textIn(draft, 'code'))) return { code: fault('reserved') };
    if (!(await isSection(store, draft))) return { menuParent: fault('notSection') };
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
    await syncEntries(context.store, before, after);
    if (after !== null) await shapeRecords(context.store, after);
    const isNew = before?.status === 'draft' || before?.status === 'retired';
    if (!isNew || after?.status !== 'published' || context.isUndoing === true) return;
    // Existing interfaces change only after a user has seen the differences.
    const plan = await planFromCollection(context.store, after);
    const missing = plan.filter(({ summary }) => summary.state === 'new').map(({ summary }) => summary.key);
    const work = { resource: eavInterfaceServerResource, actor, context, request: '' };
    await applyPlan(work, plan, new Set(missing));
  },
  recount: updateFromMenu,
  derive,
};

/** Server resource of user-made collections. */
export const eavCollectionServerResource: ServerResource = {
  definition: eavCollectionResource,
  collection: EAV_COLLECTIONS,
  seed: seedCollections,
  rules,
};
