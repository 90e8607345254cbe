import type { Condition } from '@src/contracts/resource/condition.ts';
import type { ResourceRules } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { LIFECYCLE_SINCE_COLUMN, LIFECYCLE_STATE_COLUMN } from '../../definitions/lifecycle/engine-lifecycle.ts';
import { parseUserLifecycle, type UserLifecycle } from '../../definitions/lifecycle/user-lifecycle.ts';
import { wordsOf } from '../eav-errors.ts';
import { textIn } from '../eav-row.ts';

const HOUR_MS = 3_600_000;

/** The latest time of entering a state at which a timer of so many hours is due. */
const dueBefore = (now: Date, hours: number): string => dateTimeText(new Date(now.getTime() - hours * HOUR_MS));

const isDue = (row: Row, { state, hours }: UserLifecycle['timers'][number], now: Date): boolean => {
  const since = textIn(row, LIFECYCLE_SINCE_COLUMN);
  return row[LIFECYCLE_STATE_COLUMN] === state && since !== '' && since <= dueBefore(now, hours);
};

/** The due rule for timers; of several that are due, the one with the longest delay comes first. */
function dueOf({ timers }: UserLifecycle): Pick<ResourceRules, 'due'> {
  if (timers.length === 0) return {};
  const sorted = timers.toSorted((left, right) => right.hours - left.hours);
  const isOne = (now: Date): Condition => ({
    any: sorted.map(({ state, hours }) => ({
      all: [
        { field: LIFECYCLE_STATE_COLUMN, op: 'is', value: state },
        { field: LIFECYCLE_SINCE_COLUMN, op: 'atMost', value: dueBefore(now, hours) },
        { field: LIFECYCLE_SINCE_COLUMN, op: 'filled' },
      ],
    })),
  });
  return {
    due: {
      where: (now) => ({ all: [{ field: 'deleteTime', op: 'empty' }, isOne(now)] }),
      event: (row, now) => sorted.find((timer) => isDue(row, timer, now))?.event ?? null,
    },
  };
}

/**
 * The rules that a user-made lifecycle adds to its collection: which roles may send an event, the time of entering a
 * state, and timers.
 */
export function lifecycleRules(collection: Row): Pick<ResourceRules, 'forbid' | 'events' | 'due'> {
  const life = parseUserLifecycle(collection.lifecycle) ?? null;
  if (life === null) return {};
  const byName = new Map(life.events.map((event) => [event.name, event]));
  return {
    forbid(event, _row, { user, permissions }) {
      const roles = byName.get(event)?.roles ?? [];
      const isNamed = roles.length === 0 || permissions.all || user.roles.some(({ id }) => roles.includes(id));
      return isNamed ? null : { text: wordsOf('lifeRole') };
    },
    events: Object.fromEntries(
      life.events.map(({ name }) => [
        name,
        (_row, _payload, _actor, { now }) => ({ [LIFECYCLE_SINCE_COLUMN]: dateTimeText(now()) }),
      ]),
    ),
    ...dueOf(life),
  };
}

/** Values of a new record: the time of entering the initial state; empty for a collection without a lifecycle. */
export const begins = (collection: Row, now: Date): Readonly<Record<string, unknown>> =>
  (parseUserLifecycle(collection.lifecycle) ?? null) === null ? {} : { [LIFECYCLE_SINCE_COLUMN]: dateTimeText(now) };
