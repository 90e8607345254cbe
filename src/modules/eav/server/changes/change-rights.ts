import type { ModelEdit } from '@src/contracts/endpoints/model-changes/contract.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import { allows, type Permissions, requirePermission } from '@src/server/auth/permissions.ts';
import type { Rights } from '@src/server/http/call-access.ts';
import { forbidden } from '@src/server/http/server-error.ts';
import { eavCollectionResource } from '../../definitions/collection.ts';
import { eavFieldResource } from '../../definitions/field.ts';

/**
 * Actions on fields that older versions granted to roles separately. They can no longer be granted, and they stay as
 * narrow as they were: the permission to change collections would cover their records too.
 */
const FIELD_ACTS = { add: 'create', edit: 'update', hide: 'delete', restore: 'restore' } as const;

/** The action that reverting an edit performs. */
const REVERTED_ACTS = { add: 'hide', edit: 'edit', hide: 'restore', restore: 'hide' } as const;

const fieldPermission = (act: string): string => permissionCode(eavFieldResource, act);
const collectionPermission = (act: string): string => permissionCode(eavCollectionResource, act);

/** Permissions, any of which allows viewing change sets. */
export const SEES_CHANGES: Rights = [[collectionPermission('view'), fieldPermission('view')]];

/** Permissions, any of which allows some change of a collection; `requireRights` checks the individual edits. */
export const MODEL_CHANGE_RIGHTS: Rights = [
  [collectionPermission('update'), ...Object.values(FIELD_ACTS).map(fieldPermission)],
];

/**
 * Requires the permission for each edit: either to change collections, or the older one for the action on fields.
 * @throws ServerError 403 for an edit without permission; with direction `back`, for an edit to revert
 */
export function requireRights(
  permissions: Permissions,
  edits: readonly Pick<ModelEdit, 'key' | 'act'>[],
  direction: 'forth' | 'back' = 'forth',
): void {
  const whole = collectionPermission('update');
  if (allows(permissions, whole)) return;
  for (const { key, act } of edits) {
    const done = direction === 'back' ? REVERTED_ACTS[act] : act;
    if (key.startsWith('collection:')) throw forbidden(whole);
    requirePermission(permissions, fieldPermission(FIELD_ACTS[done]));
  }
}
