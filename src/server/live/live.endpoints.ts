import type { LiveTopics } from '../../contracts/live.ts';
import { permissionCode } from '../../contracts/resource/definition.ts';
import { allows, permissionsOf } from '../auth/permissions.ts';
import { forUsers } from '../auth/token.ts';
import { forOwn } from '../http/call-access.ts';
import { type CallDefinition, productCall, type ServerContext } from '../http/endpoint.ts';
import { succeed } from '../http/envelope.ts';
import type { User } from '../operators/user.ts';
import { withRunTimeResources } from '../resource/open-resource.ts';
import type { Actor, ResourceRegistry, Work } from '../resource/server-resource.ts';
import { scopeOf } from '../resource/stored-record.ts';

/** The path of the call to which a host responds with a stream. */
export const LIVE_PATH = '/live';

/**
 * Returns what a caller may be notified of. A host opens a stream after this call is granted, and repeats the call when rights
 * may have changed, so that streams use the same access control as calls.
 */
export const liveEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  productCall(
    LIVE_PATH,
    'read',
    forOwn(),
    forUsers('product', async (user, _request, context) =>
      succeed('product', await findTopics(user, context, registry)),
    ),
  ),
];

async function findTopics(user: User, context: ServerContext, registry: ResourceRegistry): Promise<LiveTopics> {
  const { store } = context;
  const actor: Actor = { user, permissions: await permissionsOf(user, store) };
  const made = (await registry.runTime?.usableBy(actor, store)) ?? [];
  const all = [...registry.all().map((resource) => ({ resource, actor })), ...made];
  const visible = all.filter((each) =>
    allows(each.actor.permissions, permissionCode(each.resource.definition, 'view')),
  );
  const whole = {
    ...context,
    resources: withRunTimeResources(
      registry,
      made.map(({ resource }) => resource),
    ),
  };
  const topics = await Promise.all(visible.map((each) => toTopic({ ...each, context: whole, request: '' })));
  return { operator: user.id, topics };
}

async function toTopic(work: Work): Promise<LiveTopics['topics'][number]> {
  const { definition, collection, rules } = work.resource;
  const isLimited = (await scopeOf(work)) !== null;
  const scopedBy = rules?.scopedBy === undefined ? {} : { scopedBy: [...rules.scopedBy] };
  return { resource: definition.name, collection, ...(isLimited ? { isLimited } : {}), ...scopedBy };
}
