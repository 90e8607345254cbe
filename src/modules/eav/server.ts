import type { ModuleServer } from '@src/server/resource/module-server.ts';
import { eavCollectionServerResource } from './server/collection.resource.ts';
import { eavDatabaseServerResource } from './server/database.resource.ts';
import { eavFieldServerResource } from './server/field.resource.ts';
import { eavInterfaceServerResource } from './server/interface.resource.ts';
import { recordEndpoints } from './server/records/records.endpoints.ts';
import { eavSiteServerResource } from './server/site.resource.ts';

/** The data-model builder at the server. */
export const server: ModuleServer = {
  resources: [
    eavSiteServerResource,
    eavDatabaseServerResource,
    eavCollectionServerResource,
    eavFieldServerResource,
    eavInterfaceServerResource,
  ],
  endpoints: recordEndpoints,
};
