import type { Condition } from '@src/contracts/resource/condition.ts';
import type { PartedKind } from '@src/server/resource/jobs/job-kind.ts';
import { queueJob } from '@src/server/resource/jobs/queue-job.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import type { InternalTable } from '@src/server/store/tables/internal-table.ts';
import * as v from 'valibot';

export const USAGE_LOG = 'usageLog';
const DEVICES = 'usageDevices';

/** Attention last chosen for each device, by its id. */
export const deviceTable: InternalTable = { collection: DEVICES, fields: [] };

export type Attention = 'heard' | 'muted';

/** Maximum entries of a device that one call, or one part of a job, changes. */
export const MARKED_AT_ONCE = 500;

const jobInput = v.object({ device: v.string() });

/** Ids of devices are compared like values of fields, without regard to case. */
const idOf = (device: string): string => device.toLowerCase();

/** Marks a limited number of entries of a device; returns how many there were to mark. */
async function markEntries(device: string, attention: Attention, { store }: RuleContext, except = ''): Promise<number> {
  const all: readonly Condition[] = [
    { field: 'device', op: 'is', value: device },
    { field: 'attention', op: 'isNot', value: attention },
    { field: 'id', op: 'isNot', value: except },
  ];
  const { rows } = await store.select(USAGE_LOG, { where: { all }, size: MARKED_AT_ONCE, countTo: 0 });
  for (const { id } of rows) await store.update(USAGE_LOG, id, { attention });
  return rows.length;
}

/** Muting applies to the device, so to all its entries: the first ones at once, the others in a job. */
export const forDevice =
  (attention: Attention) => async (entry: Row, _values: unknown, _actor: unknown, context: RuleContext) => {
    const device = textIn(entry, 'device');
    if (device === '') return {};
    const chosen = await context.store.update(DEVICES, idOf(device), { attention });
    if (chosen === undefined) await context.store.insert(DEVICES, { id: idOf(device), attention });
    if ((await markEntries(device, attention, context, entry.id)) === MARKED_AT_ONCE)
      await queueJob(context, {
        ...{ kind: 'usageDevice', name: `statistics:usage-log:${attention === 'muted' ? 'mute' : 'unmute'}` },
        ...{ about: 'usage-log', input: { device } },
      });
    return {};
  };

/** Marks the other entries of a device as it was last chosen: two jobs for one device never work against each other. */
export const deviceJob: PartedKind = {
  name: 'usageDevice',
  async step({ job, input, call: { context } }) {
    const { device } = v.parse(jobInput, input);
    const chosen = await context.store.get(DEVICES, idOf(device));
    const marked = await markEntries(device, chosen?.attention === 'muted' ? 'muted' : 'heard', context);
    return { done: job.done + marked, isLast: marked < MARKED_AT_ONCE };
  },
};
