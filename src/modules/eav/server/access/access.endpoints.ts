import { type ModelAccess, modelAccessRequest } from '@src/contracts/endpoints/models/models.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import { allows, requirePermission, rightsOf } from '@src/server/auth/permissions.ts';
import type { CallDefinition } from '@src/server/http/endpoint.ts';
import { malformed, missing } from '@src/server/http/server-error.ts';
import { type CallContext, forActs, resourceEndpoint } from '@src/server/resource/resource-handler.ts';
import type { Actor, ResourceRegistry } from '@src/server/resource/server-resource.ts';
import { findRow, NOT_DELETED } from '@src/server/resource/stored-record.ts';
import { COLLECTIONS } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { eavCollectionResource } from '../../definitions/collection.ts';
import { eavCollectionServerResource } from '../collection.resource.ts';
import { textIn } from '../eav-row.ts';
import { fieldNamed, findModel } from '../records/find-model.ts';
import { actorFor } from '../records/model-actor.ts';
import { accessTo } from './field-access.ts';

const ACTS = ['view', 'create', 'update', 'delete'] as const;

/**
 * An actor who has this role and no other.
 * @throws ServerError 403 without the permission to change collections, 1002 for an unknown role
 */
export async function holderOf(role: string, { actor, context }: CallContext): Promise<Actor> {
  requirePermission(actor.permissions, permissionCode(eavCollectionResource, 'update'));
  const row = await context.store.get(COLLECTIONS.systemRoles, role);
  if (row === undefined || textIn(row, 'deleteTime') !== '') throw missing();
  const roles = [{ id: row.id, value: textIn(row, 'roleValue'), roleName: textIn(row, 'roleName') }];
  return { user: { ...actor.user, roles }, permissions: await rightsOf({ roles }, context.store) };
}

async function accessOf(
  collection: string,
  holder: Actor,
  { context, actor: caller }: CallContext,
): Promise<ModelAccess> {
  const model = await findModel(context.store, collection);
  if (model === null) throw missing();
  const { definition } = model.resource;
  const { permissions } = actorFor(holder, model.resource);
  const acts = ACTS.filter((act) => allows(permissions, permissionCode(definition, act)));
  const maySee = acts.includes('view');
  const first = { where: NOT_DELETED, size: 1, countTo: 0 } as const;
  const [record] = maySee ? (await context.store.select(model.resource.collection, first)).rows : [];
  const fields = model.fields.flatMap((field) => {
    const code = textIn(field, 'code');
    const found = fieldNamed(model, code);
    if (found === null) return [];
    const access = accessTo(field, found.drawn, holder);
    const canRead = maySee && access.canRead;
    // The caller sees the value, whatever role is asked about.
    const isShown = canRead && accessTo(field, found.drawn, caller).canRead;
    const value = isShown ? (record?.[found.drawn.name] ?? null) : null;
    const labels = { labelZh: textIn(field, 'labelZh'), labelEn: textIn(field, 'labelEn') };
    return [{ code, ...labels, ...access, canRead, canWrite: acts.includes('update') && access.canWrite, value }];
  });
  return { acts: [...acts], fields };
}

/**
 * The endpoint that returns what a role may do with the records of a collection, for users who may view collections.
 */
export const accessEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  resourceEndpoint(
    {
      method: 'POST',
      path: '/eav/assemble/access',
      concern: 'read',
      takes: modelAccessRequest,
      access: forActs(eavCollectionServerResource, ['view']),
      async answer({ body }, call) {
        const asked = v.safeParse(modelAccessRequest, body);
        if (!asked.success) throw malformed(asked.issues);
        const { collection, role } = asked.output;
        const row = await findRow(call.open(eavCollectionServerResource), collection);
        return accessOf(row.id, role === null ? call.actor : await holderOf(role, call), call);
      },
    },
    registry,
  ),
];
