import type { Condition } from '@src/contracts/resource/condition.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { type CategoryTree, mergeCategory, parentErrors } from '@src/server/resource/category-tree.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { NOT_DELETED } from '@src/server/resource/stored-record.ts';
import type { Row } from '@src/server/store/store.ts';
import { idsUnder, liveRows } from '@src/server/store/tree-ancestors.ts';
import { NEWS_CATEGORY_DEPTH, newsCategoryResource } from '../../definitions/news-category.ts';
import { fault, wordsOf } from '../news-errors.ts';
import { NEWS, NEWS_CATEGORIES } from '../news-row.ts';
import { seedNewsCategories } from './news-categories.seed.ts';

const TREE: CategoryTree = { categories: NEWS_CATEGORIES, contents: NEWS, maxDepth: NEWS_CATEGORY_DEPTH, fault };

/** A category with scheduled news cannot be closed. */
const forbid: ResourceRules['forbid'] = async (event, category, _actor, { store }) => {
  if (event !== 'disable') return null;
  // The same for all categories of a list, so that it is read once.
  const where: Condition = { all: [NOT_DELETED, { field: 'status', op: 'is', value: 'scheduled' }] };
  const groups = await store.aggregate(NEWS, { where, by: [{ field: 'category' }] });
  return groups.some(({ values }) => values[0] === category.id) ? { text: wordsOf('categoryInUse') } : null;
};

/** Derives the number of news items of a category, alone and with its descendants. */
async function derive(rows: readonly Row[], { store }: RuleContext): Promise<readonly RecordValues[]> {
  const categories = await liveRows(store, NEWS_CATEGORIES);
  // A working copy is no item of its own.
  const items: Condition = { all: [NOT_DELETED, { field: 'copyOf', op: 'empty' }] };
  const groups = await store.aggregate(NEWS, { where: items, by: [{ field: 'category' }] });
  const counts = new Map(groups.map(({ values, count }) => [String(values[0]), count]));
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
      merge: (category, payload, actor, context) => mergeCategory({ actor, context }, TREE, category, payload),
      enable: () => ({ mergedInto: null }),
    },
    // Moved contents are not restored by undo.
    lasting: ['merge'],
  },
};
