import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { Actor, ServerResource } from '@src/server/resource/server-resource.ts';
import { listIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { columnOf } from '../../definitions/model-definition.ts';

/** Why a field can or cannot be read or written: the clause that decides. */
export type AccessClause = 'super' | 'everyone' | 'role' | 'noRole' | 'password' | 'server' | 'unread';

/** What somebody may do with a field. */
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

/** What somebody with these roles may do with a field; `drawn` is the field as the resource engine has it. */
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
 * The resource as an actor may use it: what they may not read is masked, so that it is in no list, search, file or history of
 * theirs, and what they may not write is set by the server alone.
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
