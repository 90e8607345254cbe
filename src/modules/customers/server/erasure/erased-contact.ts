import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { textIn } from '@src/server/store/row-values.ts';
import { CUSTOMERS } from '../customer-row.ts';

/** Maximum number of merges in a row. */
const MAX_MERGES = 20;

/** True for an erased customer, and for one that was merged into it. */
async function isErased(id: string, { store }: RuleContext): Promise<boolean> {
  let customer = await store.get(CUSTOMERS, id);
  for (let step = 0; customer?.status === 'merged' && step < MAX_MERGES; step += 1)
    customer = await store.get(CUSTOMERS, textIn(customer, 'mergedInto'));
  return customer?.status === 'anonymised';
}

/** The values of a ticket without how to reach its customer when that customer is erased: forms may have been open meanwhile. */
export async function withoutErasedContact(draft: RecordValues, context: RuleContext): Promise<RecordValues> {
  if (isEmpty(draft.contact) || typeof draft.customer !== 'string') return draft;
  return (await isErased(draft.customer, context)) ? { ...draft, contact: null } : draft;
}
