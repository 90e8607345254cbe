import type { Condition } from '@src/contracts/resource/condition.ts';
import { isDeleted } from '@src/server/resource/stored-record.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';

/** Collections of agents and of their tiers. */
export const AGENTS = 'agents';
export const TIERS = 'agentTiers';
/** Collections of commissions and of withdrawals. */
export const COMMISSIONS = 'commissions';
export const WITHDRAWALS = 'withdrawals';
/** Collection of messages to agents. */
export const AGENT_MESSAGES = 'agentMessages';

/** States of terminated and rejected agents; their names, phone numbers and areas are free for others. */
export const ENDED_STATES = ['terminated', 'rejected'];

/** True for agents that reserve their name, their phone number and their areas. */
export const isLive = (agent: Row): boolean =>
  !isDeleted(agent) && !ENDED_STATES.some((state) => state === agent.status);

/** Agents that match the condition and are neither ended nor deleted. */
export async function liveAgents(store: Store, where: Condition): Promise<readonly Row[]> {
  return (await store.select(AGENTS, { where })).rows.filter(isLive);
}

/** Ids from an agent up to its topmost ancestor, itself first; stops at a cycle. */
export async function agentAncestorIds(store: Store, id: string): Promise<readonly string[]> {
  const line: string[] = [];
  for (let next = id; next !== '' && !line.includes(next); next = textIn(await store.get(AGENTS, next), 'parent'))
    line.push(next);
  return line;
}

/** Descendants of an agent, level by level; stops at a cycle. */
export async function agentDescendantLevels(store: Store, id: string): Promise<readonly (readonly Row[])[]> {
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
