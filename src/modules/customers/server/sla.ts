import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { ResourceRules } from '@src/server/resource/server-resource.ts';
import { addDays, addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';

/** Hours to the first reply and to the solution, by priority (modules, C8). */
export const SERVICE_HOURS: Readonly<Record<string, { readonly reply: number; readonly solve: number }>> = {
  urgent: { reply: 1, solve: 8 },
  high: { reply: 4, solve: 24 },
  normal: { reply: 8, solve: 48 },
  low: { reply: 24, solve: 96 },
};
/** Fraction of the time limit that remains when a ticket becomes due soon. */
const SOON = 0.25;
/** Days after which a solved ticket is closed. */
const CLOSE_DAYS = 7;

const hoursOf = (priority: unknown) => SERVICE_HOURS[String(priority)] ?? { reply: 8, solve: 48 };
const moment = (text: string): Date => new Date(text.replace(' ', 'T'));

/** Minutes from a stored time to another time, never negative. */
export const minutesSince = (text: string, now: Date): number =>
  Math.max(0, Math.round((now.getTime() - moment(text).getTime()) / 60_000));

/** Next deadline, and the time from which it counts as due soon. */
function nextDue(start: Date, hours: number): RecordValues {
  return {
    slaDue: dateTimeText(addMinutes(start, hours * 60)),
    slaSoonAt: dateTimeText(addMinutes(start, hours * 60 * (1 - SOON))),
  };
}

/** Deadlines of a ticket whose clock starts, or restarts, at a time. */
export function clockFrom(start: Date, priority: unknown, isAnswered: boolean): RecordValues {
  const { reply, solve } = hoursOf(priority);
  return {
    firstReplyDue: dateTimeText(addMinutes(start, reply * 60)),
    resolveDue: dateTimeText(addMinutes(start, solve * 60)),
    ...nextDue(start, isAnswered ? solve : reply),
  };
}

/** Deadlines of a ticket whose clock started earlier, extended by the time it waited for the customer. */
function clockOf(ticket: Row): RecordValues {
  const start = addMinutes(moment(textIn(ticket, 'clockStart')), numberIn(ticket, 'pausedMinutes'));
  return clockFrom(start, ticket.priority, textIn(ticket, 'answeredAt') !== '');
}

/**
 * Deadlines after a change of priority: from the original start, or from now where the original start would make them
 * due soon or overdue.
 */
export function clockAfter(ticket: Row, priority: unknown, now: Date): RecordValues {
  const clock = clockOf({ ...ticket, priority });
  if (String(clock.slaSoonAt) > dateTimeText(now)) return clock;
  const isAnswered = textIn(ticket, 'answeredAt') !== '';
  return { ...clockFrom(now, priority, isAnswered), clockStart: dateTimeText(now), pausedMinutes: 0 };
}

/** Pauses the clock while waiting for the customer; the first reply also ends the reply deadline. */
export function pausedClock(ticket: Row, now: Date): RecordValues {
  const time = dateTimeText(now);
  const isStopped = textIn(ticket, 'pausedAt') !== '';
  return {
    answeredAt: ticket.answeredAt ?? time,
    pausedAt: isStopped ? ticket.pausedAt : time,
    lastReply: time,
    slaDue: ticket.resolveDue,
  };
}

/** Resumes the clock; the time of waiting for the customer does not count. */
export function resumedClock(ticket: Row, now: Date): RecordValues {
  const waited = textIn(ticket, 'pausedAt') === '' ? 0 : minutesSince(textIn(ticket, 'pausedAt'), now);
  const pausedMinutes = numberIn(ticket, 'pausedMinutes') + waited;
  return { ...clockOf({ ...ticket, pausedMinutes }), pausedMinutes, pausedAt: null };
}

const past = (field: string, now: Date) => ({ field, op: 'atMost', value: dateTimeText(now) }) as const;
const RUNNING = { field: 'sla', op: 'in', value: ['onTrack', 'dueSoon'] } as const;

/** Due events of tickets: the SLA clock advances, and tickets are closed a week after their solution. */
export const ticketDueRule: NonNullable<ResourceRules['due']> = {
  where: (now) => ({
    any: [
      { all: [RUNNING, { any: [past('slaSoonAt', now), past('slaDue', now)] }] },
      { all: [{ field: 'status', op: 'is', value: 'resolved' }, past('solvedAt', addDays(now, -CLOSE_DAYS))] },
    ],
  }),
  event(ticket, now) {
    if (ticket.status === 'resolved') return 'close';
    if (textIn(ticket, 'slaDue') <= dateTimeText(now)) return 'slaBreach';
    return ticket.sla === 'onTrack' ? 'slaSoon' : null;
  },
};
