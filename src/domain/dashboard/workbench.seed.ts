import { ACTIVITY_ACTIONS, type Activity, type TODO_KINDS, type Todo } from '../../contracts/dashboard.ts';
import { addDays, addMinutes, dateText, dateTimeText } from '../dates.ts';
import { createPrng } from '../seed/prng.ts';
import type { SeedParts } from '../seed/seed-parts.ts';
import { chineseName } from '../seed/words.ts';
import type { Row } from '../store.ts';

type Kind = (typeof TODO_KINDS)[number];

const PRODUCTS = ['Harbor CRM', 'Aurora POS', 'Lumen BI', 'Cedar Docs', 'Tally Books', 'Relay Chat'] as const;

/** What is to be done, how it is named, and in how many days it is due. */
const TODOS: readonly { kind: Kind; prefix: string; inDays: number; done: boolean }[] = [
  { kind: 'refund', prefix: 'RF', inDays: 0, done: false },
  { kind: 'ticket', prefix: 'TK', inDays: 0, done: false },
  { kind: 'ticket', prefix: 'TK', inDays: 0, done: false },
  { kind: 'review', prefix: 'NW', inDays: 1, done: false },
  { kind: 'stock', prefix: 'SK', inDays: 1, done: false },
  { kind: 'refund', prefix: 'RF', inDays: 2, done: true },
  { kind: 'ticket', prefix: 'TK', inDays: 2, done: false },
  { kind: 'review', prefix: 'NW', inDays: 3, done: true },
  { kind: 'stock', prefix: 'SK', inDays: 5, done: false },
  { kind: 'refund', prefix: 'RF', inDays: 7, done: false },
];

const number = (index: number) => String(10_480 + index * 7);

/** Ten things to do, the first due today. */
export function seedTodos({ seed, now }: SeedParts): readonly (Row & Todo)[] {
  const prng = createPrng(seed, 'todos');
  return TODOS.map(({ kind, prefix, inDays, done }, index) => ({
    id: String(index + 1),
    kind,
    title: `${prefix}-${number(index)} ${prng.pick(PRODUCTS)}`,
    due: `${dateText(addDays(now, inDays))} ${prng.pick(['11:00:00', '15:00:00', '18:00:00'])}`,
    done,
  }));
}

/** Twelve things that colleagues did, newest first. */
export function seedActivities({ seed, now }: SeedParts): readonly (Row & Activity)[] {
  const prng = createPrng(seed, 'activities');
  let moment = now;
  return Array.from({ length: 12 }, (_, index) => {
    moment = addMinutes(moment, -prng.whole(5, 240));
    return {
      id: String(index + 1),
      actor: chineseName(prng),
      action: prng.pick(ACTIVITY_ACTIONS),
      target: `${prng.pick(['RF', 'TK', 'NW', 'OR'])}-${number(prng.whole(0, 60))} ${prng.pick(PRODUCTS)}`,
      time: dateTimeText(moment),
    };
  });
}

/** Messages to the operator, some of them unread. */
export function seedMessages({ seed, now }: SeedParts): readonly Row[] {
  const prng = createPrng(seed, 'messages');
  return Array.from({ length: 14 }, (_, index) => ({
    id: String(index + 1),
    from: chineseName(prng),
    time: dateTimeText(addMinutes(now, -prng.whole(5, 4320))),
    read: index >= 5,
  }));
}
