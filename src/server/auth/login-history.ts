import type { LoginMethod, LoginResult } from '../../contracts/resources/login-log.ts';
import type { CallRequest, ServerContext } from '../http/endpoint.ts';
import type { User } from '../operators/user.ts';
import { addMinutes, dateTimeText } from '../store/dates.ts';
import { forgetLater, isTurn } from '../store/forgetting/forget-later.ts';
import { nextId } from '../store/record-fields.ts';
import { COLLECTIONS, type Row, type Store } from '../store/store.ts';
import { addressOf } from './blocked-addresses.ts';
import { deviceName } from './device-name.ts';
import { alertsFor } from './login-alerts.ts';

/** Further attempts that are refused alike within this time count on the line that is there. Minutes. */
const REPEAT_MINUTES = 10;
/** The log keeps about as many lines; the oldest go first. */
const MAX_LOGIN_LINES = 20_000;
/** Lines of an account that are looked at for what is remarkable. */
const LOOKED_AT = 50;
const MAX_NAME_LENGTH = 64;

/** An attempt to sign in. */
export interface LoginAttempt {
  /** The name as it was typed, whether or not somebody has it. */
  readonly account: string;
  readonly user?: Pick<User, 'realName'> | undefined;
  readonly method: LoginMethod;
  readonly result: LoginResult;
  /** The session that was opened. */
  readonly sessionName?: string;
  /** `earlierLines` of the account, where they were read before. */
  readonly earlier?: readonly Row[] | undefined;
}

/** The device of a call, in the words of the log. */
export const deviceOf = (request: Pick<CallRequest, 'headers'>): string =>
  deviceName(request.headers['user-agent'] ?? '');

/** True when somebody has signed in to this account from the same address with the same device. */
export async function isKnownDevice({ store }: ServerContext, request: CallRequest, name: string): Promise<boolean> {
  const parts = { account: name, result: 'success', ip: addressOf(request), device: deviceOf(request) };
  const where = { all: Object.entries(parts).map(([field, value]) => ({ field, op: 'is', value }) as const) };
  return (await store.select(COLLECTIONS.loginLog, { where, size: 0 })).total > 0;
}

/** Adds a line to the login log (modules, C7). What is refused again and again is counted on one line. */
export async function writeLoginLog(
  { store, now }: ServerContext,
  request: CallRequest,
  { account: typed, user, method, result, sessionName, earlier: known }: LoginAttempt,
): Promise<void> {
  const account = nameIn(typed);
  const moment = now();
  if (result === 'blocked' && (await countRepeat(store, { account, method, result, ip: addressOf(request) }, moment)))
    return;
  const id = await nextId(store, COLLECTIONS.loginLog);
  if (isTurn(Number(id))) forgetLater(COLLECTIONS.loginLog, '', oldLines);
  const earlier = known ?? (await earlierLines({ store }, typed));
  const device = deviceOf(request);
  await store.insert(COLLECTIONS.loginLog, {
    id,
    time: dateTimeText(moment),
    createTime: dateTimeText(moment),
    deleteTime: '',
    account,
    realName: user?.realName ?? null,
    method,
    result,
    times: 1,
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

const nameIn = (typed: string): string => typed.slice(0, MAX_NAME_LENGTH);

/** The last lines of a name, the newest first: what is remarkable about an attempt is told by them. */
export async function earlierLines({ store }: Pick<ServerContext, 'store'>, typed: string): Promise<readonly Row[]> {
  const { rows } = await store.select(COLLECTIONS.loginLog, {
    where: { field: 'account', op: 'is', value: nameIn(typed) },
    sort: [{ field: 'time', descending: true }],
    size: LOOKED_AT,
    countTo: 0,
  });
  return rows;
}

/** True when a line of the same kind was young enough to count on. */
async function countRepeat(store: Store, parts: Readonly<Record<string, string>>, moment: Date): Promise<boolean> {
  const since = dateTimeText(addMinutes(moment, -REPEAT_MINUTES));
  const alike = Object.entries(parts).map(([field, value]) => ({ field, op: 'is', value }) as const);
  const where = { all: [...alike, { field: 'time', op: 'atLeast', value: since } as const] };
  const sort = [{ field: 'time', descending: true }];
  const [line] = (await store.select(COLLECTIONS.loginLog, { where, sort, size: 1 })).rows;
  if (line === undefined) return false;
  const times = (typeof line.times === 'number' ? line.times : 1) + 1;
  await store.update(COLLECTIONS.loginLog, line.id, { times });
  return true;
}

async function oldLines({ select }: Store): Promise<readonly Row[]> {
  const { total } = await select(COLLECTIONS.loginLog, { size: 0 });
  const size = Math.max(0, total - MAX_LOGIN_LINES);
  return (await select(COLLECTIONS.loginLog, { sort: [{ field: 'time' }], size, keysOnly: true })).rows;
}
