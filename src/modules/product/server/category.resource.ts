import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { RATE_LIMITS } from '@src/modules/agent/definitions/agent-tier.ts';
import { TIERS } from '@src/modules/agent/server/agent-row.ts';
import { type CategoryTree, mergeCategory, parentErrors } from '@src/server/resource/category-tree.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { NOT_DELETED } from '@src/server/resource/stored-record.ts';
import type { Row } from '@src/server/store/store.ts';
import { idsUnder, liveRows } from '@src/server/store/tree-ancestors.ts';
import { CATEGORY_DEPTH, categoryResource } from '../definitions/category.ts';
import { seedCategories } from './categories.seed.ts';
import { fault, wordsOf } from './product-errors.ts';
import { CATEGORIES, isOffered, PRODUCTS, rowsOf } from './product-row.ts';

const TREE: CategoryTree = { categories: CATEGORIES, contents: PRODUCTS, maxDepth: CATEGORY_DEPTH, fault };

async function check(draft: RecordValues, before: Row | null, { store }: RuleContext): Promise<FieldErrors> {
  const placed = await parentErrors(store, TREE, draft, before);
  if (placed.parent !== undefined) return placed;
  const tiers = (await liveRows(store, TIERS)).map(({ indirectRate }) => Number(indirectRate ?? 0));
  const isOver = Number(draft.commission ?? 0) + Math.max(0, ...tiers) > RATE_LIMITS.chain;
  return isOver ? { commission: fault('overChain') } : {};
}

/** Forbids disabling a category with products that customers can see. */
const forbid: ResourceRules['forbid'] = async (event, category, _actor, { store }) => {
  if (event !== 'disable') return null;
  const isInUse = (await rowsOf(store, PRODUCTS, 'category', category.id)).some(isOffered);
  return isInUse ? { text: wordsOf('categoryInUse') } : null;
};

/** Number of products in a category itself, and including its descendants. */
async function derive(rows: readonly Row[], { store }: RuleContext): Promise<readonly RecordValues[]> {
  const categories = await liveRows(store, CATEGORIES);
  const groups = await store.aggregate(PRODUCTS, { where: NOT_DELETED, by: [{ field: 'category' }] });
  const held = (fits: (category: string) => boolean) =>
    groups.reduce((sum, { values, count }) => sum + (fits(String(values[0])) ? count : 0), 0);
  return rows.map(({ id }) => {
    const under = idsUnder(categories, 'parent', id);
    return { items: `${held((category) => category === id)} / ${held((category) => under.has(category))}` };
  });
}

/** Server resource of categories. */
export const categoryServerResource: ServerResource = {
  definition: categoryResource,
  collection: CATEGORIES,
  seed: seedCategories,
  rules: {
    check,
    forbid,
    derive,
    events: {
      merge: (category, payload, actor, context) => mergeCategory({ actor, context }, TREE, category, payload),
      enable: () => ({ mergedInto: null }),
    },
    // A merge moved the contents; it cannot be undone with a click.
    lasting: ['merge'],
  },
};
