import { applyEvent, chartProblems, createLifecycle, legalEvents } from '@machines/lifecycles/index.ts';
import { uncoveredTransitions } from '@machines/testing/walk-lifecycle.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIFECYCLE_STATE_COLUMN, toEngineLifecycle } from './engine-lifecycle.ts';
import { findLifecycleProblems } from './lifecycle-problems.ts';
import type { UserLifecycle } from './user-lifecycle.ts';

const AROUND = { fields: new Set(['f1', 'f2']), roles: new Set(['1']) };
const state = (name: string, final = false) => ({ name, zh: name, en: name, tone: 'neutral' as const, final });
const event = (name: string, roles: string[] = ['1']): UserLifecycle['events'][number] => ({
  ...{ name, zh: name, en: name, by: 'operator', color: '', reason: 'none', bulk: false, roles },
});
const way = (
  of: string,
  from: string[],
  to: string,
  field: string | null = null,
): UserLifecycle['transitions'][number] => ({
  ...{ event: of, from, to, otherwiseZh: '', otherwiseEn: '' },
  when: field === null ? null : { field, op: 'filled' },
});
const GOOD: UserLifecycle = {
  initial: 'draft',
  states: [state('draft'), state('sent'), state('done', true)],
  events: [event('send'), event('close')],
  transitions: [way('send', ['draft'], 'sent', 'f1'), way('close', ['draft', 'sent'], 'done')],
  timers: [{ state: 'sent', event: 'close', hours: 48 }],
};
const problemsOf = (life: Partial<UserLifecycle>) =>
  findLifecycleProblems({ ...GOOD, ...life }, AROUND).map(({ kind, name }) => `${kind} ${name}`);

describe('life cycle checks', () => {
  it('find no problem in a valid life cycle', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('report unreachable states, and dead ends that are not final', () => {
    expect(problemsOf({ states: [...GOOD.states, state('lost', true), state('stuck')] })).toEqual([
      'unreachable lost',
      'unreachable stuck',
      'deadEnd stuck',
    ]);
    expect(problemsOf({ states: [state('draft'), state('sent', true), state('done', true)] })).toEqual([
      'finalLeft sent',
    ]);
  });

  it('report unknown roles and fields, and events open to everyone', () => {
    expect(problemsOf({ events: [event('send', ['1', '9']), event('close', [])] })).toEqual([
      'noRole send',
      'everybody close',
    ]);
    expect(
      problemsOf({ transitions: [way('send', ['draft'], 'sent', 'f9'), way('close', ['draft', 'sent'], 'done')] }),
    ).toEqual(['noField f9']);
  });

  it('report transitions never taken, unused events, and timers without effect', () => {
    const hidden = [...GOOD.transitions, way('close', ['sent'], 'draft', 'f2')];
    expect(problemsOf({ transitions: hidden })).toEqual(['shadowed close: sent → draft']);
    expect(problemsOf({ events: [...GOOD.events, event('forget')] })).toEqual(['unused forget']);
    expect(problemsOf({ timers: [{ state: 'sent', event: 'send', hours: 1 }] })).toEqual(['idleTimer sent: send']);
  });

  it('report duplicate, reserved and undefined names', () => {
    expect(problemsOf({ initial: 'begin' })).toContain('noState begin');
    expect(problemsOf({ events: [...GOOD.events, event('delete')] })).toEqual(['reserved delete', 'unused delete']);
    expect(problemsOf({ states: [...GOOD.states, state('draft')] })).toEqual(['twice draft']);
    expect(problemsOf({ transitions: [...GOOD.transitions, way('gone', ['draft'], 'sent')] })).toEqual([
      'noEvent gone',
    ]);
  });
});

const NAMES = ['a', 'b', 'c', 'd', 'e'] as const;
const EVENTS = ['x', 'y', 'z'] as const;
const lives = fc
  .record({
    count: fc.integer({ min: 1, max: NAMES.length }),
    ends: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    ways: fc.array(
      fc.tuple(
        fc.constantFrom(...EVENTS),
        fc.uniqueArray(fc.nat({ max: 4 }), { minLength: 1, maxLength: 3 }),
        fc.nat({ max: 4 }),
        fc.constantFrom(null, 'f1', 'f2'),
      ),
      { maxLength: 9 },
    ),
  })
  .map(({ count, ends, ways }): UserLifecycle => {
    const nameAt = (at: number) => NAMES[at % count] ?? 'a';
    const transitions = ways.map(([of, from, to, field]) => way(of, [...new Set(from.map(nameAt))], nameAt(to), field));
    const sent = new Set(transitions.map((each) => each.event));
    return {
      initial: 'a',
      states: NAMES.slice(0, count).map((name, at) => state(name, ends[at])),
      events: EVENTS.filter((name) => sent.has(name)).map((name) => event(name)),
      transitions,
      timers: [],
    };
  });

const RECORDS = [{}, { f1: 1 }, { f2: 1 }, { f1: 1, f2: 1 }];

/** The states that a record reaches when every event is sent to it in every state. */
function reachedIn(lifecycle: LifecycleDefinition): ReadonlySet<string> {
  const reached = new Set([lifecycle.regions[0]?.initial ?? '']);
  for (const state of reached)
    for (const values of RECORDS)
      for (const name of EVENTS) {
        const next = applyEvent(lifecycle, { ...values, [LIFECYCLE_STATE_COLUMN]: state }, name)?.[
          LIFECYCLE_STATE_COLUMN
        ];
        if (next !== undefined) reached.add(next);
      }
  return reached;
}

it('accept only life cycles with a path through every state and transition, like the built-in ones', () => {
  let good = 0;
  fc.assert(
    fc.property(lives, (drawn) => {
      if (findLifecycleProblems(drawn, AROUND).length > 0) return;
      good += 1;
      const lifecycle = toEngineLifecycle(drawn, 'c1', (field) => field);
      const reached = reachedIn(lifecycle);
      expect([...reached].sort()).toEqual(drawn.states.map(({ name }) => name));
      expect(chartProblems(lifecycle)).toEqual([]);
      const beginnings = [...reached].map((initial) =>
        createLifecycle({ ...lifecycle, regions: lifecycle.regions.map((region) => ({ ...region, initial })) }),
      );
      expect(uncoveredTransitions(lifecycle, createLifecycle(lifecycle), { beginnings })).toEqual([]);
    }),
    { numRuns: runs(400) },
  );
  expect(good).toBeGreaterThan(0);
});

it("read guards from a field's current column", () => {
  const lifecycle = toEngineLifecycle(GOOD, 'c-1', (field) => `f_${field}_2`);
  expect(legalEvents(lifecycle, { [LIFECYCLE_STATE_COLUMN]: 'draft', f1: 'x' })).toEqual(['close']);
  expect(applyEvent(lifecycle, { [LIFECYCLE_STATE_COLUMN]: 'draft', f_f1_2: 'x' }, 'send')).toEqual({
    [LIFECYCLE_STATE_COLUMN]: 'sent',
  });
});
