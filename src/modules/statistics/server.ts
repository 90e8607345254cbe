import type { ModuleServer } from '@src/server/resource/module-server.ts';
import { loginLogServerResource } from './server/login-log.resource.ts';
import { deviceJob, deviceTable } from './server/mute-device.ts';
import { statisticsEndpoints } from './server/statistics.endpoints.ts';
import { usageLogServerResource } from './server/usage-log.resource.ts';

/** Server part of statistics. */
export const server: ModuleServer = {
  resources: [loginLogServerResource, usageLogServerResource],
  tables: [deviceTable],
  endpoints: statisticsEndpoints,
  jobs: [deviceJob],
};
