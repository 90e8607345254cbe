import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { loginLogResource } from '@src/contracts/resources/login-log.ts';
import { usageLogResource } from './usage-log.ts';

/** Everything that this module keeps records of. */
export const definitions: readonly ResourceDefinition[] = [loginLogResource, usageLogResource];
