import type { LiveTopics } from '../../contracts/live.ts';
import { permissionCode } from '../../contracts/resource/definition.ts';
import { allows, permissionsOf } from '../auth/permissions.ts';
import { forUsers } from '../auth/token.ts';
import { forOwn } from '../http/call-access.ts';
import { type CallDefinition, productCall, type ServerContext } from '../http/endpoint.ts';
import { succeed } from '../http/envelope.ts';
import type { User } from '../operators/user.ts';
import type { Actor, ResourceRegistry, ServerResource } from '../resource/server-resource.ts';

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

async function topicsOf(user: User, { store }: ServerContext, registry: ResourceRegistry): Promise<LiveTopics> {
  const actor: Actor = { user, permissions: await permissionsOf(user, store) };
  const made = (await registry.made?.usableBy(actor, store)) ?? [];
  const all = [...registry.all().map((resource) => ({ resource, actor })), ...made];
  const seen = all.filter((each) => allows(each.actor.permissions, permissionCode(each.resource.definition, 'view')));
  return { operator: user.id, topics: seen.map(({ resource }) => topicOf(resource)) };
}

const topicOf = ({ definition, collection }: ServerResource): LiveTopics['topics'][number] => ({
  resource: definition.name,
  collection,
});
