import { MAX_TAGS } from '@src/modules/customers/definitions/customer-lifecycle.ts';
import { writeAudit } from '@src/server/resource/history/audit-log.ts';
import { systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { isDeleted } from '@src/server/resource/stored-record.ts';
import { commitWrite, nextVersion, planCreate } from '@src/server/resource/write-record.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { MESSAGES, textIn } from '../official-row.ts';
import type { Received } from './parse-message.ts';

/** Number of last characters of an id that distinguish followers. */
const SUFFIX_LENGTH = 6;
/** Messages within this many minutes count as one visit. */
const VISIT_MINUTES = 10;
/** States of customers whose records no longer change. */
const INACTIVE: ReadonlySet<unknown> = new Set(['merged', 'anonymised']);

/** The customer with this follower id of an account; null when there is none. */
async function findFollower(
  customers: ServerResource,
  account: Row,
  openId: string,
  context: RuleContext,
): Promise<Row | null> {
  const where = { field: 'openId', op: 'is', value: openId } as const;
  const { rows } = await context.store.select(customers.collection, { where });
  // The condition ignores case, but follower ids are case-sensitive.
  const exact = rows.filter((row) => row.openId === openId && !isDeleted(row));
  const known = exact.filter((row) => !INACTIVE.has(row.status));
  const isOwn = ({ openIdAccount }: Row) => openIdAccount === account.id;
  const own = known.find(isOwn) ?? (await findSurvivor(customers, exact.filter(isOwn), context));
  if (own !== undefined) return own;
  for (const row of known.filter((each) => textIn(each, 'openIdAccount') === ''))
    if (await mayFollow(row, account, context))
      return (await context.store.update(customers.collection, row.id, { openIdAccount: account.id })) ?? row;
  return null;
}

/** Maximum number of merges in a row. */
const MAX_MERGES = 20;

/** The active customer that one of these was merged into, also by several merges. */
async function findSurvivor(
  { collection }: ServerResource,
  rows: readonly Row[],
  { store }: RuleContext,
): Promise<Row | undefined> {
  let row = rows.find(({ status }) => status === 'merged');
  for (let step = 0; row?.status === 'merged' && step < MAX_MERGES; step += 1)
    row = await store.get(collection, textIn(row, 'mergedInto'));
  return row === undefined || isDeleted(row) || INACTIVE.has(row.status) ? undefined : row;
}

/** True if a customer stored without an account, as by earlier versions, wrote to this one, or to none so far. */
async function mayFollow(customer: Row, account: Row, { store }: RuleContext): Promise<boolean> {
  const where = { field: 'customer', op: 'is', value: customer.id } as const;
  const groups = await store.aggregate(MESSAGES, { where, by: [{ field: 'account' }] });
  return groups.length === 0 || groups.some(({ values }) => values[0] === account.id);
}

/** Creates a customer for a follower, with history. */
async function createFollower(
  customers: ServerResource,
  account: Row,
  openId: string,
  context: RuleContext,
): Promise<Row> {
  const work = systemWork(customers, context);
  const nickname = `${textIn(account, 'name')} ${openId.slice(-SUFFIX_LENGTH)}`;
  const { row, change } = await planCreate(work, { nickname, source: 'wechat' });
  const after = {
    ...row,
    openId,
    openIdAccount: account.id,
    subscribe: 'subscribed',
    lastActive: dateTimeText(context.now()),
  };
  await commitWrite(work, { ...change, after });
  return after;
}

/** The customer with this follower id; an unknown follower becomes a customer. Null on a server without customers. */
export async function customerOf(account: Row, openId: string, context: RuleContext): Promise<Row | null> {
  const customers = context.resources.find('customer');
  if (customers === undefined) return null;
  return (
    (await findFollower(customers, account, openId, context)) ?? createFollower(customers, account, openId, context)
  );
}

export const tagsOf = (customer: Row | null): readonly string[] =>
  Array.isArray(customer?.tags) ? customer.tags.map(String) : [];

/** Adds the tag of a scanned QR code to a customer's tags, unless they are full. */
function addTag(customer: Row, scene: string): readonly string[] {
  const tags = tagsOf(customer);
  return scene === '' || tags.includes(scene) || tags.length >= MAX_TAGS ? tags : [...tags, scene];
}

/**
 * Records that a customer subscribed, unsubscribed or wrote, and adds the tag of the scanned QR code. A new subscriber
 * becomes a customer; a tag that does not fit is recorded in the history. Returns the current customer; null for an
 * unknown sender who only writes.
 */
export async function recordFollower(
  account: Row,
  { follower, kind, scene }: Pick<Received, 'follower' | 'kind' | 'scene'>,
  context: RuleContext,
): Promise<Row | null> {
  const customers = context.resources.find('customer');
  if (customers === undefined) return null;
  const known = await findFollower(customers, account, follower, context);
  if (known === null && kind !== 'subscribe') return null;
  const before = known ?? (await createFollower(customers, account, follower, context));
  const after = await noteChange(customers, before, { follower, kind, scene }, context);
  // Users who group customers by tag must be able to see where the tag is missing.
  if (scene !== '' && !tagsOf(after).includes(scene))
    await writeAudit(systemWork(customers, context), { event: 'tagsFull', before: after, after, reason: scene });
  return after;
}

async function noteChange(
  customers: ServerResource,
  before: Row,
  { follower, kind, scene }: Pick<Received, 'follower' | 'kind' | 'scene'>,
  context: RuleContext,
): Promise<Row> {
  const current = kind === 'unsubscribe' ? 'unsubscribed' : 'subscribed';
  // After a merge of two followers, the customer's state is that of the one it kept.
  const subscribe = before.openId === follower ? current : before.subscribe;
  const tags = addTag(before, scene);
  if (before.subscribe === subscribe && tags.length === tagsOf(before).length)
    return noteVisit(customers, before, context);
  const work = systemWork(customers, context);
  const after = nextVersion(work, before, { subscribe, tags, lastActive: dateTimeText(context.now()) });
  await commitWrite(work, { event: 'update', before, after });
  return after;
}

/** Updates the time of the last visit, without a history entry for each message. */
async function noteVisit({ collection }: ServerResource, customer: Row, { store, now }: RuleContext): Promise<Row> {
  const isFresh = textIn(customer, 'lastActive') > dateTimeText(addMinutes(now(), -VISIT_MINUTES));
  if (isFresh) return customer;
  return (await store.update(collection, customer.id, { lastActive: dateTimeText(now()) })) ?? customer;
}
