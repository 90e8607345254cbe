import type { ServerResource } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { textIn } from '@src/server/store/row-values.ts';
import { commissionResource } from '../../definitions/commission.ts';
import { COMMISSIONS } from '../agent-row.ts';
import { seedCommissions } from '../ledger.seed.ts';
import { updateAgentSums } from './commissions.ts';

/** What agents earn. */
export const commissionServerResource: ServerResource = {
  definition: commissionResource,
  collection: COMMISSIONS,
  grows: true,
  seed: seedCommissions,
  rules: {
    visibleTo: { agent: (id) => ({ field: 'agent', op: 'is', value: id }) },
    afterWrite: (before, after, _actor, context) =>
      updateAgentSums(context, textIn(after ?? before ?? undefined, 'agent')),
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
