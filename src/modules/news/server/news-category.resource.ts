import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { invalid } from '@src/server/http/server-error.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { idsUnder, liveRows, placeFault } from '@src/server/store/tree-ancestors.ts';
import { NEWS_CATEGORY_DEPTH, newsCategoryResource } from '../definitions/news-category.ts';
import { seedNewsCategories } from './news-categories.seed.ts';
import { fault, wordsOf } from './news-errors.ts';
import { NEWS, NEWS_CATEGORIES, rowsWhere } from './news-row.ts';

const placeOf = (rows: readonly Row[], id: string | null, parent: unknown) =>
  placeFault(rows, 'parent', id, parent, NEWS_CATEGORY_DEPTH);

async function check(draft: RecordValues, before: Row | null, { store }: RuleContext): Promise<FieldErrors> {
  const found = placeOf(await liveRows(store, NEWS_CATEGORIES), before?.id ?? null, draft.parent);
  if (found === null) return {};
  return { parent: found === 'cycle' ? { rule: 'cycle' } : fault('categoryDepth') };
}

/** A category is not closed over news that will be published. */
const forbid: ResourceRules['forbid'] = async (event, category, _actor, { store }) => {
  if (event !== 'disable') return null;
  const waiting = await rowsWhere(
    store,
    NEWS,
    { field: 'category', op: 'is', value: category.id },
    { field: 'status', op: 'is', value: 'scheduled' },
  );
  return waiting.length === 0 ? null : { text: wordsOf('categoryInUse') };
};

/** Moves everything that a category holds into another one, which must be open and not below it. */
async function merge(from: Row, { mergedInto }: RecordValues, { store }: RuleContext) {
  const into = String(mergedInto);
  const rows = await liveRows(store, NEWS_CATEGORIES);
  if (idsUnder(rows, 'parent', from.id).has(into)) throw invalid({ mergedInto: fault('categorySelf') });
  if (rows.find(({ id }) => id === into)?.status !== 'enabled') throw invalid({ mergedInto: fault('categoryClosed') });
  const children = rows.filter(({ parent }) => parent === from.id);
  if (children.some(({ id }) => placeOf(rows, id, into) !== null))
    throw invalid({ mergedInto: fault('categoryDepth') });
  for (const { id } of children) await store.update(NEWS_CATEGORIES, id, { parent: into });
  for (const { id } of await rowsWhere(store, NEWS, { field: 'category', op: 'is', value: from.id }))
    await store.update(NEWS, id, { category: into });
  return { mergedInto: into };
}

/** How many pieces of news a category holds itself, and with everything below it. */
async function derive(rows: readonly Row[], { store }: RuleContext): Promise<readonly RecordValues[]> {
  const categories = await liveRows(store, NEWS_CATEGORIES);
  const counts = new Map<string, number>();
  for (const { category, copyOf } of await rowsWhere(store, NEWS)) {
    if ((copyOf ?? null) === null) counts.set(String(category), (counts.get(String(category)) ?? 0) + 1);
  }
  return rows.map(({ id }) => {
    const under = [...idsUnder(categories, 'parent', id)].reduce((sum, each) => sum + (counts.get(each) ?? 0), 0);
    return { items: `${counts.get(id) ?? 0} / ${under}` };
  });
}

/** What news is sorted into. */
export const newsCategoryServerResource: ServerResource = {
  definition: newsCategoryResource,
  collection: NEWS_CATEGORIES,
  seed: seedNewsCategories,
  rules: {
    check,
    forbid,
    derive,
    events: {
      merge: (category, payload, _actor, context) => merge(category, payload, context),
      enable: () => ({ mergedInto: null }),
    },
    // What was moved elsewhere does not come back with a click.
    lasting: ['merge'],
  },
};
