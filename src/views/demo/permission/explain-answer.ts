import { can, type Requirement } from '@machines/permission/index.ts';
import type { PermissionMode } from '@src/contracts/app-config.ts';

/** The rule that decided: nothing was asked for, the server decides, a role is held, or none is. */
export type AnswerReason = 'nothingAsked' | 'serverDecides' | 'roleHeld' | 'roleMissing';

/** What the check answers, and by which of its rules (specification, section 6). */
export interface ExplainedAnswer {
  readonly isAllowed: boolean;
  readonly because: AnswerReason;
}

/** Asks the check itself, and says which rule it went by. */
export function explainAnswer(required: Requirement, roles: readonly string[], mode: PermissionMode): ExplainedAnswer {
  const isAllowed = can(required, roles, mode);
  if (can(required, [], 'ROLE')) return { isAllowed, because: 'nothingAsked' };
  if (mode === 'BACK') return { isAllowed, because: 'serverDecides' };
  return { isAllowed, because: isAllowed ? 'roleHeld' : 'roleMissing' };
}
