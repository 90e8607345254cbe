import { MAX_TAGS } from '@src/modules/customers/definitions/customer-lifecycle.ts';
import { writeAudit } from '@src/server/resource/history/audit-log.ts';
import { systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { isDeleted } from '@src/server/resource/stored-record.ts';
import { commitWrite, nextVersion, planCreate } from '@src/server/resource/write-record.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { textIn } from '../official-row.ts';
import type { Received } from './heard-message.ts';

/** Characters of an id that tell followers apart. */
const TAIL = 6;
/** Messages within so many minutes count as one visit. */
const VISIT_MINUTES = 10;
/** Customers whose record nobody changes any more. */
const GONE: ReadonlySet<unknown> = new Set(['merged', 'anonymised']);

/** The customer who follows under this id; null when nobody does. */
async function findFollower(customers: ServerResource, openId: string, { store }: RuleContext): Promise<Row | null> {
  const where = { field: 'openId', op: 'is', value: openId } as const;
  const { rows } = await store.select(customers.collection, { where });
  // The condition does not tell capitals from small letters; ids of followers do.
  return rows.find((row) => row.openId === openId && !isDeleted(row) && !GONE.has(row.status)) ?? null;
}

/** Makes a customer of a follower, with the history of a record. */
async function createFollower(
  customers: ServerResource,
  account: Row,
  openId: string,
  context: RuleContext,
): Promise<Row> {
  const work = systemWork(customers, context);
  const nickname = `${textIn(account, 'name')} ${openId.slice(-TAIL)}`;
  const { row, change } = await planCreate(work, { nickname, source: 'wechat' });
  const after = { ...row, openId, subscribe: 'subscribed', lastActive: dateTimeText(context.now()) };
  await commitWrite(work, { ...change, after });
  return after;
}

/** The customer who follows under this id; whoever is not known yet becomes one. Null on a server without customers. */
export async function customerOf(account: Row, openId: string, context: RuleContext): Promise<Row | null> {
  const customers = context.resources.find('customer');
  if (customers === undefined) return null;
  return (await findFollower(customers, openId, context)) ?? createFollower(customers, account, openId, context);
}

export const tagsOf = (customer: Row | null): readonly string[] =>
  Array.isArray(customer?.tags) ? customer.tags.map(String) : [];

/** The tags of a customer with the one of the code that they scanned, as far as there is room: no other has to go for it. */
function tagsWith(customer: Row, scene: string): readonly string[] {
  const tags = tagsOf(customer);
  return scene === '' || tags.includes(scene) || tags.length >= MAX_TAGS ? tags : [...tags, scene];
}

/**
 * Notes with a customer that they follow, left, or wrote, and tags them with the scene of the code that they scanned. Whoever
 * begins to follow becomes a customer; a tag for which there is no room is a line of their history. Answers the customer as they
 * are now; null for a stranger who only writes.
 */
export async function noteFollower(
  account: Row,
  { follower, kind, scene }: Pick<Received, 'follower' | 'kind' | 'scene'>,
  context: RuleContext,
): Promise<Row | null> {
  const customers = context.resources.find('customer');
  if (customers === undefined) return null;
  const known = await findFollower(customers, follower, context);
  if (known === null && kind !== 'subscribe') return null;
  const before = known ?? (await createFollower(customers, account, follower, context));
  const after = await noteChange(customers, before, { kind, scene }, context);
  // Whoever groups customers by the tag has to be able to see where it is missing.
  if (scene !== '' && !tagsOf(after).includes(scene))
    await writeAudit(systemWork(customers, context), { event: 'tagsFull', before: after, after, reason: scene });
  return after;
}

async function noteChange(
  customers: ServerResource,
  before: Row,
  { kind, scene }: Pick<Received, 'kind' | 'scene'>,
  context: RuleContext,
): Promise<Row> {
  const subscribe = kind === 'unsubscribe' ? 'unsubscribed' : 'subscribed';
  const tags = tagsWith(before, scene);
  if (before.subscribe === subscribe && tags.length === tagsOf(before).length)
    return noteVisit(customers, before, context);
  const work = systemWork(customers, context);
  const after = nextVersion(work, before, { subscribe, tags, lastActive: dateTimeText(context.now()) });
  await commitWrite(work, { event: 'update', before, after });
  return after;
}

/** Keeps when somebody was last seen, without a line of history for each message. */
async function noteVisit({ collection }: ServerResource, customer: Row, { store, now }: RuleContext): Promise<Row> {
  const isFresh = textIn(customer, 'lastActive') > dateTimeText(addMinutes(now(), -VISIT_MINUTES));
  if (isFresh) return customer;
  return (await store.update(collection, customer.id, { lastActive: dateTimeText(now()) })) ?? customer;
}
