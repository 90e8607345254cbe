import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { invalid } from '@src/server/http/server-error.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { COMBO_ITEMS, comboResource } from '../definitions/combo.ts';
import { memberNotOnSale } from './combo.literals.ts';
import { seedCombos } from './combos.seed.ts';
import { fault, wordsOf } from './product-errors.ts';
import { COMBOS } from './product-row.ts';
import {
  blockedBy,
  comboFigures,
  countAvailableCombos,
  loadComboItemPrices,
  recalculateCombo,
} from './recalculate-combos.ts';
import { readSales } from './sales/read-sales.ts';

async function check(draft: RecordValues, before: Row | null, { store }: RuleContext): Promise<FieldErrors> {
  const lines = before === null ? [] : await loadComboItemPrices(store, before.id);
  const price = Number(draft.price);
  const isOverpriced = lines.length > 0 && price > comboFigures(price, lines).wholePrice;
  const [startAt, endAt] = [String(draft.startAt ?? ''), String(draft.endAt ?? '')];
  return {
    ...(isOverpriced ? { price: fault('comboDear') } : {}),
    ...(startAt !== '' && endAt !== '' && endAt <= startAt ? { endAt: fault('endBeforeStart') } : {}),
  };
}

/** Reason why a combo cannot be sold; it names the item that blocks it. Null when it can be sold. */
async function findSaleProblem(combo: Row, { store, now }: RuleContext) {
  const lines = await loadComboItemPrices(store, combo.id);
  if (lines.length < COMBO_ITEMS.least || lines.length > COMBO_ITEMS.most) return wordsOf('comboLines');
  const price = numberIn(combo, 'price');
  if (price > comboFigures(price, lines).wholePrice) return wordsOf('comboDear');
  const endAt = textIn(combo, 'endAt');
  if (endAt !== '' && endAt <= dateTimeText(now())) return wordsOf('past');
  const member = await blockedBy(store, combo.id);
  if (member !== null) return memberNotOnSale(member);
  return combo.stock === 0 ? wordsOf('noStock') : null;
}

const SALES = ['schedule', 'startNow', 'resume'];

const forbid: ResourceRules['forbid'] = async (event, combo, _actor, context) => {
  if (!SALES.includes(event)) return null;
  const isLate = event === 'schedule' && textIn(combo, 'startAt') <= dateTimeText(context.now());
  const text = isLate ? wordsOf('past') : await findSaleProblem(combo, context);
  return text === null ? null : { text };
};

const events: ResourceRules['events'] = {
  startNow: (_combo, _payload, _actor, { now }) => ({ startAt: dateTimeText(now()) }),
  extend({ startAt }, { endAt }, _actor, { now }) {
    if (String(endAt) <= dateTimeText(now())) throw invalid({ endAt: fault('past') });
    if (String(endAt) <= String(startAt ?? '')) throw invalid({ endAt: fault('endBeforeStart') });
    return { endAt };
  },
};

const LIVING = ['scheduled', 'onSale', 'paused', 'blocked'];
const isPast = (value: unknown, now: Date) => typeof value === 'string' && value !== '' && value <= dateTimeText(now);

/** Server resource of combos. */
export const comboServerResource: ServerResource = {
  definition: comboResource,
  collection: COMBOS,
  seed: seedCombos,
  rules: {
    check,
    forbid,
    events,
    async beforeWrite(draft, before, _actor, { store }) {
      const lines = before === null ? [] : await loadComboItemPrices(store, before.id);
      return { ...draft, ...comboFigures(Number(draft.price), lines) };
    },
    /** What is put on sale, by its time or by an undo, is blocked at once while one of its items cannot be bought. */
    async afterWrite(before, after, _actor, context) {
      if (after?.status === 'onSale' && before?.status !== 'onSale') await recalculateCombo(context, after.id);
    },
    due: {
      where: (now) => ({
        all: [
          { field: 'status', op: 'in', value: LIVING },
          {
            any: [
              { field: 'endAt', op: 'atMost', value: dateTimeText(now) },
              {
                all: [
                  { field: 'status', op: 'is', value: 'scheduled' },
                  { field: 'startAt', op: 'atMost', value: dateTimeText(now) },
                ],
              },
            ],
          },
        ],
      }),
      event: ({ status, startAt, endAt }, now) => {
        if (isPast(endAt, now)) return 'expire';
        return status === 'scheduled' && isPast(startAt, now) ? 'start' : null;
      },
    },
    async derive(rows, context) {
      const sales = await readSales('combo', rows, context);
      const available = await Promise.all(rows.map((combo) => countAvailableCombos(context.store, combo)));
      return rows.map(({ id }, at) => ({
        available: available[at] ?? null,
        sales: sales === null ? null : sales(id),
      }));
    },
    dueAlso: ['product', 'plan'],
  },
};
