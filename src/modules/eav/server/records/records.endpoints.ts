import type { AccessRequest, Rights } from '@src/server/http/call-access.ts';
import type { CallDefinition } from '@src/server/http/endpoint.ts';
import { missing } from '@src/server/http/server-error.ts';
import { withRunTimeResources } from '@src/server/resource/open-resource.ts';
import { resourceEndpoints } from '@src/server/resource/resource-endpoints.ts';
import type { Actor, ResourceRegistry, ServerResource } from '@src/server/resource/server-resource.ts';
import { resourceNameOf } from '../../definitions/model-definition.ts';
import { restrictedFor } from '../access/field-access.ts';
import { actorFor, codesFor } from './model-actor.ts';
import { modelResources } from './model-resources.ts';
import { requireIndexed } from './query-cost.ts';

/**
 * Placeholder resource from which the endpoints of all user-made collections are built, with the paths and limits of
 * any resource.
 */
const PATTERN: ServerResource = {
  definition: {
    name: 'eav-pattern',
    module: 'eav',
    api: '/eav/data/:code',
    label: 'eav.collection.one',
    plural: 'eav.collection.many',
    titleField: 'title',
    sort: 'title',
    fields: [{ name: 'title', kind: 'text', label: 'eav.collection.one' }],
  },
  collection: 'eavPattern',
};
/** Permissions on one collection, or on all collections. */
const rightsFor = (of: CallDefinition['access']['rights']) => ({
  on: 'collection',
  of: async (asked: AccessRequest): Promise<Rights> => {
    const laidOut = 'of' in of ? await of.of(asked) : of;
    const name = resourceNameOf(asked.request.params.code ?? '');
    return laidOut.map((codes) => codes.flatMap((code) => codesFor(name, code.split(':')[2] ?? '')));
  },
});

/**
 * An endpoint of user-made collections: it finds the collection of the call and delegates to that resource's endpoint.
 */
function recordCall(call: CallDefinition, built: ResourceRegistry): CallDefinition {
  const { rights } = call.access;
  return {
    ...call,
    access: { ...call.access, rights: rightsFor(rights), scope: 'none', gone: false, nobody: false, proof: false },
    async answer(request, context, caller: Actor) {
      const made = await modelResources(context.store);
      const { code = '', ...params } = request.params;
      // Also limits other collections in previews to what this caller may read.
      const usable = made.map((each) => restrictedFor(each, each.fields, caller));
      const resource = usable.find(({ definition }) => definition.name === resourceNameOf(code));
      if (resource === undefined) throw missing();
      const stored = made.find(({ definition }) => definition.name === resource.definition.name);
      if (stored === undefined) throw missing();
      for (const query of call.selects?.(request) ?? [])
        await requireIndexed(context.store, { ...stored, definition: resource.definition }, query);
      const place = call.path.replace(':code', code);
      const own = resourceEndpoints(resource, withRunTimeResources(built, usable)).find(
        ({ method, path }) => method === call.method && path === place,
      );
      if (own === undefined) throw missing();
      return own.answer({ ...request, params }, context, actorFor(caller, resource));
    },
  };
}

/** The endpoints for records of user-made collections, and for choices of relations to them. */
export function recordEndpoints(built: ResourceRegistry): readonly CallDefinition[] {
  return resourceEndpoints(PATTERN, built).map((call) => recordCall(call, built));
}
