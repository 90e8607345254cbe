import { deriveRequest } from '@src/contracts/endpoints/models/models.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import { type AccessRequest, forHolders, type Rights } from '@src/server/http/call-access.ts';
import type { CallDefinition } from '@src/server/http/endpoint.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { malformed } from '@src/server/http/server-error.ts';
import { resourceEndpoint } from '@src/server/resource/resource-handler.ts';
import type { ResourceRegistry } from '@src/server/resource/server-resource.ts';
import { findLive } from '@src/server/resource/stored-record.ts';
import * as v from 'valibot';
import { eavCollectionResource } from '../../definitions/collection.ts';
import { eavInterfaceResource } from '../../definitions/interface.ts';
import { eavTemplateResource } from '../../definitions/template.ts';
import { eavCollectionServerResource } from '../collection.resource.ts';
import { eavInterfaceServerResource } from '../interface.resource.ts';
import { eavTemplateServerResource } from '../template.resource.ts';
import { applyPlan } from './apply-plan.ts';
import { planFromCollection, planFromTemplate } from './plan.ts';

/** Rights to change interfaces, and to view what they are derived from. */
const rights = {
  on: 'from',
  of: ({ request }: AccessRequest): Rights => [
    [permissionCode(eavInterfaceResource, 'update')],
    [permissionCode(eavInterfaceResource, 'view')],
    [permissionCode(fieldsOf(request.body).from === 'template' ? eavTemplateResource : eavCollectionResource, 'view')],
  ],
};

/**
 * The endpoint that derives interfaces again, for users who may change interfaces: it plans, or applies the chosen
 * changes.
 */
export const deriveEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  resourceEndpoint(
    {
      method: 'POST',
      path: '/eav/interface/derive',
      concern: 'write',
      takes: deriveRequest,
      access: forHolders(rights, { scope: { resource: eavInterfaceResource.name }, dryRun: true }),
      async answer({ body }, call) {
        const asked = v.safeParse(deriveRequest, body);
        if (!asked.success) throw malformed(asked.issues);
        const { from, id, keys, dryRun } = asked.output;
        const { store } = call.context;
        const plan =
          from === 'collection'
            ? await planFromCollection(store, await findLive(call.open(eavCollectionServerResource), id))
            : await planFromTemplate(store, await findLive(call.open(eavTemplateServerResource), id));
        const work = call.open(eavInterfaceServerResource);
        const applied = dryRun ? 0 : await applyPlan(work, plan, new Set(keys));
        return { changes: plan.map(({ summary }) => summary), applied };
      },
    },
    registry,
  ),
];
