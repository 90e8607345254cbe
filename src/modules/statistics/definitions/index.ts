import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { loginLogResource } from '@src/contracts/resources/login-log.ts';
import { usageLogResource } from './usage-log.ts';

/** Resource definitions of this module. */
export const definitions: readonly ResourceDefinition[] = [loginLogResource, usageLogResource];
