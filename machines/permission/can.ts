import type { PermissionMode } from '@src/contracts/settings/app-config.ts';

/** Roles required for a part of the screen: none, one role, or any of several. */
export type Requirement = string | readonly string[] | null | undefined;

/**
 * True when the operator meets `required` (specification, section 6). BACK mode always allows: there the server
 * decides, through the menu and through each record's `can`.
 */
export function can(required: Requirement, roles: readonly string[], mode: PermissionMode): boolean {
  if (required === null || required === undefined || required === '') return true;
  if (typeof required !== 'string' && required.length === 0) return true;
  if (mode === 'BACK') return true;
  return typeof required === 'string' ? roles.includes(required) : required.some((role) => roles.includes(role));
}
