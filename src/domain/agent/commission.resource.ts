import { commissionResource } from '../../contracts/resources/commission.ts';
import { dateTimeText } from '../dates.ts';
import type { ServerResource } from '../resource/server-resource.ts';
import { COMMISSIONS, textIn } from './agent-row.ts';
import { settleAgent } from './commissions.ts';
import { seedCommissions } from './ledger.seed.ts';

/** What agents earn. */
export const commissionServerResource: ServerResource = {
  definition: commissionResource,
  collection: COMMISSIONS,
  seed: seedCommissions,
  rules: {
    afterWrite: (before, after, _actor, context) => settleAgent(context, textIn(after ?? before ?? undefined, 'agent')),
    due: {
      where: (now) => ({
        all: [
          { field: 'status', op: 'is', value: 'frozen' },
          { field: 'availableAt', op: 'atMost', value: dateTimeText(now) },
        ],
      }),
      event: ({ status }) => (status === 'frozen' ? 'release' : null),
    },
  },
};
