import type { Condition } from '@src/contracts/resource/condition.ts';
import { toHex } from '@src/server/auth/sessions.ts';
import type { ServerContext } from '@src/server/http/endpoint.ts';
import type { BackgroundHost } from '@src/server/resource/background.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { type Answer, answersOf, deliveryOf, lineOfAnswer } from '../../definitions/replies/answer.ts';
import type { Reply } from '../../definitions/replies/reply-rule.ts';
import { getVendorClient } from '../get-vendor-client.ts';
import { ACCOUNTS, MESSAGES, textIn } from '../official-row.ts';
import { OWN_CODES, VendorFailure } from '../vendor/vendor-failure.ts';
import { recordOutcome, takeOperatorMessages } from './operator-messages.ts';

/** Milliseconds of a lease on a message, renewed for each answer: longer than a call with a new token takes. */
export const LEASE_MS = 60_000;
/** Maximum number of messages that one process claims at a time. */
const MAX_CLAIMS = 8;
/** Maximum number of waiting messages that are read at a time. */
const MAX_READ = 50;

/** A message leased by this process for sending its answers. */
interface Claim {
  readonly id: string;
  readonly lease: string;
}

/** The next answer of a message, and its recipient. */
interface Task {
  readonly account: Row | undefined;
  readonly openId: string;
  readonly reply: Reply;
}

/** The result of a call. */
type Outcome = Pick<Answer, 'state' | 'code' | 'words'>;
/** Outcome of an answer whose sending was interrupted: it is not sent twice. */
const INTERRUPTED: Outcome = { state: 'failed', code: OWN_CODES.interrupted, words: '' };

/** Sends waiting answers and messages of operators: different followers in parallel, each follower's answers in order. */
export async function sendAnswers(host: BackgroundHost): Promise<void> {
  await host.atomically(takeOperatorMessages);
  for (const claim of await host.atomically(claimMessages))
    sendAll(claim, host).catch((cause: unknown) => host.onTrouble('official', cause));
}

/** Claims the oldest waiting message of each follower, unless another process has leased it. */
export async function claimMessages({ store, now, random }: RuleContext): Promise<readonly Claim[]> {
  const moment = now().getTime();
  const due = await findDue(store, moment);
  if (due.length === 0) return [];
  const lease = toHex(random(8));
  for (const { id } of due) await store.update(MESSAGES, id, { lease, dueAt: moment + LEASE_MS });
  return due.map(({ id }) => ({ id, lease }));
}

/** Waiting messages, the oldest first; those of one second in any order. Never more than a few, however many wait. */
const selectWaiting = async (store: Store, ...where: readonly Condition[]): Promise<readonly Row[]> => {
  const waiting = { field: 'delivery', op: 'is', value: 'waiting' } as const;
  const asked = { where: { all: [waiting, ...where] }, sort: [{ field: 'createTime' }], size: MAX_READ, countTo: 0 };
  return (await store.select(MESSAGES, asked)).rows;
};

/**
 * The oldest waiting message of each follower, if it is due. Followers that were looked at are left out of the next read, so that
 * one with many messages does not hold up the others.
 */
async function findDue(store: Store, moment: number): Promise<readonly Row[]> {
  const due: Row[] = [];
  const known = new Set<string>();
  for (;;) {
    const rows = await selectWaiting(store, { field: 'openId', op: 'notIn', value: [...known] });
    const followers = new Map(rows.map((row) => [`${textIn(row, 'account')} ${textIn(row, 'openId')}`, row]));
    for (const follower of followers.values()) {
      const first = await findFirst(store, follower);
      if (first !== undefined && numberIn(first, 'dueAt') <= moment) due.push(first);
      if (due.length === MAX_CLAIMS) return due;
      known.add(textIn(follower, 'openId'));
    }
    if (rows.length < MAX_READ) return due;
  }
}

/** The oldest waiting message of the follower of a message. */
async function findFirst(store: Store, { account, openId }: Row): Promise<Row | undefined> {
  const rows = await selectWaiting(
    store,
    { field: 'account', op: 'is', value: account },
    { field: 'openId', op: 'is', value: openId },
  );
  // The comparison of the store ignores case, ids of followers do not.
  const own = rows.filter((row) => row.openId === openId);
  return own.toSorted((left, right) => numberIn(left, 'heardAt') - numberIn(right, 'heardAt'))[0];
}

/** Sends the answers of a claimed message, one call each. */
export async function sendAll(claim: Claim, host: BackgroundHost): Promise<void> {
  let outcome = INTERRUPTED;
  for (;;) {
    const ended = outcome;
    const task = await host.atomically((context) => advance(claim, ended, context));
    if (task === null) return;
    outcome = await send(task, host.context);
  }
}

/**
 * Records the result of the last call and marks the next answer as being sent; null when there is none, or when another
 * process holds the lease.
 */
async function advance({ id, lease }: Claim, outcome: Outcome, context: RuleContext): Promise<Task | null> {
  const { store, now } = context;
  const row = await store.get(MESSAGES, id);
  if (row === undefined || row.lease !== lease) return null;
  const at = dateTimeText(now());
  const before = answersOf(row.answers);
  const settled = before.map((each) => (each.state === 'sending' ? { ...each, ...outcome, at } : each));
  const next = settled.findIndex(({ state }) => state === 'waiting');
  const answers = settled.map((each, index): Answer => (index === next ? { ...each, state: 'sending', at } : each));
  const stays = next < 0 ? { lease: null, dueAt: null, heardAt: null } : { dueAt: now().getTime() + LEASE_MS };
  await store.update(MESSAGES, id, { answers: answers.map(lineOfAnswer), delivery: deliveryOf(answers), ...stays });
  for (const { state, from } of before)
    if (state === 'sending' && from !== undefined) await recordOutcome(from, answers, context);
  const reply = answers[next]?.reply;
  if (reply === undefined) return null;
  return { account: await store.get(ACCOUNTS, textIn(row, 'account')), openId: textIn(row, 'openId'), reply };
}

/** Sends one answer. A refusal concerns only that answer; the next may be accepted. */
async function send({ account, openId, reply }: Task, context: ServerContext): Promise<Outcome> {
  try {
    await getVendorClient(context, account).sendMessage(openId, reply);
    return { state: 'sent', code: null, words: '' };
  } catch (cause) {
    if (!(cause instanceof VendorFailure)) throw cause;
    return { state: 'failed', code: cause.code, words: cause.words };
  }
}
