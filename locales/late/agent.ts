import type { LateTexts } from '../catalogue.ts';
import en from '../en/agent.json';
import zh from '../zh_CN/agent.json';

/** Agents, their tiers, and what they earn. */
export const AGENT_TEXTS: LateTexts = { zh_CN: zh, en };
