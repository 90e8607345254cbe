import type { ResourceRules, ServerResource } from '@src/server/resource/server-resource.ts';
import { dateText, dateTimeText } from '@src/server/store/dates.ts';
import { nextRecordNumber } from '@src/server/store/reads/next-record-number.ts';
import { textIn } from '@src/server/store/row-values.ts';
import { customerResource, pointsEntryResource } from '../definitions/customer.ts';
import { customerMessageResource } from '../definitions/customer-message.ts';
import { faultOf } from '../definitions/delivery.ts';
import { wordsOf } from './customer-errors.ts';
import { customerEvents } from './customer-events.ts';
import { CUSTOMER_MESSAGES, CUSTOMERS, POINTS, purchasesOf } from './customer-row.ts';
import { ERASED_VALUES, seedCustomers, seedMessages, seedPoints } from './customers.seed.ts';

const isIn = (status: string) => ({ field: 'status', op: 'is', value: status }) as const;

/** Due events: the end of a freeze, and the end of the days in which an erasure can be cancelled. */
const due: ResourceRules['due'] = {
  where: (now) => ({
    any: [
      { all: [isIn('frozen'), { field: 'frozenUntil', op: 'atMost', value: dateText(now) }] },
      { all: [isIn('erasing'), { field: 'eraseAt', op: 'atMost', value: dateTimeText(now) }] },
    ],
  }),
  event: (row) => (row.status === 'frozen' ? 'freezeEnds' : 'erase'),
};

/** Number range of customers, which the demo data shares. */
const NUMBERS = { field: 'no', start: 'C', above: 100_000 } as const;

/** Server resource of customers. */
export const customerServerResource: ServerResource = {
  definition: customerResource,
  collection: CUSTOMERS,
  grows: true,
  sensitive: ['export'],
  seed: seedCustomers,
  rules: {
    events: customerEvents,
    visibleTo: { agent: (id) => ({ field: 'agent', op: 'is', value: id }) },
    forbid: (event, { status }) =>
      event === 'update' && (status === 'anonymised' || status === 'merged') ? { text: wordsOf('nobodyLeft') } : null,
    due,
    async beforeWrite(draft, before, _actor, { store }) {
      const phoneTail = textIn({ id: '', ...draft }, 'phone').slice(-4);
      const shared = { ...draft, phoneTail: phoneTail === '' ? null : phoneTail };
      if (before !== null) return shared;
      const no = await nextRecordNumber(store, CUSTOMERS, NUMBERS);
      return { ...shared, no, points: 0, balance: 0, orders: 0, spent: 0, subscribe: 'never' };
    },
    async derive(rows, context) {
      const purchases = await purchasesOf(
        context,
        rows.map(({ id }) => id),
      );
      return rows.map(({ id }) => ({ ...purchases?.(id) }));
    },
    forgets: { erase: ['nickname', ...Object.keys(ERASED_VALUES)] },
    // Moved records and sent messages cannot be undone with a click.
    lasting: ['merge', 'adjustPoints', 'message'],
  },
};

/** Ledger of customers' points. */
export const pointsServerResource: ServerResource = {
  definition: pointsEntryResource,
  collection: POINTS,
  grows: true,
  seed: seedPoints,
};

/** Messages to customers. */
export const customerMessageServerResource: ServerResource = {
  definition: customerMessageResource,
  collection: CUSTOMER_MESSAGES,
  grows: true,
  seed: seedMessages,
  rules: { derive: async (rows) => rows.map(({ channel, faultCode }) => ({ fault: faultOf(channel, faultCode) })) },
};
