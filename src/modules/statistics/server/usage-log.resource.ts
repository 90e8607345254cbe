import type { ServerResource } from '@src/server/resource/server-resource.ts';
import { usageLogResource } from '../definitions/usage-log.ts';
import { forDevice, USAGE_LOG } from './mute-device.ts';
import { seedUsageLog } from './usage-log.seed.ts';

/** Server resource of the usage log. */
export const usageLogServerResource: ServerResource = {
  definition: usageLogResource,
  collection: USAGE_LOG,
  grows: true,
  seed: seedUsageLog,
  rules: {
    events: { mute: forDevice('muted'), unmute: forDevice('heard') },
    // Undo would change only one entry of the device; the opposite event changes all of them.
    lasting: ['mute', 'unmute'],
  },
};
