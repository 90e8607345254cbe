import { ACTIVATION_DAYS, type Usage, type UsageRequest } from '@src/contracts/statistics.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';

/** Events after which a device no longer runs the product. */
const GONE: ReadonlySet<unknown> = new Set(['uninstall', 'deactivate']);
const MAX_FAILURES = 8;

/**
 * Summarises the usage log of a period. Muted devices are left out, because tests and floods say nothing about
 * customers.
 */
export function usageOf(lines: readonly Row[], { from, to, product }: UsageRequest, now: Date): Usage {
  const heard = lines
    .filter((line) => line.attention !== 'muted' && (product === null || line.product === product))
    .filter((line) => dayOf(line) <= to)
    .toSorted((left, right) => textIn(left, 'time').localeCompare(textIn(right, 'time')));
  const within = heard.filter((line) => dayOf(line) >= from);
  return {
    span: { from, to },
    versions: versionsOf(heard),
    funnel: funnelOf(heard, from, now),
    failures: countBy(within.filter(({ result }) => result === 'fail').map((line) => textIn(line, 'code')))
      .map(([code, count]) => ({ code, count }))
      .slice(0, MAX_FAILURES),
  };
}

const dayOf = (line: Row): string => textIn(line, 'time').slice(0, 10);

/** Counts names, most frequent first; equal counts by name. */
function countBy(names: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([one, left], [other, right]) => right - left || one.localeCompare(other));
}

/** Entries of failed events are ignored, because their version was not installed. */
function versionsOf(heard: readonly Row[]): Usage['versions'] {
  const last = new Map<string, Row>();
  for (const line of heard) if (line.result === 'ok') last.set(textIn(line, 'device'), line);
  const running = [...last.values()].filter(({ event }) => !GONE.has(event));
  return countBy(running.map((line) => textIn(line, 'versionTo'))).map(([version, devices]) => ({ version, devices }));
}

function funnelOf(heard: readonly Row[], from: string, now: Date): Usage['funnel'] {
  const funnel = { installed: 0, activated: 0, waiting: 0 };
  const firstOf = (event: string) => {
    const first = new Map<string, string>();
    for (const line of heard) {
      const device = textIn(line, 'device');
      if (line.event === event && line.result === 'ok' && !first.has(device)) first.set(device, textIn(line, 'time'));
    }
    return first;
  };
  const activations = firstOf('activate');
  for (const [device, installed] of firstOf('install')) {
    if (installed.slice(0, 10) < from) continue;
    funnel.installed += 1;
    const until = dateTimeText(addDays(new Date(installed.replace(' ', 'T')), ACTIVATION_DAYS));
    const activated = activations.get(device);
    if (activated !== undefined && activated <= until) funnel.activated += 1;
    else if (activated === undefined && until > dateTimeText(now)) funnel.waiting += 1;
  }
  return funnel;
}
