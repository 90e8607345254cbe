import type { Row, Store } from '@src/server/store/store.ts';
import { COMMISSIONS, WITHDRAWALS } from './agent-row.ts';

/** Loads the commissions and withdrawals of these agents; returns a function that selects those of one agent. */
export async function accountsOf(store: Store, agents: readonly string[]) {
  const where = { field: 'agent', op: 'in', value: agents } as const;
  const commissions = (await store.select(COMMISSIONS, { where })).rows;
  const withdrawals = (await store.select(WITHDRAWALS, { where })).rows;
  const own = (rows: readonly Row[], id: string) => rows.filter(({ agent }) => agent === id);
  return (id: string) => ({ commissions: own(commissions, id), withdrawals: own(withdrawals, id) });
}
