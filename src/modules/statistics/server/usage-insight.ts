import { ACTIVATION_DAYS, type Usage, type UsageRequest } from '@src/contracts/statistics.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';

/** Events after which a device no longer runs the product. */
const GONE: ReadonlySet<unknown> = new Set(['uninstall', 'deactivate']);
const MAX_FAILURES = 8;

/** What is kept of the entries that have been read: a few values for each device, however long the log is. */
interface Devices {
  /** The last successful event, by device. */
  readonly last: Map<string, Pick<Row, 'time' | 'event' | 'versionTo'>>;
  /** The time of the first successful installation, and of the first activation, by device. */
  readonly installed: Map<string, string>;
  readonly activated: Map<string, string>;
  /** Number of failures by code, in the period. */
  readonly failures: Map<string, number>;
}

/**
 * Summarises the usage log of a period, in batches of entries in any order. Muted devices are left out, because tests and
 * floods say nothing about customers.
 */
export async function usageOf(
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  { from, to, product }: UsageRequest,
  now: Date,
): Promise<Usage> {
  const devices: Devices = { last: new Map(), installed: new Map(), activated: new Map(), failures: new Map() };
  for await (const lines of batches)
    for (const line of lines)
      if (line.attention !== 'muted' && (product === null || line.product === product) && dayOf(line) <= to)
        addLine(devices, line, from);
  return {
    span: { from, to },
    versions: versionsOf(devices),
    funnel: funnelOf(devices, from, now),
    failures: mostFrequent(devices.failures)
      .map(([code, count]) => ({ code, count }))
      .slice(0, MAX_FAILURES),
  };
}

const dayOf = (line: Row): string => textIn(line, 'time').slice(0, 10);

/** Failed events count as failures only, because their version was not installed. */
function addLine({ last, installed, activated, failures }: Devices, line: Row, from: string): void {
  const [device, time] = [textIn(line, 'device'), textIn(line, 'time')];
  if (line.result === 'fail' && dayOf(line) >= from) addOne(failures, textIn(line, 'code'));
  if (line.result !== 'ok') return;
  const { event, versionTo } = line;
  const known = last.get(device);
  if (known === undefined || textIn(known, 'time') <= time) last.set(device, { time, event, versionTo });
  if (event === 'install') keepEarliest(installed, device, time);
  if (event === 'activate') keepEarliest(activated, device, time);
}

const addOne = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

function keepEarliest(times: Map<string, string>, device: string, time: string): void {
  const known = times.get(device);
  if (known === undefined || time < known) times.set(device, time);
}

/** Names by their number, the greatest first; equal numbers by name. */
const mostFrequent = (counts: ReadonlyMap<string, number>): readonly (readonly [string, number])[] =>
  [...counts].sort(([one, left], [other, right]) => right - left || one.localeCompare(other));

function versionsOf({ last }: Devices): Usage['versions'] {
  const counts = new Map<string, number>();
  for (const line of last.values()) if (!GONE.has(line.event)) addOne(counts, textIn(line, 'versionTo'));
  return mostFrequent(counts).map(([version, devices]) => ({ version, devices }));
}

function funnelOf({ installed, activated }: Devices, from: string, now: Date): Usage['funnel'] {
  const funnel = { installed: 0, activated: 0, waiting: 0 };
  for (const [device, time] of installed) {
    if (time.slice(0, 10) < from) continue;
    funnel.installed += 1;
    const until = dateTimeText(addDays(new Date(time.replace(' ', 'T')), ACTIVATION_DAYS));
    const activation = activated.get(device);
    if (activation !== undefined && activation <= until) funnel.activated += 1;
    else if (activation === undefined && until > dateTimeText(now)) funnel.waiting += 1;
  }
  return funnel;
}
