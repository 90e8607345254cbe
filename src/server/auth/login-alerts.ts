import type { LoginAlert, LoginResult } from '../../contracts/resources/login-log.ts';
import { addMinutes, dateTimeText } from '../store/dates.ts';
import type { Row } from '../store/store.ts';

/** The attributes of an attempt that alerts are based on. */
export interface Attempt {
  readonly moment: Date;
  readonly result: LoginResult;
  readonly device: string;
  readonly region: string;
}

const FAILURES: ReadonlySet<unknown> = new Set<LoginResult>(['wrongPassword', 'wrongCode']);
const BURST = { count: 5, minutes: 10 } as const;
/** Sign-ins from two regions within this time are suspicious. Minutes. */
const TRAVEL_MINUTES = 60;

/** The alerts for an attempt, given the earlier lines of the same account, the newest first. */
export function alertsFor({ moment, result, device, region }: Attempt, earlier: readonly Row[]): readonly LoginAlert[] {
  const since = (minutes: number) => dateTimeText(addMinutes(moment, -minutes));
  const failures = earlier.filter((row) => FAILURES.has(row.result) && String(row.time) >= since(BURST.minutes));
  const visits = earlier.filter((row) => row.result === 'success');
  const isBurst = FAILURES.has(result) && failures.length + 1 >= BURST.count;
  if (result !== 'success') return isBurst ? ['burst'] : [];
  const isNew = visits.length > 0 && visits.every((row) => row.device !== device);
  const isFar = visits.some(
    (row) => String(row.time) >= since(TRAVEL_MINUTES) && Boolean(row.region) && region !== '' && row.region !== region,
  );
  return [...(isNew ? (['newDevice'] as const) : []), ...(isFar ? (['farApart'] as const) : [])];
}
