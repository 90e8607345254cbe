import type { LoginMethod, LoginResult } from '../../contracts/resources/login-log.ts';
import type { CallRequest, ServerContext } from '../http/endpoint.ts';
import type { User } from '../operators/user.ts';
import { addMinutes, dateTimeText } from '../store/dates.ts';
import { isPruningDue, schedulePruning } from '../store/pruning/schedule-pruning.ts';
import { nextId } from '../store/record-fields.ts';
import { COLLECTIONS, type Row, type Store } from '../store/store.ts';
import { addressOf } from './blocked-addresses.ts';
import { deviceName } from './device-name.ts';
import { alertsFor } from './login-alerts.ts';

/** Repeated refusals of the same kind within this time are counted on one line. Minutes. */
const REPEAT_MINUTES = 10;
/** Approximate maximum number of lines in the log; the oldest are deleted. */
const MAX_LOGIN_LINES = 20_000;
/** Number of earlier lines of the account that alerts are based on. */
const ALERT_LINES = 50;
const MAX_NAME_LENGTH = 64;

/** An attempt to sign in. */
export interface LoginAttempt {
  /** The name as typed, whether or not such an account exists. */
  readonly account: string;
  readonly user?: Pick<User, 'realName'> | undefined;
  readonly method: LoginMethod;
  readonly result: LoginResult;
  /** Name of the opened session. */
  readonly sessionName?: string;
  /** The result of `earlierLines`, if it was read before. */
  readonly earlier?: readonly Row[] | undefined;
}

/** The device of a call, as shown in the log. */
export const deviceOf = (request: Pick<CallRequest, 'headers'>): string =>
  deviceName(request.headers['user-agent'] ?? '');

/** True when this account was signed in to from the same address with the same device before. */
export async function isKnownDevice({ store }: ServerContext, request: CallRequest, name: string): Promise<boolean> {
  const parts = { account: name, result: 'success', ip: addressOf(request), device: deviceOf(request) };
  const where = { all: Object.entries(parts).map(([field, value]) => ({ field, op: 'is', value }) as const) };
  return (await store.select(COLLECTIONS.loginLog, { where, size: 0 })).total > 0;
}

/** Adds a line to the login log (modules, C7). Repeated refusals are counted on one line. */
export async function writeLoginLog(
  { store, now }: ServerContext,
  request: CallRequest,
  { account: typed, user, method, result, sessionName, earlier: known }: LoginAttempt,
): Promise<void> {
  const account = truncateName(typed);
  const moment = now();
  if (result === 'blocked' && (await countRepeat(store, { account, method, result, ip: addressOf(request) }, moment)))
    return;
  const id = await nextId(store, COLLECTIONS.loginLog);
  if (isPruningDue(Number(id))) schedulePruning(COLLECTIONS.loginLog, '', findOldLines);
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

const truncateName = (typed: string): string => typed.slice(0, MAX_NAME_LENGTH);

/** The latest lines of a name, the newest first, on which alerts are based. */
export async function earlierLines({ store }: Pick<ServerContext, 'store'>, typed: string): Promise<readonly Row[]> {
  const { rows } = await store.select(COLLECTIONS.loginLog, {
    where: { field: 'account', op: 'is', value: truncateName(typed) },
    sort: [{ field: 'time', descending: true }],
    size: ALERT_LINES,
    countTo: 0,
  });
  return rows;
}

/** Counts the attempt on a recent line of the same kind; false when there is none. */
async function countRepeat(store: Store, parts: Readonly<Record<string, string>>, moment: Date): Promise<boolean> {
  const since = dateTimeText(addMinutes(moment, -REPEAT_MINUTES));
  const alike = Object.entries(parts).map(([field, value]) => ({ field, op: 'is', value }) as const);
  const where = { all: [...alike, { field: 'time', op: 'atLeast', value: since } as const] };
  const sort = [{ field: 'time', descending: true }];
  const [line] = (await store.select(COLLECTIONS.loginLog, { where, sort, size: 1, countTo: 0 })).rows;
  if (line === undefined) return false;
  const times = (typeof line.times === 'number' ? line.times : 1) + 1;
  await store.update(COLLECTIONS.loginLog, line.id, { times });
  return true;
}

async function findOldLines({ select }: Store): Promise<readonly Row[]> {
  const { total } = await select(COLLECTIONS.loginLog, { size: 0 });
  const size = Math.max(0, total - MAX_LOGIN_LINES);
  return (await select(COLLECTIONS.loginLog, { sort: [{ field: 'time' }], size, keysOnly: true })).rows;
}
