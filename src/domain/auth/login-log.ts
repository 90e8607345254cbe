import type { LoginMethod, LoginResult } from '../../contracts/resources/login-log.ts';
import { dateTimeText } from '../dates.ts';
import type { DomainContext, DomainRequest } from '../endpoint.ts';
import { nextId } from '../resource/stored-record.ts';
import { COLLECTIONS } from '../store.ts';
import type { User } from '../users/user.ts';
import { addressOf } from './blocked-addresses.ts';
import { deviceName } from './device-name.ts';
import { alertsFor } from './login-alerts.ts';

/** Lines of an account that are looked at for what is remarkable. */
const LOOKED_AT = 50;
const LONGEST_NAME = 64;

/** An attempt to sign in. */
export interface LoginAttempt {
  /** The name as it was typed, whether or not somebody has it. */
  readonly account: string;
  readonly user?: Pick<User, 'realName'> | undefined;
  readonly method: LoginMethod;
  readonly result: LoginResult;
  /** The session that was opened. */
  readonly sessionName?: string;
}

/** Adds a line to the login log (modules, C7). */
export async function noteLogin(
  { store, now }: DomainContext,
  request: DomainRequest,
  { account: typed, user, method, result, sessionName }: LoginAttempt,
): Promise<void> {
  const account = typed.slice(0, LONGEST_NAME);
  const moment = now();
  const { rows: earlier } = await store.select(COLLECTIONS.loginLog, {
    where: { field: 'account', op: 'is', value: account },
    sort: [{ field: 'time', descending: true }],
    size: LOOKED_AT,
  });
  const device = deviceName(request.headers['user-agent'] ?? '');
  await store.insert(COLLECTIONS.loginLog, {
    id: await nextId(store, COLLECTIONS.loginLog),
    time: dateTimeText(moment),
    createTime: dateTimeText(moment),
    deleteTime: '',
    account,
    realName: user?.realName ?? null,
    method,
    result,
    ip: addressOf(request),
    region: null,
    device,
    alerts: alertsFor({ moment, result, device, region: '' }, earlier),
    session: sessionName === undefined ? 'none' : 'open',
    sessionName: sessionName ?? null,
    endTime: null,
    endReason: null,
  });
}
