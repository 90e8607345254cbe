import en from '@locales/en/modules/agent.json';
import zh from '@locales/zh_CN/modules/agent.json';
import { resourceConformance } from '@src/server/resource/testing/conformance.ts';
import { textsIn } from '@src/server/resource/testing/texts.ts';
import { seededRows } from '@src/server/testing.ts';
import { WITHDRAWAL_TERMS } from '../definitions/withdrawal.ts';
import { agentMessageServerResource, agentServerResource, agentTierServerResource } from './agent.resource.ts';
import { isOpenWithdrawal } from './commission/agent-amounts.ts';
import { commissionServerResource } from './commission/commission.resource.ts';
import { withdrawalServerResource } from './withdrawal.resource.ts';

const isText = textsIn(en, zh);

resourceConformance(agentTierServerResource, {
  isText,
  others: [agentServerResource],
  sample: (index) => ({ name: `Tier ${index}`, level: 10 + (index % 89), directRate: 900, indirectRate: 100 }),
});
resourceConformance(agentServerResource, {
  isText,
  others: [agentTierServerResource],
  sample: (index) => ({
    name: `Sample agent ${index}`,
    tier: index % 2 ? 't1' : 't2',
    parent: index % 2 ? 'a14' : 'a2',
    regions: ['420000'],
    validFrom: '2026-01-01',
    validTo: '2027-12-31',
    type: 'person',
    contact: 'Li Lei',
    phone: `1390000${String(1000 + (index % 9000))}`,
    settlement: 'offline',
  }),
});
resourceConformance(agentMessageServerResource, { isText, sample: () => ({}) });
resourceConformance(commissionServerResource, { isText, sample: () => ({}) });

/** Agents that may ask for money now. */
const able = seededRows('agent').filter(({ id, status, balance }) => {
  const isOpen = seededRows('withdrawal').some((row) => row.agent === id && isOpenWithdrawal(row));
  return status === 'active' && !isOpen && Number(balance) >= WITHDRAWAL_TERMS.least;
});
resourceConformance(withdrawalServerResource, {
  isText,
  others: [agentServerResource, commissionServerResource],
  sample: (index) => ({ agent: able[index % able.length]?.id, amount: WITHDRAWAL_TERMS.least }),
});
