import type { ModelEdit } from '@src/contracts/endpoints/model-changes/contract.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import { allows, type Permissions } from '@src/server/auth/permissions.ts';
import type { Rights } from '@src/server/http/call-access.ts';
import { forbidden } from '@src/server/http/server-error.ts';
import { eavCollectionResource } from '../../definitions/collection.ts';
import { eavFieldResource } from '../../definitions/field.ts';

/**
 * What roles were granted over fields alone while fields had calls of their own. Nobody ticks these anew, and nobody who holds
 * one gets more than it said: the right to change collections would reach their records as well.
 */
const FIELD_ACTS = { add: 'create', edit: 'update', hide: 'delete', restore: 'restore' } as const;

/** What taking an edit back does. */
const BACK = { add: 'hide', edit: 'edit', hide: 'restore', restore: 'hide' } as const;

const onFields = (act: string): string => permissionCode(eavFieldResource, act);
const onCollections = (act: string): string => permissionCode(eavCollectionResource, act);

/** Rights any of which lets somebody see changes of collections. */
export const SEES_CHANGES: Rights = [[onCollections('view'), onFields('view')]];

/** Rights any of which lets somebody change something about a collection; `requireRights` looks at what. */
export const CHANGES_SOMETHING: Rights = [[onCollections('update'), ...Object.values(FIELD_ACTS).map(onFields)]];

/**
 * Who may change collections may change their fields; who was granted acts on fields may do these and no other.
 * @throws ServerError 403 for an edit that none of the caller's rights covers, `back` for one that takes it back
 */
export function requireRights(
  permissions: Permissions,
  edits: readonly Pick<ModelEdit, 'key' | 'act'>[],
  direction: 'forth' | 'back' = 'forth',
): void {
  const whole = onCollections('update');
  if (allows(permissions, whole)) return;
  for (const { key, act } of edits) {
    const done = direction === 'back' ? BACK[act] : act;
    if (key.startsWith('collection:')) throw forbidden(whole);
    if (!allows(permissions, onFields(FIELD_ACTS[done]))) throw forbidden(onFields(FIELD_ACTS[done]));
  }
}
