import { LOGIN_LOG_DAYS, loginLogResource } from '@src/contracts/resources/login-log.ts';
import { blockAddress, openAddress } from '@src/server/auth/blocked-addresses.ts';
import { resetPasswordAttempts } from '@src/server/auth/login-attempts.ts';
import { LIFETIME_DAYS } from '@src/server/auth/sessions.ts';
import { findByName } from '@src/server/operators/user.ts';
import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { Actor, ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import { timeOf } from '@src/server/store/record-fields.ts';
import { textIn } from '@src/server/store/row-values.ts';
import { COLLECTIONS, type Row } from '@src/server/store/store.ts';
import { actorCovers } from '@src/server/system/rights.ts';
import { seedLoginLog } from './login-log.seed.ts';
import { wordsOf } from './statistics-errors.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const BLOCKING: ReadonlySet<string> = new Set(['blockHour', 'blockDay']);
const USER_EVENTS: ReadonlySet<string> = new Set(['kick', 'unlock']);

/** Prevents users from blocking their own address, and from ending the session of a user with more permissions. */
async function forbid(event: string, record: Row, actor: Actor, { store }: RuleContext) {
  if (BLOCKING.has(event) && (await isOwnAddress(record, actor, store))) return { text: wordsOf('ownAddress') };
  if (!USER_EVENTS.has(event)) return null;
  const user = await findByName(store, textIn(record, 'account'));
  if (user === undefined) return null;
  if (!(await actorCovers(actor, user.roleIds, store, user.dept))) return { text: wordsOf('stronger') };
  // An account locked by an administrator is unlocked in the list of accounts; the log only undoes locks after wrong
  // passwords.
  const isByHand = event === 'unlock' && user.status === 'locked' && user.lockedUntil === null;
  return isByHand ? { text: wordsOf('lockedByHand') } : null;
}

/** The query covers all addresses, so that its cached result is the same for every row of a list. */
async function isOwnAddress(record: Row, { user }: Actor, store: RuleContext['store']): Promise<boolean> {
  const where = {
    all: [
      { field: 'account', op: 'is', value: user.username },
      { field: 'session', op: 'is', value: 'open' },
    ],
  } as const;
  const addresses = await store.aggregate(COLLECTIONS.loginLog, { where, by: [{ field: 'ip' }] });
  const own = textIn(record, 'ip').toLowerCase();
  return addresses.some(({ values: [ip] }) => String(ip ?? '').toLowerCase() === own);
}

const blocking = (minutes: number) => async (record: Row, _payload: unknown, _actor: Actor, context: RuleContext) => {
  await blockAddress(context, textIn(record, 'ip'), minutes);
  return {};
};

const events: ResourceRules['events'] = {
  kick: (_record, _payload, _actor, context) => ({ endTime: timeOf(context), endReason: 'kicked' }),
  end: (record, _payload, _actor, context) => ({
    endTime: dateTimeText(endOf(record, context.now())),
    endReason: 'timeout',
  }),
  blockHour: blocking(HOUR),
  blockDay: blocking(DAY),
  async unblock(record, _payload, _actor, context) {
    await openAddress(context, textIn(record, 'ip'));
    return {};
  },
  async unlock(record, _payload, _actor, context) {
    const name = textIn(record, 'account');
    await resetPasswordAttempts(context, name);
    const [user, accounts] = [await findByName(context.store, name), context.resources.find('account')];
    if (user !== undefined && accounts !== undefined)
      await sendFromSystem(systemWork(accounts, context), user.id, 'unlock');
    return {};
  },
};

/** The time when a session that was not ended explicitly expired. */
function endOf(record: Row, now: Date): Date {
  const start = new Date(textIn(record, 'time').replace(' ', 'T'));
  return Number.isNaN(start.getTime()) ? now : addDays(start, LIFETIME_DAYS);
}

/** Server resource of the sign-in log. Entries older than half a year are hidden. */
export const loginLogServerResource: ServerResource = {
  definition: loginLogResource,
  collection: COLLECTIONS.loginLog,
  grows: true,
  seed: seedLoginLog,
  // As in the list of accounts.
  sensitive: ['unlock'],
  rules: {
    forbid,
    events,
    // The entry is written first, because ending a session updates only entries that are still open.
    async afterWrite(before, after, _actor, { sessions }) {
      if (before?.session === 'open' && after?.endReason === 'kicked')
        await sessions.endNamed(textIn(after, 'sessionName'));
    },
    lasting: Object.keys(loginLogResource.lifecycle?.events ?? {}),
    scope: (_actor, { now }) => ({
      field: 'time',
      op: 'atLeast',
      value: dateTimeText(addDays(now(), -LOGIN_LOG_DAYS)),
    }),
    due: {
      where: (now) => ({
        all: [
          { field: 'session', op: 'is', value: 'open' },
          { field: 'time', op: 'less', value: dateTimeText(addDays(now, -LIFETIME_DAYS)) },
        ],
      }),
      event: () => 'end',
    },
  },
};
