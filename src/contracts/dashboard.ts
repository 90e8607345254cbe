import * as v from 'valibot';
import { CARD_IDS, OVERVIEW_DAYS } from './overview-cards.ts';

export const SOURCE_IDS = ['wechat', 'mini', 'web', 'manual'] as const;
export const FULFILMENT_IDS = ['shipment', 'activation', 'service'] as const;
export const TODO_KINDS = ['refund', 'ticket', 'review', 'stock'] as const;
export const ACTIVITY_ACTIONS = ['created', 'updated', 'closed', 'published', 'approved'] as const;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const date = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
const month = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/));
const dateTime = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/));

/** Request body of `POST /dashboard/overview`: how many days back, today included. */
export const overviewRequestContract = v.object({ days: v.picklist(OVERVIEW_DAYS) });

/**
 * Response of `POST /dashboard/overview`. `value`, `series`, `trend`, `sources` and `fulfilment` cover the requested
 * days, `previous` the same number of days before, `monthly` the last months, the current one last. Revenue and refunds
 * are in fen.
 */
export const overviewContract = v.object({
  cards: v.array(v.object({ id: v.picklist(CARD_IDS), value: count, previous: count, series: v.array(count) })),
  trend: v.array(v.object({ date, revenue: count, orders: count })),
  monthly: v.array(v.object({ month, revenue: count })),
  sources: v.array(v.object({ id: v.picklist(SOURCE_IDS), value: count })),
  fulfilment: v.array(v.object({ id: v.picklist(FULFILMENT_IDS), value: count })),
});
export type Overview = v.InferOutput<typeof overviewContract>;

/** A to-do; `title` names its subject, the kind has a text of its own. */
export const todoContract = v.object({
  id: v.string(),
  kind: v.picklist(TODO_KINDS),
  title: v.string(),
  due: dateTime,
  done: v.boolean(),
});
export type Todo = v.InferOutput<typeof todoContract>;

/** Request body of `POST /dashboard/todo`; the response is the changed to-do. */
export const todoRequestContract = v.object({ id: v.pipe(v.string(), v.maxLength(100)), done: v.boolean() });

/** An action of another user on a record that the reader may see; lists have the newest first. */
export const activityContract = v.object({
  id: v.string(),
  actor: v.string(),
  action: v.picklist(ACTIVITY_ACTIONS),
  target: v.string(),
  time: dateTime,
});
export type Activity = v.InferOutput<typeof activityContract>;

/** Queues of waiting work, by the permission to do it. */
export const QUEUE_IDS = ['deliver', 'refund', 'refundPay', 'ticket', 'withdrawal', 'agent'] as const;
export type QueueId = (typeof QUEUE_IDS)[number];

/** Number of waiting records in a queue; `late` counts those that are overdue. */
export const queueContract = v.object({ id: v.picklist(QUEUE_IDS), waiting: count, late: count });
export type Queue = v.InferOutput<typeof queueContract>;

/**
 * Response of `POST /dashboard/workbench`. Queues are those whose records the user may see, and shortcuts link only to
 * pages that the user may open.
 */
export const workbenchContract = v.object({
  queues: v.array(queueContract),
  todos: v.array(todoContract),
  activities: v.array(activityContract),
  shortcuts: v.array(v.object({ path: v.string(), titleKey: v.string(), icon: v.string() })),
  summary: v.object({ todoOpen: count, todoTotal: count, messages: count, ticketsToday: count }),
});
export type Workbench = v.InferOutput<typeof workbenchContract>;
