import { lastChanged } from '@src/server/seed/last-change.ts';
import { createPrng, type Prng } from '@src/server/seed/prng.ts';
import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { isOutgoing } from '../definitions/delivery.ts';
import { CUSTOMER_COUNT, demoPerson } from './demo-customers.seed.ts';
import { CANNED, TICKET_CONVERSATIONS } from './feedback-texts.seed.ts';
import { ASKED_BEFORE, HANDED_OVER, QUESTION } from './handed-over.seed.ts';
import { SCREENSHOT } from './screenshot.seed.ts';
import { clockFrom, SERVICE_HOURS } from './sla.ts';

const TICKET_COUNT = 90;
const PRIORITIES = ['normal', 'normal', 'low', 'high', 'urgent'] as const;
const SOURCES = ['wechat', 'mini', 'web', 'manual'] as const;
const TAGS = ['安装', '发票', '物流', '账号', '升级'] as const;
const STAFF = ['support', 'night_desk', 'vben'] as const;

/** Channel of replies, by the source of the ticket. */
const SENT_BY: Readonly<Record<string, string>> = { wechat: 'wechat', mini: 'sms', web: 'site', manual: 'sms' };

/** Channel and delivery of a message to the customer. */
function sentBy(kind: string, { source }: Row) {
  const channel = kind === 'public' ? (SENT_BY[String(source)] ?? null) : null;
  return { channel, delivery: isOutgoing(channel) ? 'sent' : null };
}

/** Fraction of its time limit that a ticket took until it was solved, in time or late. */
const [SOLVED_WITHIN, LATE] = [0.6, 1.3];

type Status = 'open' | 'assigned' | 'waitingCustomer' | 'escalated' | 'resolved' | 'closed';
type Sla = 'onTrack' | 'dueSoon' | 'breached' | 'paused' | 'done';
/** State of a ticket and of its SLA clock, and the elapsed fraction of its time limit. */
type Plan = readonly [status: Status, sla: Sla, part: number];

const PLANS: readonly [Plan, ...Plan[]] = [
  ['open', 'onTrack', 0.2],
  ['assigned', 'onTrack', 0.4],
  ['waitingCustomer', 'paused', 0.5],
  ['closed', 'done', 4],
  ['open', 'dueSoon', 0.85],
  ['assigned', 'dueSoon', 0.9],
  ['resolved', 'done', 0.9],
  ['assigned', 'breached', 1.3],
  ['escalated', 'onTrack', 0.3],
  ['closed', 'done', 6],
  ['open', 'breached', 1.2],
  ['waitingCustomer', 'breached', 1.5],
  ['resolved', 'breached', 1.2],
  ['escalated', 'breached', 1.6],
  ['closed', 'breached', 8],
];

/** The ticket that a follower of the official account opened by asking for a person; nobody has answered it yet. */
function fromConversation(ticket: Row, seed: number, now: Date): Row {
  const { nickname } = demoPerson(seed, HANDED_OVER.place);
  const start = addMinutes(now, -HANDED_OVER.minutes);
  const line = (at: Date, text: string) => `${dateTimeText(at).slice(0, 16)} ${nickname}: ${text}`;
  return {
    ...ticket,
    ...{ title: QUESTION, kind: 'consult', source: 'wechat', images: [], tags: [], contact: null },
    conversation: String(HANDED_OVER.message),
    customer: `c${HANDED_OVER.place}`,
    content: [line(addMinutes(start, -ASKED_BEFORE), QUESTION), line(start, '人工')].join('\n'),
    ...{ priority: 'low', createTime: dateTimeText(start), clockStart: dateTimeText(start) },
    ...clockFrom(start, 'low', false),
    ...{ answeredAt: null, lastReply: null },
  };
}

/** Demo tickets, in every state of their lifecycle and SLA clock. */
export function seedTickets({ seed, now }: SeedOptions): readonly Row[] {
  const prng = createPrng(seed, 'tickets');
  const tickets = Array.from({ length: TICKET_COUNT }, (_, index) => seedTicket(index, prng, now));
  return tickets.map((ticket) => (ticket.id === HANDED_OVER.ticket ? fromConversation(ticket, seed, now) : ticket));
}

/** Attached pictures: a screenshot, and pictures of a printer and of a terminal from the demo's library. */
const SENT: readonly string[] = [SCREENSHOT, 'media:m4', 'media:m9'];

function seedTicket(index: number, prng: Prng, now: Date): Row {
  const [status, sla, part] = PLANS[index % PLANS.length] ?? PLANS[0];
  const talk = talkOf(index);
  const priority = prng.pick(PRIORITIES);
  const isAnswered = status !== 'open' && !(status === 'assigned' && index % 2 === 0);
  const hours = SERVICE_HOURS[priority]?.[isAnswered ? 'solve' : 'reply'] ?? 8;
  const end = solvedAt(status, index, now);
  const isLate = sla === 'breached';
  // A solved ticket was open for a part of its time limit, or for longer when it was late.
  const spent = end === null ? part : isLate ? LATE : SOLVED_WITHIN;
  const start = addMinutes(end ?? now, -Math.round(hours * 60 * spent) - 1);
  const answeredAt = isAnswered ? dateTimeText(addMinutes(start, (hours * 60 * spent) / 4)) : null;
  const ticket: Row = {
    id: String(index + 1),
    no: `F${String(20_001 + index)}`,
    ...{ title: talk.title, kind: talk.kind, content: talk.content, priority, status, sla },
    customer: `c${prng.whole(1, CUSTOMER_COUNT)}`,
    assignee: status === 'open' ? null : (STAFF[index % STAFF.length] ?? null),
    contact: prng.whole(0, 3) === 0 ? `wx_${prng.whole(1000, 9999)}` : null,
    images: index % 4 === 0 ? SENT.slice(0, 1 + (index % 3)) : [],
    tags: prng.whole(0, 2) === 0 ? [prng.pick(TAGS)] : [],
    source: prng.pick(SOURCES),
    reopened: status === 'assigned' && index % 4 === 1 ? 1 : 0,
    pausedMinutes: 0,
    clockStart: dateTimeText(start),
    createTime: dateTimeText(start),
    ...clockFrom(start, priority, isAnswered),
    answeredAt,
    lastReply: answeredAt,
    pausedAt: status === 'waitingCustomer' ? answeredAt : null,
    ...(end === null ? {} : solved(status, index, end, talk.answer)),
  };
  return lastChanged(ticket, 'lastReply', 'solvedAt');
}

const talkOf = (index: number) => TICKET_CONVERSATIONS[index % TICKET_CONVERSATIONS.length] ?? TICKET_CONVERSATIONS[0];
/** Some of the closed tickets are spam and have no solution. */
const isSolved = (status: Status, index: number): boolean =>
  status === 'resolved' || (status === 'closed' && index % 5 !== 4);

/** When a ticket was solved; null for the others. */
function solvedAt(status: Status, index: number, now: Date): Date | null {
  if (!isSolved(status, index)) return null;
  const days = status === 'resolved' ? index % 6 : 9 + (index % 40);
  return addMinutes(addDays(now, -days), -30);
}

/** Solution of a ticket, with the customer's rating for most of them. */
function solved(status: Status, index: number, end: Date, solution: string) {
  const isRated = status === 'closed' && Math.floor(index / PLANS.length) % 3 !== 0;
  return {
    solution,
    solvedAt: dateTimeText(end),
    ...(isRated ? { satisfaction: 5 - (index % 4), ratingComment: index % 4 === 3 ? '等得有点久' : '解决得很快' } : {}),
  };
}

/** Minutes after which a customer of the demo answers a question, at most a tenth of the time until the solution. */
const ANSWERED_AFTER = 25;

/** When the customer answered the first question. */
function backAt({ answeredAt, solvedAt: end }: Row, now: Date): string {
  const asked = new Date(String(answeredAt).replace(' ', 'T'));
  const until = typeof end === 'string' ? new Date(end.replace(' ', 'T')) : now;
  const room = (until.getTime() - asked.getTime()) / 60_000;
  return dateTimeText(addMinutes(asked, Math.min(ANSWERED_AFTER, room / 10)));
}

/** Demo conversations: replies, and some internal notes. */
export function seedReplies(options: SeedOptions): readonly Row[] {
  const replies = seedTickets(options).flatMap((ticket, index) => {
    const talk = talkOf(index);
    const said = (kind: string, author: string, text: string, createTime: unknown) => ({
      ...{ ticket: ticket.id, kind, author, text, createTime, images: [] },
      ...sentBy(kind, ticket),
      ...(author === '' ? {} : { creator: 'support' }),
    });
    const answer = ticket.answeredAt === null ? [] : [said('public', '周婷', talk.question, ticket.answeredAt)];
    const back = answer.length > 0 && ticket.status !== 'waitingCustomer';
    return [
      ...(index % 3 === 1 ? [said('note', '周婷', talk.note, ticket.createTime)] : []),
      ...answer,
      ...(back ? [said('customer', '', talk.back, backAt(ticket, options.now))] : []),
      ...(typeof ticket.solution === 'string' ? [said('public', '周婷', ticket.solution, ticket.solvedAt)] : []),
    ];
  });
  return replies.map((reply, index) => ({ ...reply, id: String(index + 1) }));
}

/** Canned replies of the demo. */
export const seedCanned = ({ now }: SeedOptions): readonly Row[] =>
  CANNED.map(([name, text], index) => ({
    id: String(index + 1),
    name,
    text,
    createTime: dateTimeText(addDays(now, index - 60)),
  }));
