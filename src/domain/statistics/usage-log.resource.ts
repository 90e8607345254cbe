import { usageLogResource } from '../../contracts/resources/usage-log.ts';
import type { ServerResource } from '../resource/server-resource.ts';
import { seedUsageLog } from './usage-log.seed.ts';

/** The usage log. */
export const usageLogServerResource: ServerResource = {
  definition: usageLogResource,
  collection: 'usageLog',
  seed: seedUsageLog,
};
