import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { type CategoryTree, mergeCategory, parentErrors } from '@src/server/resource/category-tree.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { idsUnder, liveRows } from '@src/server/store/tree-ancestors.ts';
import { NEWS_CATEGORY_DEPTH, newsCategoryResource } from '../../definitions/news-category.ts';
import { fault, wordsOf } from '../news-errors.ts';
import { NEWS, NEWS_CATEGORIES, rowsWhere } from '../news-row.ts';
import { seedNewsCategories } from './news-categories.seed.ts';

const TREE: CategoryTree = { categories: NEWS_CATEGORIES, contents: NEWS, maxDepth: NEWS_CATEGORY_DEPTH, fault };

/** A category with scheduled news cannot be closed. */
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

/** Derives the number of news items of a category, alone and with its descendants. */
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

/** News categories. */
export const newsCategoryServerResource: ServerResource = {
  definition: newsCategoryResource,
  collection: NEWS_CATEGORIES,
  seed: seedNewsCategories,
  rules: {
    check: (draft, before, { store }) => parentErrors(store, TREE, draft, before),
    forbid,
    derive,
    events: {
      merge: (category, payload, _actor, { store }) => mergeCategory(store, TREE, category, payload),
      enable: () => ({ mergedInto: null }),
    },
    // Moved contents are not restored by undo.
    lasting: ['merge'],
  },
};
