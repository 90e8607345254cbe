import type { RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { usageLogResource } from '../definitions/usage-log.ts';
import { seedUsageLog } from './usage-log.seed.ts';

const USAGE_LOG = 'usageLog';

/** Muting applies to the device, so to all its entries. */
const forDevice =
  (attention: 'heard' | 'muted') => async (line: Row, _values: unknown, _actor: unknown, context: RuleContext) => {
    const { rows } = await context.store.select(USAGE_LOG, {
      where: { field: 'device', op: 'is', value: textIn(line, 'device') },
    });
    for (const { id } of rows) if (id !== line.id) await context.store.update(USAGE_LOG, id, { attention });
    return {};
  };

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
