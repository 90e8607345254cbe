import { can, type Requirement } from '@machines/permission/index.ts';
import type { PermissionMode } from '@src/contracts/settings/app-config.ts';

/** The deciding rule: nothing required, the server decides, a role is held, or no role is held. */
export type AnswerReason = 'nothingAsked' | 'serverDecides' | 'roleHeld' | 'roleMissing';

/** Result of a check, and the rule that decided it (specification, section 6). */
export interface ExplainedAnswer {
  readonly isAllowed: boolean;
  readonly because: AnswerReason;
}

/** Runs the permission check, and names the rule that decided. */
export function explainAnswer(required: Requirement, roles: readonly string[], mode: PermissionMode): ExplainedAnswer {
  const isAllowed = can(required, roles, mode);
  if (can(required, [], 'ROLE')) return { isAllowed, because: 'nothingAsked' };
  if (mode === 'BACK') return { isAllowed, because: 'serverDecides' };
  return { isAllowed, because: isAllowed ? 'roleHeld' : 'roleMissing' };
}
