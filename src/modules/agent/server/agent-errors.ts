import type { FieldError } from '@src/contracts/resource/field-error.ts';
import type { Label } from '@src/contracts/resource/label.ts';

/** Rules of agents that a console has words for (`agent.rule` in `locales`). */
export const AGENT_RULES = [
  'licenceNo',
  'nameTaken',
  'regionTaken',
  'parentInactive',
  'parentTier',
  'childTier',
  'tooDeep',
  'dateOrder',
  'pastDay',
  'overChain',
  'overCategory',
  'sameTier',
  'hasChildren',
  'openWithdrawal',
  'notActive',
  'balance',
  'nothingForBank',
] as const;
export type AgentRule = (typeof AGENT_RULES)[number];

/** The words of a rule, as a key of the console's texts. */
export const wordsOf = (rule: AgentRule): Label => `agent.rule.${rule}`;

/** A fault of one field. */
export const fault = (rule: AgentRule): FieldError => ({ rule, text: wordsOf(rule) });
