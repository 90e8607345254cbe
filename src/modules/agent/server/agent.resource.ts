import type { Condition } from '@src/contracts/resource/condition.ts';
import type { RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { dateText } from '@src/server/store/dates.ts';
import { firstFitting } from '@src/server/store/reads/first-fitting.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Group, Row } from '@src/server/store/store.ts';
import { within } from '@src/server/store/within.ts';
import { agentResource } from '../definitions/agent.ts';
import { agentMessageResource } from '../definitions/agent-message.ts';
import { agentTierResource } from '../definitions/agent-tier.ts';
import { agentEvents, dueAgentEvent, newInviteCode } from './agent-events.ts';
import { seedAgentMessages } from './agent-messages.seed.ts';
import { fundsOf } from './agent-money.ts';
import { AGENT_MESSAGES, AGENTS, TIERS } from './agent-row.ts';
import { checkAgent, forbidAgent } from './agent-validation.ts';
import { seedTiers } from './agents.seed.ts';
import { seedAgents } from './ledger.seed.ts';
import { checkTier } from './tier-validation.ts';

const MAX_NUMBER = 999_999;

/** The number after the highest one whose successor is free: operators may have typed the last number. */
async function nextCode({ store }: RuleContext): Promise<string> {
  const where = { field: 'code', op: 'between', value: ['AG000000', `AG${MAX_NUMBER}`] } as const;
  let above = MAX_NUMBER + 1;
  const hasFreeSuccessor = (agent: Row): boolean => {
    if (!isNumbered(agent)) return false;
    const isFree = numberOf(agent) + 1 < above;
    above = numberOf(agent);
    return isFree;
  };
  const sort = [{ field: 'code', descending: true }];
  const last = await firstFitting(store, AGENTS, { where, sort }, hasFreeSuccessor);
  return `AG${String(numberOf(last) + 1).padStart(6, '0')}`;
}

/** The number in a generated code; 0 without an agent. */
const numberOf = (agent: Row | undefined): number => Number(textIn(agent, 'code').slice(2));

/** True for generated codes; codes that operators typed have no number. */
const isNumbered = (agent: Row): boolean => /^AG\d{6}$/.test(textIn(agent, 'code'));

type Amounts = ReadonlyMap<string, number>;

/** Counts and sums of records that reference an agent, grouped by agent. */
async function groupsByAgent(
  context: RuleContext,
  name: string,
  where: readonly Condition[],
  sums: readonly string[] = [],
): Promise<readonly (readonly [string, Group])[]> {
  const resource = context.resources.find(name);
  if (resource === undefined) return [];
  const asked = { where: { all: where }, by: [{ field: 'agent' }], sums };
  const groups = await context.store.aggregate(resource.collection, asked);
  return groups.map((group) => [String(group.values[0] ?? ''), group]);
}

/** Net sales of this month by agent, in fen. */
async function salesOf(context: RuleContext, ...where: readonly Condition[]): Promise<Amounts> {
  const month = dateText(context.now()).slice(0, 7);
  const isNow = within('paidAt', { from: `${month}-01`, to: `${month}-31` });
  const groups = await groupsByAgent(context, 'order', [isNow, ...where], ['paidAmount', 'refundedAmount']);
  return new Map(groups.map(([id, { sums }]) => [id, (sums.paidAmount ?? 0) - (sums.refundedAmount ?? 0)]));
}

/** Number of customers and this month's sales of each agent. */
async function tradeOf(rows: readonly Row[], context: RuleContext) {
  const own: Condition = { field: 'agent', op: 'in', value: rows.map(({ id }) => id) };
  const customers = new Map((await groupsByAgent(context, 'customer', [own])).map(([id, { count }]) => [id, count]));
  const sales = await salesOf(context, own);
  return (id: string) => ({ customers: customers.get(id) ?? 0, salesMonth: sales.get(id) ?? 0 });
}

/** Stores this month's sales with each agent, so that lists can be sorted by them. */
async function recountSales(context: RuleContext): Promise<void> {
  const { store } = context;
  const sales = await salesOf(context, { field: 'agent', op: 'filled' });
  const { rows: counted } = await store.select(AGENTS, { where: { field: 'salesMonth', op: 'isNot', value: 0 } });
  const agents = [...counted, ...(await store.getMany(AGENTS, [...sales.keys()]))];
  for (const [id, { salesMonth }] of new Map(agents.map((agent) => [agent.id, agent]))) {
    const sold = sales.get(id) ?? 0;
    if (salesMonth !== sold) await store.update(AGENTS, id, { salesMonth: sold });
  }
}

/** Condition for an agent and all its descendants, three levels in total. */
async function branchOf(id: string, { store }: RuleContext): Promise<Condition> {
  const below = await store.select(AGENTS, { where: { field: 'parent', op: 'is', value: id } });
  const parents = [id, ...below.rows.map((row) => row.id)];
  return {
    any: [
      { field: 'id', op: 'is', value: id },
      { field: 'parent', op: 'in', value: parents },
    ],
  };
}

/** The agents. */
export const agentServerResource: ServerResource = {
  definition: agentResource,
  collection: AGENTS,
  sensitive: ['export'],
  // Whoever changes them decides where the money of withdrawals goes.
  sensitiveFields: ['settlement', 'payeeName', 'payeeAccount'],
  seed: seedAgents,
  rules: {
    check: checkAgent,
    visibleTo: { agent: branchOf },
    recount: recountSales,
    forbid: forbidAgent,
    events: agentEvents,
    async beforeWrite(draft, before, _actor, context) {
      if (before !== null) return draft;
      const code = textIn({ id: '', ...draft }, 'code') || (await nextCode(context));
      return {
        ...draft,
        code,
        inviteCode: await newInviteCode(context),
        balance: 0,
        frozen: 0,
        withdrawn: 0,
        salesMonth: 0,
      };
    },
    async derive(rows, context) {
      const trade = await tradeOf(rows, context);
      const ids = rows.map(({ id }) => id);
      const funds = await fundsOf(context.store, ids, context.now());
      // The stored sums serve sorting; commissions whose freeze period has ended count at once.
      return ids.map((id) => {
        const { balance, frozen, withdrawn } = funds(id);
        return { ...trade(id), balance, frozen, withdrawn };
      });
    },
    due: {
      where: (now) => ({
        all: [
          { field: 'status', op: 'in', value: ['active', 'suspended'] },
          {
            any: [
              { field: 'validTo', op: 'less', value: dateText(now) },
              { field: 'nextTierFrom', op: 'atMost', value: dateText(now) },
            ],
          },
        ],
      }),
      event: dueAgentEvent,
    },
    // Sent messages have been read and cannot be undone.
    lasting: ['message'],
  },
};

/** Messages to agents. */
export const agentMessageServerResource: ServerResource = {
  definition: agentMessageResource,
  collection: AGENT_MESSAGES,
  grows: true,
  seed: seedAgentMessages,
};

/** The tiers of agents. */
export const agentTierServerResource: ServerResource = {
  definition: agentTierResource,
  collection: TIERS,
  seed: seedTiers,
  rules: {
    check: checkTier,
    async derive(rows, { store }) {
      const groups = await store.aggregate(AGENTS, { by: [{ field: 'tier' }] });
      const counts = new Map(groups.map(({ values: [tier], count }) => [tier, count]));
      return rows.map(({ id }) => ({ agents: counts.get(id) ?? 0 }));
    },
  },
};
