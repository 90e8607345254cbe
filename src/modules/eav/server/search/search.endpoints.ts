import { indexSearchRequest } from '@src/contracts/endpoints/models/index-search.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import type { CallDefinition } from '@src/server/http/endpoint.ts';
import { forbidden, malformed } from '@src/server/http/server-error.ts';
import { forActs, resourceEndpoint } from '@src/server/resource/resource-handler.ts';
import type { ResourceRegistry } from '@src/server/resource/server-resource.ts';
import { findRow } from '@src/server/resource/stored-record.ts';
import * as v from 'valibot';
import { eavCollectionResource } from '../../definitions/collection.ts';
import { textIn } from '../eav-row.ts';
import { findModel } from '../records/find-model.ts';
import { mayViewRecords } from '../records/model-actor.ts';
import { eavIndexServerResource } from './index.resource.ts';
import { searchIndex } from './search-index.ts';

/** The endpoint that searches an index, for users who may view indexes. */
export const searchEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  resourceEndpoint(
    {
      method: 'POST',
      path: '/eav/index/search',
      concern: 'read',
      takes: indexSearchRequest,
      access: forActs(eavIndexServerResource, ['view']),
      async answer({ body }, call) {
        const asked = v.safeParse(indexSearchRequest, body);
        if (!asked.success) throw malformed(asked.issues);
        const index = await findRow(call.open(eavIndexServerResource), asked.output.index);
        const model = await findModel(call.context.store, textIn(index, 'collection'));
        // The permission to view indexes does not include the indexed records.
        if (!mayViewRecords(model?.resource, call.actor))
          throw forbidden(permissionCode(model?.resource.definition ?? eavCollectionResource, 'view'));
        return searchIndex(index, asked.output.words, call.actor, call.context);
      },
    },
    registry,
  ),
];
