import { siteDocumentRequest } from '@src/contracts/endpoints/models/models.ts';
import type { CallDefinition } from '@src/server/http/endpoint.ts';
import { malformed } from '@src/server/http/server-error.ts';
import { forActs, resourceEndpoint } from '@src/server/resource/resource-handler.ts';
import type { ResourceRegistry } from '@src/server/resource/server-resource.ts';
import { findRow } from '@src/server/resource/stored-record.ts';
import * as v from 'valibot';
import { eavInterfaceServerResource } from '../interface.resource.ts';
import { eavSiteServerResource } from '../site.resource.ts';
import { siteDocument } from './site-document.ts';

/** The endpoint that returns a site's document, for users who may view interfaces. */
export const documentEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  resourceEndpoint(
    {
      method: 'POST',
      path: '/eav/site/openapi',
      concern: 'read',
      takes: siteDocumentRequest,
      access: forActs(eavInterfaceServerResource, ['view']),
      about: [eavInterfaceServerResource.definition.name],
      async answer({ body }, call) {
        const asked = v.safeParse(siteDocumentRequest, body);
        if (!asked.success) throw malformed(asked.issues);
        const site = await findRow(call.open(eavSiteServerResource), asked.output.site);
        return siteDocument(call.context.store, site, asked.output.base);
      },
    },
    registry,
  ),
];
