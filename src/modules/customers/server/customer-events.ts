import { invalid, ruled } from '@src/server/http/server-error.ts';
import { rowsToChange } from '@src/server/resource/rows/rows-to-change.ts';
import type { Actor, ResourceRules, RuleContext } from '@src/server/resource/server-resource.ts';
import { completeRow, isDeleted } from '@src/server/resource/stored-record.ts';
import { commitWrite, nextVersion } from '@src/server/resource/write-record.ts';
import { addDays, dateText, dateTimeText } from '@src/server/store/dates.ts';
import { nextId } from '@src/server/store/record-fields.ts';
import { listIn, numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { ERASURE_DAYS } from '../definitions/customer.ts';
import { MAX_TAGS } from '../definitions/customer-lifecycle.ts';
import { fault, wordsOf } from './customer-errors.ts';
import { CUSTOMER_MESSAGES, CUSTOMERS, POINTS } from './customer-row.ts';
import { ERASED_VALUES } from './customers.seed.ts';
import { DIRECT_MESSAGES, firstDelivery, queueDelivery } from './delivery/outgoing.ts';
import { addErasure, queueErasure } from './erasure/erasure-table.ts';
import { findReplyChannel } from './reply-channel.ts';

interface PointsChange {
  readonly customer: Row;
  readonly kind: 'adjusted' | 'merged';
  readonly amount: number;
  readonly note: string | null;
}

/** Adds an entry to the ledger of points; returns the new number of points. */
async function writePoints(
  { customer, kind, amount, note }: PointsChange,
  { store, now }: RuleContext,
): Promise<number> {
  const balance = numberIn(customer, 'points') + amount;
  if (amount === 0) return balance;
  await store.insert(POINTS, {
    id: await nextId(store, POINTS),
    ...{ customer: customer.id, kind, amount, balance, note, createTime: dateTimeText(now()) },
  });
  return balance;
}

/** Loads the customer that another one is merged into. */
async function mergeTarget(from: Row, id: string, { store }: RuleContext): Promise<Row> {
  const refuse = (rule: 'sameCustomer' | 'notInTouch') => invalid({ mergedInto: fault(rule) });
  if (id === from.id) throw refuse('sameCustomer');
  const into = await store.get(CUSTOMERS, id);
  if (into === undefined || isDeleted(into) || (into.status !== 'active' && into.status !== 'frozen'))
    throw refuse('notInTouch');
  return into;
}

/**
 * Tags of two customers that are merged.
 * @throws ServerError 1001 when they exceed the limit: an operator has to choose which to remove
 */
function mergeTags(from: Row, into: Row): readonly string[] {
  const tags = [...new Set([...listIn(into, 'tags'), ...listIn(from, 'tags')])];
  // A customer with more tags from before the limit keeps them; a merge may not add to those.
  if (tags.length > Math.max(MAX_TAGS, listIn(into, 'tags').length)) throw invalid({ mergedInto: fault('mergedTags') });
  return tags;
}

/**
 * Changes all records of other resources that reference one customer to reference another; each change is in the
 * record's history.
 * @throws ServerError 1001 naming `mergedInto` when there are too many
 */
async function repoint(from: Row, into: Row, actor: Actor, context: RuleContext): Promise<void> {
  for (const resource of context.resources.all()) {
    const { definition, collection } = resource;
    // Log records are not changed.
    if (definition.name === 'customer' || definition.log === true) continue;
    for (const { name, relation } of definition.fields) {
      if (relation?.resource !== 'customer') continue;
      const where = { field: name, op: 'is', value: from.id } as const;
      const rows = await rowsToChange(context.store, collection, { where }, 'mergedInto');
      const work = { resource, actor, context, request: 'merge' };
      const reason = `${textIn(from, 'no')} → ${textIn(into, 'no')}`;
      for (const row of rows) {
        const before = completeRow(resource, row, context.now());
        await commitWrite(work, {
          event: 'update',
          before,
          after: nextVersion(work, before, { [name]: into.id }),
          reason,
        });
      }
    }
  }
}

/** Who a customer is for an official account: the id of the follower, unique within it, and whether it still follows. */
const FOLLOWER = ['openId', 'openIdAccount', 'unionId', 'subscribe'] as const;

/** What moves a follower to the customer that it is merged into, so that its next message comes from there; each has only one. */
function movedFollower(from: Row, into: Row) {
  if (textIn(from, 'openId') === '' || textIn(into, 'openId') !== '') return { gained: {}, left: {} };
  return {
    gained: Object.fromEntries(FOLLOWER.map((name) => [name, from[name] ?? null])),
    left: { openId: null, openIdAccount: null, unionId: null },
  };
}

async function merge(from: Row, id: string, actor: Actor, context: RuleContext) {
  const into = await mergeTarget(from, id, context);
  const resource = context.resources.find('customer');
  if (resource === undefined) return {};
  const tags = mergeTags(from, into);
  await repoint(from, into, actor, context);
  const moved = numberIn(from, 'points');
  await writePoints({ customer: from, kind: 'merged', amount: -moved, note: textIn(into, 'no') }, context);
  const follower = movedFollower(from, into);
  const sum = (field: string) => numberIn(into, field) + numberIn(from, field);
  const gained = {
    points: await writePoints({ customer: into, kind: 'merged', amount: moved, note: textIn(from, 'no') }, context),
    balance: sum('balance'),
    orders: sum('orders'),
    spent: sum('spent'),
    tags,
    phone: into.phone ?? from.phone ?? null,
    phoneTail: into.phoneTail ?? from.phoneTail ?? null,
    email: into.email ?? from.email ?? null,
    avatar: into.avatar ?? from.avatar ?? null,
    ...follower.gained,
  };
  const work = { resource, actor, context, request: 'merge' };
  await commitWrite(work, { event: 'absorb', before: into, after: nextVersion(work, into, gained) });
  const given = { points: 0, balance: 0, orders: 0, spent: 0, phone: null, phoneTail: null, email: null };
  return { mergedInto: into.id, ...given, ...follower.left };
}

/** Stores a message to a customer with its channel, and queues its delivery. */
async function storeMessage(customer: Row, text: unknown, { user }: Actor, context: RuleContext) {
  const { store, now } = context;
  const lastContact = { source: textIn(customer, 'source'), at: textIn(customer, 'lastActive') };
  const channel = findReplyChannel(customer, lastContact, now());
  if (channel === null) throw ruled(wordsOf('noChannel'));
  const message = await store.insert(CUSTOMER_MESSAGES, {
    id: await nextId(store, CUSTOMER_MESSAGES),
    ...{ customer: customer.id, text, channel, delivery: firstDelivery(channel), sender: user.username },
    createTime: dateTimeText(now()),
  });
  await queueDelivery(context, DIRECT_MESSAGES, message);
  return {};
}

/** Values that the events of a customer change besides its state. */
export const customerEvents: NonNullable<ResourceRules['events']> = {
  addTags(customer, payload) {
    const tags = [...new Set([...listIn(customer, 'tags'), ...listIn({ id: '', ...payload }, 'tags')])];
    if (tags.length > MAX_TAGS) throw invalid({ tags: fault('tooManyTags') });
    return { tags };
  },
  message: (customer, { text }, actor, context) => storeMessage(customer, text, actor, context),
  async adjustPoints(customer, { amount }, _actor, context) {
    const change = typeof amount === 'number' ? amount : 0;
    if (numberIn(customer, 'points') + change < 0) throw invalid({ amount: fault('tooFewPoints') });
    return { points: await writePoints({ customer, kind: 'adjusted', amount: change, note: null }, context) };
  },
  freeze(_customer, { frozenUntil }, _actor, { now }) {
    if (typeof frozenUntil === 'string' && frozenUntil <= dateText(now()))
      throw invalid({ frozenUntil: fault('pastDay') });
    return { frozenUntil };
  },
  unfreeze: () => ({ frozenUntil: null }),
  freezeEnds: () => ({ frozenUntil: null }),
  blacklist: (_customer, { blacklistReason }) => ({ blacklistReason, frozenUntil: null }),
  pardon: () => ({ blacklistReason: null }),
  requestErasure: (_customer, _payload, _actor, { now }) => ({
    frozenUntil: null,
    eraseAt: dateTimeText(addDays(now(), ERASURE_DAYS)),
  }),
  cancelErasure: () => ({ eraseAt: null }),
  async erase(customer, _payload, _actor, context) {
    await writePoints({ customer, kind: 'adjusted', amount: -numberIn(customer, 'points'), note: null }, context);
    // What other records tell about the customer is erased by a job, because there may be any number of them.
    await addErasure(customer, customer.id, context);
    await queueErasure(context, customer.id);
    return { ...ERASED_VALUES, nickname: textIn(customer, 'no'), eraseRest: 'underWay' };
  },
  merge: (customer, { mergedInto }, actor, context) => merge(customer, String(mergedInto), actor, context),
};
