import type { LoginMethod, LoginResult, SessionEnd } from '@src/contracts/resources/login-log.ts';
import { alertsFor } from '@src/server/auth/login-alerts.ts';
import { createPrng, type Prng } from '@src/server/seed/prng.ts';
import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { seedSystemAccounts } from '@src/server/system/accounts.seed.ts';

const COUNT = 600;
const OLDEST_DAYS = 170;
/** Sessions that began within this time may still be open. */
const OPEN_MINUTES = 2 * 24 * 60;

const PLACES = [
  ['上海市', '101.80.12'],
  ['上海市', '101.80.12'],
  ['上海市', '116.228.7'],
  ['北京市', '114.242.30'],
  ['深圳市', '113.87.160'],
  ['杭州市', '115.192.44'],
] as const;
const DEVICES = ['Chrome · Windows', 'Chrome · macOS', 'Edge · Windows', 'Safari · macOS', 'Firefox · Linux'] as const;
const ENDS: readonly [SessionEnd, ...SessionEnd[]] = ['manual', 'manual', 'manual', 'timeout', 'kicked', 'token'];
const METHODS: readonly [LoginMethod, ...LoginMethod[]] = ['password', 'password', 'password', 'sms', 'qr'];
/** Result of an attempt for an account in this state. */
const DENIED: Readonly<Record<string, LoginResult>> = { locked: 'locked', disabled: 'disabled' };

interface Person {
  readonly account: string;
  readonly realName: string;
  readonly status: string;
  /** Index of the usual place; most people sign in from there. */
  readonly home: number;
}

/** The sign-in log of a fresh demo, newest entry last; alerts are computed as for real entries. */
export function seedLoginLog({ seed, now }: SeedOptions): readonly Row[] {
  const prng = createPrng(seed, 'login log');
  const people = seedSystemAccounts({ seed, now }).map(
    (row, index): Person => ({
      account: String(row.account),
      realName: String(row.nickname),
      status: String(row.status),
      home: index,
    }),
  );
  const [first] = people;
  if (first === undefined) return [];
  const byAccount = new Map<string, Row[]>();
  return momentsOf(prng, now).map((moment, index) => {
    const isAttack = index >= COUNT - 40 && index < COUNT - 32;
    const person = isAttack ? first : prng.pick([first, ...people]);
    const earlier = byAccount.get(person.account) ?? [];
    const row = seedLine(index + 1, person, { moment, now, isAttack, earlier }, prng);
    byAccount.set(person.account, [row, ...earlier].slice(0, 50));
    return row;
  });
}

/** Times that are dense recently and sparse long ago; eight of them are within minutes. */
function momentsOf(prng: Prng, now: Date): readonly Date[] {
  const plain = Array.from({ length: COUNT }, (_, index) => {
    const age = OLDEST_DAYS * ((COUNT - index) / COUNT) ** 2;
    return addMinutes(now, -Math.round(age * 24 * 60) - prng.whole(3, 9));
  }).sort((left, right) => left.getTime() - right.getTime());
  const start = plain[COUNT - 40] ?? now;
  return plain.map((moment, index) =>
    index >= COUNT - 40 && index < COUNT - 32 ? addMinutes(start, index - (COUNT - 40)) : moment,
  );
}

interface LineOptions {
  readonly moment: Date;
  readonly now: Date;
  readonly isAttack: boolean;
  readonly earlier: readonly Row[];
}

function seedLine(id: number, person: Person, { moment, now, isAttack, earlier }: LineOptions, prng: Prng): Row {
  const usual = prng.whole(0, 11) > 0;
  const [region, network] = PLACES[usual ? person.home % PLACES.length : prng.whole(0, 5)] ?? PLACES[0];
  const device = (usual ? DEVICES[person.home % DEVICES.length] : prng.pick(DEVICES)) ?? DEVICES[0];
  const result = isAttack ? 'wrongPassword' : resultOf(person, prng);
  const time = dateTimeText(moment);
  return {
    id: String(id),
    time,
    createTime: time,
    account: person.account,
    realName: person.realName,
    method: isAttack ? 'password' : prng.pick(METHODS),
    result,
    times: 1,
    ip: isAttack ? '203.0.113.77' : `${network}.${20 + person.home}`,
    region,
    device,
    alerts: alertsFor({ moment, result, device, region }, earlier),
    ...sessionOf(id, result, moment, now, prng),
  };
}

function resultOf({ status }: Person, prng: Prng): LoginResult {
  const denied = DENIED[status];
  if (denied !== undefined && prng.whole(0, 2) > 0) return denied;
  const chance = prng.whole(0, 99);
  if (chance < 2) return 'expired';
  return chance < 12 ? 'wrongPassword' : 'success';
}

function sessionOf(id: number, result: LoginResult, moment: Date, now: Date, prng: Prng) {
  if (result !== 'success') return { session: 'none' };
  const [reason, minutes] = [prng.pick(ENDS), prng.whole(20, 600)];
  const end = reason === 'timeout' ? addDays(moment, 7) : addMinutes(moment, minutes);
  const isOpen = end > now || (moment > addMinutes(now, -OPEN_MINUTES) && id % 3 === 0);
  if (isOpen) return { session: 'open', sessionName: `seed-${id}` };
  return { session: 'ended', sessionName: `seed-${id}`, endTime: dateTimeText(end), endReason: reason };
}
