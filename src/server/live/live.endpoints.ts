import type { LiveTopics } from '../../contracts/live.ts';
import { permissionCode } from '../../contracts/resource/definition.ts';
import { allows, permissionsOf } from '../auth/permissions.ts';
import { forUsers } from '../auth/token.ts';
import { forOwn } from '../http/call-access.ts';
import { type CallDefinition, productCall, type ServerContext } from '../http/endpoint.ts';
import { succeed } from '../http/envelope.ts';
import type { User } from '../operators/user.ts';
import { withMade } from '../resource/open-resource.ts';
import type { Actor, ResourceRegistry, Work } from '../resource/server-resource.ts';
import { scopeOf } from '../resource/stored-record.ts';

/** The path of the call that a host answers with a stream. */
export const LIVE_PATH = '/live';

/**
 * What a caller may hear of. A host that has a stream opens one after this call was granted, and makes the call again when
 * rights may have changed: so that the one gate decides about streams as well.
 */
export const liveEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  productCall(
    LIVE_PATH,
    'read',
    forOwn(),
    forUsers('product', async (user, _request, context) => succeed('product', await topicsOf(user, context, registry))),
  ),
];

async function topicsOf(user: User, context: ServerContext, registry: ResourceRegistry): Promise<LiveTopics> {
  const { store } = context;
  const actor: Actor = { user, permissions: await permissionsOf(user, store) };
  const made = (await registry.made?.usableBy(actor, store)) ?? [];
  const all = [...registry.all().map((resource) => ({ resource, actor })), ...made];
  const seen = all.filter((each) => allows(each.actor.permissions, permissionCode(each.resource.definition, 'view')));
  const whole = {
    ...context,
    resources: withMade(
      registry,
      made.map(({ resource }) => resource),
    ),
  };
  const topics = await Promise.all(seen.map((each) => topicOf({ ...each, context: whole, request: '' })));
  return { operator: user.id, topics };
}

async function topicOf(work: Work): Promise<LiveTopics['topics'][number]> {
  const { definition, collection } = work.resource;
  const isLimited = (await scopeOf(work)) !== null;
  return { resource: definition.name, collection, ...(isLimited ? { isLimited } : {}) };
}
