import { dateTimeText } from '@src/server/store/dates.ts';
import type { Group, Store } from '@src/server/store/store.ts';
import { OPEN_WITHDRAWALS } from '../definitions/withdrawal.ts';
import { COMMISSIONS, WITHDRAWALS } from './agent-row.ts';
import type { AgentMoney } from './commission/agent-amounts.ts';

/** Amounts of an agent in fen, and what its open withdrawals reserve. */
export interface AgentFunds extends AgentMoney {
  readonly held: number;
}

/** Selects the funds of one of the agents that were asked for. */
type FundsById = (id: string) => AgentFunds;

interface PendingFunds {
  readonly agents: Set<string>;
  readonly funds: Promise<FundsById>;
}

const pending = new WeakMap<Store, PendingFunds>();

/**
 * The amounts of these agents, summed by the store; returns a function that selects those of one agent. Requests of the same tick
 * are joined, since a list of withdrawals asks for the agent of each of its rows.
 */
export function fundsOf(store: Store, agents: readonly string[], now: Date): Promise<FundsById> {
  const { agents: asked, funds } = pending.get(store) ?? startFunds(store, now);
  for (const id of agents) asked.add(id);
  return funds;
}

function startFunds(store: Store, now: Date): PendingFunds {
  const agents = new Set<string>();
  const funds = Promise.resolve().then(() => {
    pending.delete(store);
    return sumFunds(store, [...agents], now);
  });
  const begun = { agents, funds };
  pending.set(store, begun);
  return begun;
}

async function sumFunds(store: Store, agents: readonly string[], now: Date): Promise<FundsById> {
  const own = { field: 'agent', op: 'in', value: agents } as const;
  const by = [{ field: 'agent' }];
  const earned = await store.aggregate(COMMISSIONS, { where: own, by, sums: ['net'] });
  const waiting = await store.aggregate(COMMISSIONS, {
    where: {
      all: [
        own,
        { field: 'status', op: 'is', value: 'frozen' },
        { field: 'availableAt', op: 'more', value: dateTimeText(now) },
      ],
    },
    by,
    sums: ['net'],
  });
  const asked = await store.aggregate(WITHDRAWALS, { where: own, by: [...by, { field: 'status' }], sums: ['amount'] });
  return (id) => {
    const frozen = sumOf(waiting, 'net', (values) => values[0] === id);
    const held = sumOf(asked, 'amount', ([agent, status]) => agent === id && isOpen(status));
    const withdrawn = sumOf(asked, 'amount', ([agent, status]) => agent === id && status === 'paid');
    const all = sumOf(earned, 'net', (values) => values[0] === id);
    return { balance: all - frozen - held - withdrawn, frozen, withdrawn, held };
  };
}

const isOpen = (status: unknown): boolean => OPEN_WITHDRAWALS.some((state) => state === status);

const sumOf = (groups: readonly Group[], field: string, matches: (values: Group['values']) => boolean): number =>
  groups.reduce((sum, { values, sums }) => (matches(values) ? sum + (sums[field] ?? 0) : sum), 0);
