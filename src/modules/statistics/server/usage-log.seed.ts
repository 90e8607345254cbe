import { demoItem } from '@src/modules/product/server/catalogue.seed.ts';
import { createPrng, type Prng } from '@src/server/seed/prng.ts';
import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { USAGE_SYSTEMS, type UsageEvent } from '../definitions/usage-log.ts';

const COUNT = 5000;
const DAY = 24 * 60;
const OLDEST = 120 * DAY;
const HEARTBEAT = 6 * DAY;
const FAILURES = ['E_NETWORK', 'E_LICENSE', 'E_DISK', 'E_TIMEOUT', 'E_CHECKSUM'] as const;
const CUSTOMERS = 320;
/** Every n-th device is used for tests, and muted. */
const MUTED_EVERY = 60;

/** The part that all reports of a device share. */
type Device = Readonly<
  Record<'product' | 'productName' | 'customer' | 'domain' | 'device' | 'os' | 'attention' | 'ip', string>
> & { readonly agent: string | null };

/** A report of a device, with its age in minutes. */
interface Report {
  readonly age: number;
  readonly event: UsageEvent;
  readonly device: Device;
  readonly code: string | null;
  readonly versionFrom: string | null;
  readonly versionTo: string;
  readonly duration: number;
}

/** The usage log of a fresh demo, newest entry last: devices that install, activate, upgrade and stop reporting. */
export function seedUsageLog({ seed, now }: SeedOptions): readonly Row[] {
  const prng = createPrng(seed, 'usage log');
  const reports: Report[] = [];
  for (let place = 1; reports.length < COUNT; place += 1) reports.push(...reportsOf(place, prng));
  const kept = reports.sort((left, right) => right.age - left.age).slice(-COUNT);
  return kept.map((report, index) => lineOf(report, index + 1, dateTimeText(addMinutes(now, -report.age))));
}

/**
 * One log entry. Fields are listed individually, because spreading objects takes three times as long for thousands of
 * rows, which the first page waits for.
 */
const lineOf = (
  { device, event, code, versionFrom, versionTo, duration }: Report,
  number: number,
  time: string,
): Row => ({
  id: String(number),
  product: device.product,
  productName: device.productName,
  customer: device.customer,
  agent: device.agent,
  domain: device.domain,
  device: device.device,
  os: device.os,
  attention: device.attention,
  ip: device.ip,
  result: code === null ? 'ok' : 'fail',
  code,
  event,
  versionFrom,
  versionTo,
  duration,
  time,
  createTime: time,
});

function reportsOf(place: number, prng: Prng): readonly Report[] {
  const item = demoItem('activation', prng);
  const customer = prng.whole(1, CUSTOMERS);
  const device: Device = {
    product: item.product,
    productName: item.productName,
    customer: `c${customer}`,
    agent: prng.whole(0, 2) === 0 ? `a${prng.whole(1, 60)}` : null,
    domain: `shop${customer}.example.com`,
    device: (place * 2_654_435_761).toString(16).slice(-10).padStart(10, '0'),
    os: prng.pick(USAGE_SYSTEMS),
    attention: place % MUTED_EVERY === 0 ? 'muted' : 'heard',
    ip: `${prng.pick(['101.80', '114.242', '113.87', '115.192'])}.${prng.whole(1, 250)}.${prng.whole(1, 250)}`,
  };
  const versions = { from: `${prng.whole(1, 2)}.${prng.whole(0, 2)}.0`, to: `3.${prng.whole(0, 4)}.0` };
  const start = prng.whole(10, OLDEST);
  const report = (age: number, event: UsageEvent, version = versions.from, from: string | null = null): Report => {
    const isFailed = (event === 'install' || event === 'upgrade' || event === 'activate') && prng.whole(0, 14) === 0;
    const code = isFailed ? prng.pick(FAILURES) : null;
    const duration = event === 'heartbeat' ? prng.whole(20, 400) : prng.whole(800, 90_000);
    return { age, event, device, code, versionFrom: from, versionTo: version, duration };
  };
  const installed = report(start, 'install');
  if (installed.code !== null || prng.whole(0, 6) === 0) return [installed];
  return [installed, ...lifeOf(start - prng.whole(1, 3 * DAY), report, versions, prng)].filter(({ age }) => age > 0);
}

type Write = (age: number, event: UsageEvent, version?: string, from?: string | null) => Report;

/** Events after an installation: activation, heartbeats, one upgrade, and possibly an uninstallation. */
function lifeOf(
  start: number,
  report: Write,
  { from, to }: { readonly from: string; readonly to: string },
  prng: Prng,
): readonly Report[] {
  const upgrade = prng.whole(0, 2) === 0 ? start - prng.whole(5, 40) * DAY : null;
  const end = prng.whole(0, 7) === 0 ? start - prng.whole(10, 60) * DAY : 0;
  const beats = Array.from({ length: 20 }, (_, index) => start - (index + 1) * HEARTBEAT - prng.whole(0, 900));
  const isUpgraded = (age: number) => upgrade !== null && age < upgrade;
  return [
    report(start, 'activate'),
    ...beats.filter((age) => age > end).map((age) => report(age, 'heartbeat', isUpgraded(age) ? to : from)),
    ...(upgrade === null || upgrade <= end ? [] : [report(upgrade, 'upgrade', to, from)]),
    ...(end > 0 ? [report(end, prng.whole(0, 1) === 0 ? 'uninstall' : 'deactivate', isUpgraded(end) ? to : from)] : []),
  ];
}
