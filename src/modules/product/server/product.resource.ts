import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { invalid } from '@src/server/http/server-error.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { isDeleted } from '@src/server/resource/stored-record.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { MAX_TAGS, productResource } from '../definitions/product.ts';
import { adjustPrices } from './adjust-prices.ts';
import { fault, type ProductRule, wordsOf } from './product-errors.ts';
import { CATEGORIES, isAvailable, PLANS, PRODUCTS, plansOf, planTitle } from './product-row.ts';
import { seedProducts } from './products.seed.ts';
import { recalculateCombosWith } from './recalculate-combos.ts';
import { readSales } from './sales/read-sales.ts';

async function isOpenCategory({ store }: RuleContext, id: unknown): Promise<boolean> {
  const category = await store.get(CATEGORIES, String(id ?? ''));
  return category !== undefined && !isDeleted(category) && category.status === 'enabled';
}

async function check(draft: RecordValues, before: Row | null, context: RuleContext): Promise<FieldErrors> {
  const isMoved = draft.category !== before?.category;
  if (!isMoved || (draft.category ?? '') === '' || (await isOpenCategory(context, draft.category))) return {};
  return { category: fault('categoryClosed') };
}

/** First requirement that a product does not meet for being offered (modules, C6), or null. */
async function findMissingRequirement(product: Row, context: RuleContext): Promise<ProductRule | null> {
  if (textIn(product, 'cover') === '') return 'noCover';
  const plans = await plansOf(context.store, product.id);
  if (!plans.some(({ status }) => status === 'enabled')) return 'noPlan';
  if (!plans.some(isAvailable)) return 'noStock';
  if (!(await isOpenCategory(context, product.category))) return 'categoryClosed';
  return product.kind === 'software' && textIn(product, 'currentVersion') === '' ? 'noVersion' : null;
}

const forbid: ResourceRules['forbid'] = async (event, record, _actor, context) => {
  const lack = event === 'putOn' ? await findMissingRequirement(record, context) : null;
  return lack === null ? null : { text: wordsOf(lack) };
};

const endsSchedule = () => ({ putOffAt: null });

const events: ResourceRules['events'] = {
  schedulePutOff(_product, { putOffAt }, _actor, { now }) {
    if (String(putOffAt) <= dateTimeText(now())) throw invalid({ putOffAt: fault('past') });
    return { putOffAt };
  },
  async moveCategory(_product, { category }, _actor, context) {
    if (!(await isOpenCategory(context, category))) throw invalid({ category: fault('categoryClosed') });
    return { category };
  },
  tag(product, payload) {
    const tags = [
      ...new Set([product.tags, payload.tags].flat().filter((tag) => typeof tag === 'string' && tag !== '')),
    ];
    if (tags.length > MAX_TAGS) throw invalid({ tags: { rule: 'tooLarge', params: { max: MAX_TAGS } } });
    return { tags };
  },
  adjustPrices: (product, payload, actor, context) => adjustPrices(product, payload, actor, context),
  takeOff: endsSchedule,
  putOffDue: endsSchedule,
};

/** Orders prevent the deletion of a product, because they are accounting records; it can be archived instead. */
async function references(product: Row, { store, resources }: RuleContext) {
  const orders = resources.find('order');
  if (orders === undefined) return [];
  const where = { field: 'products', op: 'is', value: product.id } as const;
  const { total } = await store.select(orders.collection, { where, size: 0 });
  const fields = orders.definition.fields.filter(({ name }) => name === where.field);
  return total === 0 ? [] : [{ resource: 'order', label: orders.definition.plural, count: total, fields }];
}

/** Server resource of products. */
export const productServerResource: ServerResource = {
  definition: productResource,
  collection: PRODUCTS,
  seed: seedProducts,
  rules: {
    check,
    forbid,
    events,
    references,
    due: {
      where: (now) => ({
        all: [
          { field: 'status', op: 'in', value: ['onShelf', 'soldOut'] },
          { field: 'putOffAt', op: 'filled' },
          { field: 'putOffAt', op: 'atMost', value: dateTimeText(now) },
        ],
      }),
      event: () => 'putOffDue',
    },
    dueAlso: ['plan'],
    // Prices belong to the plans; they are reverted by setting another price.
    lasting: ['adjustPrices'],
    async derive(rows, context) {
      const sales = await readSales('product', rows, context);
      return rows.map(({ id }) => (sales === null ? {} : { sales: sales(id) }));
    },
    async afterWrite(before, after, _actor, context) {
      if (after === null || before === null) return;
      if (before.status !== after.status) await recalculateCombosWith(context, 'product', after.id);
      if (before.name === after.name) return;
      for (const plan of await plansOf(context.store, after.id)) {
        await context.store.update(PLANS, plan.id, { title: planTitle(after, plan.name) });
      }
    },
  },
};
