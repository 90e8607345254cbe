import type { Condition } from '@src/contracts/resource/condition.ts';
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

/** The agents that are not gone and fit. */
export async function liveAgents(store: Store, where: Condition): Promise<readonly Row[]> {
  return (await store.select(AGENTS, { where })).rows.filter(isLive);
}

/** Ids from an agent up to the topmost one above it, itself first; it ends where it would go round. */
export async function lineAbove(store: Store, id: string): Promise<readonly string[]> {
  const line: string[] = [];
  for (let next = id; next !== '' && !line.includes(next); next = textIn(await store.get(AGENTS, next), 'parent'))
    line.push(next);
  return line;
}

/** The agents below this one, level by level; it ends where it would go round. */
export async function levelsBelow(store: Store, id: string): Promise<readonly (readonly Row[])[]> {
  const seen = new Set([id]);
  const levels: Row[][] = [];
  for (let above = [id]; ; ) {
    const { rows } = await store.select(AGENTS, { where: { field: 'parent', op: 'in', value: above } });
    const level = rows.filter((row) => !seen.has(row.id));
    if (level.length === 0) return levels;
    levels.push(level);
    above = level.map((row) => row.id);
    for (const each of above) seen.add(each);
  }
}
