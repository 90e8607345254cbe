import { defineErrors } from '@src/server/resource/define-errors.ts';

/** Rules about agents whose violation has a text in the console (`agent.rule` in `locales`). */
export const {
  rules: AGENT_RULES,
  wordsOf,
  fault,
} = defineErrors('agent', [
  'licenceNo',
  'nameTaken',
  'regionTaken',
  'regionTakenBy',
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
  'overBalance',
  'nothingForBank',
  'fourEyes',
]);
export type AgentRule = (typeof AGENT_RULES)[number];
