import { isDeleted } from '@src/server/resource/stored-record.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';

/** Collections of agents and of their tiers. */
export const AGENTS = 'agents';
export const TIERS = 'agentTiers';
/** What they earn, and what is paid to them. */
export const COMMISSIONS = 'commissions';
export const WITHDRAWALS = 'withdrawals';
/** What they were told. */
export const AGENT_MESSAGES = 'agentMessages';

/** States in which an agent is no agent any more, or never became one: names and areas are free for others. */
const GONE = ['terminated', 'rejected'];

/** True for agents that hold their name, their phone number and their areas. */
export const isLive = (agent: Row): boolean => !isDeleted(agent) && !GONE.some((state) => state === agent.status);

/** Every agent that is not gone. */
export const liveAgents = async (store: Store): Promise<readonly Row[]> => (await store.list(AGENTS)).filter(isLive);

/** Ids from an agent up to the topmost one above it, itself first; it ends where it would go round. */
export function lineAbove(agents: readonly Row[], id: string): readonly string[] {
  const known = new Map(agents.map((agent) => [agent.id, agent]));
  const line: string[] = [];
  for (let next = id; next !== '' && !line.includes(next); next = textIn(known.get(next), 'parent')) line.push(next);
  return line;
}

/** Levels of agents from this one downwards, itself included. */
export function heightOf(agents: readonly Row[], id: string): number {
  const below = agents.filter((agent) => textIn(agent, 'parent') === id).map((agent) => heightOf(agents, agent.id));
  return 1 + Math.max(0, ...below);
}
