import type { ModuleServer } from '@src/server/resource/module-server.ts';
import { accessEndpoints } from './server/access/access.endpoints.ts';
import { resumeChanges } from './server/changes/background.ts';
import { changeEndpoints } from './server/changes/changes.endpoints.ts';
import { eavCollectionServerResource } from './server/collection.resource.ts';
import { eavDatabaseServerResource } from './server/database.resource.ts';
import { deriveEndpoints } from './server/derive/derive.endpoints.ts';
import { eavTables } from './server/eav-row.ts';
import { databaseJob } from './server/external/database-test.ts';
import { externalEndpoints } from './server/external/external.endpoints.ts';
import { eavFieldServerResource } from './server/field.resource.ts';
import { eavInterfaceServerResource } from './server/interface.resource.ts';
import { modelFileEndpoints } from './server/model-file/model-file.endpoints.ts';
import { openEndpoints } from './server/open/open-interfaces.endpoints.ts';
import { runEndpoints } from './server/open/run.endpoints.ts';
import { documentEndpoints } from './server/openapi/openapi.endpoints.ts';
import { modelEndpoints } from './server/records/model.endpoints.ts';
import { recordEndpoints } from './server/records/records.endpoints.ts';
import { sendDueOfMade } from './server/records/send-due.ts';
import { userCollections } from './server/records/user-collections.ts';
import { eavIndexServerResource } from './server/search/index.resource.ts';
import { indexJob } from './server/search/index-job.ts';
import { searchEndpoints } from './server/search/search.endpoints.ts';
import { eavSiteServerResource } from './server/site.resource.ts';
import { eavTemplateServerResource } from './server/template.resource.ts';

/** Server part of the data-model builder. */
export const server: ModuleServer = {
  resources: [
    eavSiteServerResource,
    eavDatabaseServerResource,
    eavCollectionServerResource,
    eavFieldServerResource,
    eavInterfaceServerResource,
    eavTemplateServerResource,
    eavIndexServerResource,
  ],
  runTime: userCollections,
  jobs: [indexJob, databaseJob],
  background: async (host) => {
    await resumeChanges(host);
    await sendDueOfMade(host);
  },
  tables: eavTables,
  endpoints: (built) => [
    ...recordEndpoints(built),
    ...searchEndpoints(built),
    ...openEndpoints(built),
    ...runEndpoints(built),
    ...documentEndpoints(built),
    ...deriveEndpoints(built),
    ...accessEndpoints(built),
    ...modelEndpoints(built),
    ...modelFileEndpoints(built),
    ...changeEndpoints(built),
    ...externalEndpoints(built),
  ],
};
