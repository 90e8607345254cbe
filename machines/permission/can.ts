import type { PermissionMode } from '@src/contracts/app-config.ts';

/** What a part of the screen asks for: nothing, one role, or any of several. */
export type Requirement = string | readonly string[] | null | undefined;

/**
 * Whether the operator may see what asks for `required` (specification, section 6).
 * BACK mode always allows: there the server decides, through the menu and through each record's `can`.
 */
export function can(required: Requirement, roles: readonly string[], mode: PermissionMode): boolean {
  if (required === null || required === undefined || required === '') return true;
  if (typeof required !== 'string' && required.length === 0) return true;
  if (mode === 'BACK') return true;
  return typeof required === 'string' ? roles.includes(required) : required.some((role) => roles.includes(role));
}
