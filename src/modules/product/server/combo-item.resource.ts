import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { COMBO_ITEMS, comboItemResource } from '../definitions/combo.ts';
import { seedComboItems } from './combos.seed.ts';
import { fault, wordsOf } from './product-errors.ts';
import { COMBO_LINES, COMBOS, PLANS, rowsOf } from './product-row.ts';
import { recalculateCombo } from './recalculate-combos.ts';

/** Items of a combo can change only while it is a draft, so that customers get what they bought. */
const isDraft = async ({ store }: RuleContext, combo: string) => (await store.get(COMBOS, combo))?.status === 'draft';

async function check(draft: RecordValues, before: Row | null, context: RuleContext): Promise<FieldErrors> {
  const combo = String(draft.combo ?? '');
  const isFull =
    before === null && (await rowsOf(context.store, COMBO_LINES, 'combo', combo)).length >= COMBO_ITEMS.most;
  if (isFull) return { combo: fault('comboLines') };
  return (await isDraft(context, combo)) ? {} : { combo: fault('comboFixed') };
}

const forbid: ResourceRules['forbid'] = async (_event, line, _actor, context) =>
  (await isDraft(context, textIn(line, 'combo'))) ? null : { text: wordsOf('comboFixed') };

/** Server resource of combo items; each write updates the combo. */
export const comboItemServerResource: ServerResource = {
  definition: comboItemResource,
  collection: COMBO_LINES,
  seed: seedComboItems,
  rules: {
    check,
    forbid,
    async beforeWrite(draft, _before, _actor, { store }) {
      const plan = await store.get(PLANS, String(draft.plan));
      return { ...draft, product: textIn(plan, 'product'), title: textIn(plan, 'title') };
    },
    afterWrite: (before, after, _actor, context) =>
      recalculateCombo(context, textIn(after ?? before ?? undefined, 'combo')),
  },
};
