import { messageJob } from '@src/server/messages/message-job.ts';
import { ENGINE_JOBS } from '@src/server/resource/jobs/engine-jobs.ts';
import { createJobResource } from '@src/server/resource/jobs/job.resource.ts';
import type { ModuleServer } from '@src/server/resource/module-server.ts';
import { accountServerResource } from '@src/server/system/account.resource.ts';
import { deptServerResource } from '@src/server/system/dept.resource.ts';
import { menuServerResource } from '@src/server/system/menu.resource.ts';
import { noticeServerResource } from '@src/server/system/own-notices/notice.resource.ts';
import { roleServerResource } from '@src/server/system/role.resource.ts';
import { systemEndpoints } from '@src/server/system/system.endpoints.ts';
import { administrationEndpoints } from '@src/server/system/system-actions.endpoints.ts';

/** Server part of the administration module. */
export const server: ModuleServer = {
  resources: [
    accountServerResource,
    roleServerResource,
    menuServerResource,
    deptServerResource,
    noticeServerResource,
    createJobResource(() => ENGINE_JOBS),
  ],
  jobs: [messageJob],
  endpoints: (resources) => [...administrationEndpoints(resources), ...systemEndpoints],
};
