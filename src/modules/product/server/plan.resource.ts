import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { readOrderLines } from '@src/modules/order/definitions/order-line.ts';
import { invalid } from '@src/server/http/server-error.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { MAX_PLANS, planResource } from '../definitions/plan.ts';
import { adjustedPrice } from '../definitions/price-change.ts';
import { fault, wordsOf } from './product-errors.ts';
import { isOffered, PLANS, PRODUCTS, plansOf, planTitle } from './product-row.ts';
import { seedPlans } from './products.seed.ts';
import { recalculateCombosWith } from './recalculate-combos.ts';
import { recalculateProduct } from './recalculate-product.ts';

const isBelow = (listPrice: unknown, price: unknown) =>
  typeof listPrice === 'number' && typeof price === 'number' && listPrice < price;

async function check(draft: RecordValues, before: Row | null, { store }: RuleContext): Promise<FieldErrors> {
  const id = String(draft.product ?? '');
  const product = await store.get(PRODUCTS, id);
  const isFull = before === null && (await plansOf(store, id)).length >= MAX_PLANS;
  const isChanged = before !== null && (draft.price !== before.price || draft.listPrice !== before.listPrice);
  return {
    ...(isFull ? { product: fault('mostPlans') } : {}),
    ...(before === null && product?.status === 'archived' ? { product: fault('archived') } : {}),
    ...(isBelow(draft.listPrice, draft.price) ? { listPrice: fault('listBelow') } : {}),
    ...(isChanged && isOffered(product) ? { price: fault('priceByEvent') } : {}),
  };
}

/** Forbids disabling or deleting the last enabled plan of a product that customers can see. */
const forbid: ResourceRules['forbid'] = async (event, plan, _actor, { store }) => {
  if ((event !== 'disable' && event !== 'delete') || plan.status !== 'enabled') return null;
  const product = await store.get(PRODUCTS, textIn(plan, 'product'));
  if (!isOffered(product)) return null;
  const others = (await plansOf(store, textIn(plan, 'product'))).filter(
    ({ id, status }) => id !== plan.id && status === 'enabled',
  );
  return others.length === 0 ? { text: wordsOf('lastPlan') } : null;
};

const NOTHING_PENDING = { pendingPrice: null, pendingListPrice: null, pendingAt: null };

interface NewPrice {
  readonly price: number;
  readonly listPrice: unknown;
  readonly effectiveAt: unknown;
}

/** Sets a price at once, or stores it as a scheduled price. Existing orders are unaffected. */
function priceValues({ price, listPrice, effectiveAt }: NewPrice, { now }: RuleContext) {
  if (isBelow(listPrice, price)) throw invalid({ listPrice: fault('listBelow') });
  if (typeof effectiveAt !== 'string' || effectiveAt === '') return { ...NOTHING_PENDING, price, listPrice };
  if (effectiveAt <= dateTimeText(now())) throw invalid({ effectiveAt: fault('past') });
  return { pendingPrice: price, pendingListPrice: listPrice, pendingAt: effectiveAt };
}

const events: ResourceRules['events'] = {
  changePrice: (plan, { price, listPrice, effectiveAt }, _actor, context) =>
    priceValues({ price: Number(price), listPrice: listPrice ?? plan.listPrice ?? null, effectiveAt }, context),
  adjustPrice(plan, { mode, percent, amount, effectiveAt }, _actor, context) {
    const price = adjustedPrice(numberIn(plan, 'price'), { mode, percent, amount });
    // A list price below the new price is removed.
    const listPrice = isBelow(plan.listPrice, price) ? null : (plan.listPrice ?? null);
    return priceValues({ price, listPrice, effectiveAt }, context);
  },
  cancelPrice: () => NOTHING_PENDING,
  applyPrice: ({ pendingPrice, pendingListPrice }) => ({
    ...NOTHING_PENDING,
    price: pendingPrice,
    listPrice: pendingListPrice ?? null,
  }),
};

/** Unpaid orders prevent the deletion of a plan; it can be disabled instead. */
async function references(plan: Row, { store, resources }: RuleContext) {
  const orders = resources.find('order');
  if (orders === undefined) return [];
  const where = {
    all: [
      { field: 'payment', op: 'in', value: ['unpaid', 'paying'] },
      { field: 'products', op: 'is', value: textIn(plan, 'product') },
    ],
  } as const;
  const { rows } = await store.select(orders.collection, { where });
  const count = rows.filter(({ lines }) => readOrderLines(lines).some((line) => line.plan === plan.id)).length;
  return count === 0 ? [] : [{ resource: 'order', label: orders.definition.plural, count }];
}

/** Server resource of plans; each write updates the product and the combos with the plan. */
export const planServerResource: ServerResource = {
  definition: planResource,
  collection: PLANS,
  seed: seedPlans,
  rules: {
    check,
    forbid,
    references,
    events,
    async beforeWrite(draft, _before, _actor, { store }) {
      return { ...draft, title: planTitle(await store.get(PRODUCTS, String(draft.product)), draft.name) };
    },
    due: {
      where: (now) => ({
        all: [
          { field: 'pendingAt', op: 'filled' },
          { field: 'pendingAt', op: 'atMost', value: dateTimeText(now) },
        ],
      }),
      event: () => 'applyPrice',
    },
    async afterWrite(before, after, _actor, context) {
      const plan = after ?? before ?? undefined;
      await recalculateProduct(context, textIn(plan, 'product'));
      await recalculateCombosWith(context, 'plan', plan?.id ?? '');
    },
  },
};
