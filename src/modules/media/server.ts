import type { ModuleServer } from '@src/server/resource/module-server.ts';
import { fileJob } from './server/file-job.ts';
import { folderServerResource } from './server/folder.resource.ts';
import { mediaEndpoints } from './server/media.endpoints.ts';
import { mediaServerResource } from './server/media.resource.ts';
import { mediaTables } from './server/media-row.ts';
import { expiringUploads } from './server/open-uploads.ts';

/** Server part of files and folders. */
export const server: ModuleServer = {
  resources: [mediaServerResource, folderServerResource],
  jobs: [fileJob],
  tables: mediaTables,
  endpoints: mediaEndpoints,
  expiring: [expiringUploads],
};
