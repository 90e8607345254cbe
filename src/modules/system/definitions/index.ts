import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { accountResource } from '@src/contracts/resources/account.ts';
import { deptResource } from '@src/contracts/resources/dept.ts';
import { jobResource } from '@src/contracts/resources/job.ts';
import { menuResource } from '@src/contracts/resources/menu.ts';
import { noticeResource } from '@src/contracts/resources/notice.ts';
import { roleResource } from '@src/contracts/resources/role.ts';

/** Resource definitions of the administration module. */
export const definitions: readonly ResourceDefinition[] = [
  accountResource,
  roleResource,
  menuResource,
  deptResource,
  jobResource,
  noticeResource,
];
