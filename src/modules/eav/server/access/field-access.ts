import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { Actor, ServerResource } from '@src/server/resource/server-resource.ts';
import { listIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { columnOf } from '../../definitions/model-definition.ts';

/** The clause that decides whether a field can be read or written. */
export type AccessClause = 'super' | 'everyone' | 'role' | 'noRole' | 'password' | 'server' | 'unread';

/** What an actor may do with a field. */
export interface FieldAccess {
  readonly canRead: boolean;
  readonly readBy: AccessClause;
  readonly canWrite: boolean;
  readonly writeBy: AccessClause;
}

type Holder = Pick<Actor, 'permissions'> & { readonly user: Pick<Actor['user'], 'roles'> };

function clauseOf(field: Row, list: 'readRoles' | 'writeRoles', { user, permissions }: Holder): AccessClause {
  if (permissions.all) return 'super';
  const named = listIn(field, list);
  if (named.length === 0) return 'everyone';
  return user.roles.some(({ id }) => named.includes(id)) ? 'role' : 'noRole';
}

/** True for an actor whose roles may read a field. */
export const mayRead = (field: Row, holder: Holder): boolean => clauseOf(field, 'readRoles', holder) !== 'noRole';

/** True for an actor whose roles may write a field. */
export const mayWrite = (field: Row, holder: Holder): boolean =>
  mayRead(field, holder) && clauseOf(field, 'writeRoles', holder) !== 'noRole';

/** What an actor with these roles may do with a field; `drawn` is the engine's definition of the field. */
export function accessTo(field: Row, drawn: FieldDefinition, holder: Holder): FieldAccess {
  const read = clauseOf(field, 'readRoles', holder);
  const write = clauseOf(field, 'writeRoles', holder);
  const isSecret = drawn.kind === 'password';
  const writeBy = drawn.readOnly === true ? 'server' : read === 'noRole' ? 'unread' : write;
  return {
    canRead: !isSecret && read !== 'noRole',
    readBy: isSecret ? 'password' : read,
    canWrite: !['server', 'unread', 'noRole'].includes(writeBy),
    writeBy,
  };
}

/**
 * Restricts a resource to what an actor may use. Unreadable fields are masked in lists, searches, exports and history;
 * unwritable fields are read-only.
 */
export function restrictedFor<Made extends ServerResource>(
  resource: Made,
  fields: readonly Row[],
  actor: Holder,
): Made {
  if (actor.permissions.all) return resource;
  const stored = new Map(fields.map((field) => [columnOf(field), field]));
  const drawn = resource.definition.fields.map((each) => {
    const field = stored.get(each.name);
    if (field === undefined) return each;
    const { readBy, canWrite } = accessTo(field, each, actor);
    return {
      ...each,
      ...(readBy === 'noRole' ? { mask: 'all' as const } : {}),
      ...(canWrite ? {} : { readOnly: true }),
    };
  });
  return { ...resource, definition: { ...resource.definition, fields: drawn } };
}
