import { holds } from '@src/contracts/resource/condition.ts';
import type { LifecycleDefinition, LifecycleRegion } from '@src/contracts/resource/lifecycle.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walk } from '../testing/explore.ts';
import { mergeVisited } from '../testing/merge-logs.ts';
import { uncovered } from '../testing/uncovered.ts';
import { applyEvent, chartProblems, createLifecycle, legalEvents, statesOf, whyNot } from './index.ts';

const label = (text: string) => ({ zh_CN: text, en: text });
const ENOUGH = { when: { field: 'stock', op: 'more', value: 0 }, otherwise: label('Nothing is left') } as const;

const order: LifecycleDefinition = {
  id: 'order',
  regions: [
    {
      field: 'status',
      initial: 'draft',
      states: {
        draft: { label: label('Draft'), tone: 'neutral' },
        sent: { label: label('Sent'), tone: 'success' },
        waiting: { label: label('Waiting'), tone: 'warning' },
        gone: { label: label('Gone'), tone: 'danger', final: true },
      },
      transitions: [
        { event: 'send', from: ['draft', 'waiting'], to: 'sent', guard: ENOUGH },
        { event: 'park', from: ['draft'], to: 'waiting' },
        { event: 'deliver', from: ['waiting'], to: 'sent', guard: ENOUGH },
        { event: 'deliver', from: ['waiting'], to: 'draft' },
        { event: 'cancel', from: ['draft', 'waiting', 'sent'], to: 'gone' },
      ],
    },
  ],
  events: {
    send: { label: label('Send') },
    park: { label: label('Park') },
    deliver: { label: label('Deliver') },
    cancel: { label: label('Cancel') },
  },
};

const paid: LifecycleRegion = {
  field: 'payment',
  initial: 'open',
  states: { open: { label: label('Open'), tone: 'info' }, paid: { label: label('Paid'), tone: 'success' } },
  transitions: [
    { event: 'pay', from: ['open'], to: 'paid' },
    { event: 'cancel', from: ['paid'], to: 'open' },
  ],
};
const parallel: LifecycleDefinition = {
  id: 'shop',
  regions: [...order.regions, paid],
  events: { ...order.events, pay: { label: label('Pay') } },
};

/** Legal events by the transition table, computed without a machine. */
function fromTable({ regions, events }: LifecycleDefinition, record: Record<string, unknown>): readonly string[] {
  const open = regions.flatMap(({ field, initial, states, transitions }) => {
    const state = Object.keys(states).find((name) => name === record[field]) ?? initial;
    if (states[state]?.final === true) return [];
    return transitions.filter(
      ({ from, guard }) => from.includes(state) && (guard === undefined || holds(guard.when, record)),
    );
  });
  return Object.keys(events).filter((name) => open.some(({ event }) => event === name));
}

const walkThrough = (definition: LifecycleDefinition) => {
  const machine = createLifecycle(definition);
  const events = Object.keys(definition.events).map((type) => ({ type }));
  const visits = [1, 0].map((stock) => walk(machine, { input: { record: { stock } }, events }));
  return uncovered(machine, mergeVisited(...visits));
};

describe('the machine of a lifecycle', () => {
  it('has a path through every state and transition', () => {
    expect(walkThrough(order)).toEqual([]);
  });

  it('has a path through parallel regions', () => {
    expect(walkThrough(parallel)).toEqual([]);
  });

  it.each([order, parallel])('accepts exactly the events in the table of $id', (definition) => {
    const regionOf = (region: LifecycleRegion) => fc.constantFrom(...Object.keys(region.states), 'unheard-of', '');
    const record = fc.record({
      ...Object.fromEntries(definition.regions.map((region) => [region.field, regionOf(region)])),
      stock: fc.integer({ min: -1, max: 2 }),
    });
    fc.assert(
      fc.property(record, (each) => {
        const legal = legalEvents(definition, each);
        expect(legal).toEqual(fromTable(definition, each));
        for (const event of [...Object.keys(definition.events), 'unheard-of']) {
          const isLegal = legal.includes(event);
          expect(applyEvent(definition, each, event) !== null).toBe(isLegal);
          expect(whyNot(definition, each, event) === null).toBe(isLegal);
        }
      }),
      { numRuns: runs(200), seed: 11 },
    );
  });
});

describe('a record', () => {
  it('starts in the initial states', () => {
    expect(statesOf(parallel, {})).toEqual({ status: 'draft', payment: 'open' });
    expect(statesOf(order, { status: 'constructor' })).toEqual({ status: 'draft' });
  });

  it('moves in every region that handles the event', () => {
    expect(applyEvent(parallel, { status: 'sent', payment: 'paid' }, 'cancel')).toEqual({
      status: 'gone',
      payment: 'open',
    });
    expect(applyEvent(parallel, { status: 'sent', payment: 'open' }, 'pay')).toEqual({
      status: 'sent',
      payment: 'paid',
    });
  });

  it('takes the first transition whose guard holds', () => {
    expect(applyEvent(order, { status: 'waiting', stock: 1 }, 'deliver')).toEqual({ status: 'sent' });
    expect(applyEvent(order, { status: 'waiting', stock: 0 }, 'deliver')).toEqual({ status: 'draft' });
  });

  it('gives the reason of a refusal: the state, or the text of the guard', () => {
    expect(whyNot(order, { status: 'sent' }, 'park')).toEqual({ reason: 'state' });
    expect(whyNot(order, { status: 'gone' }, 'cancel')).toEqual({ reason: 'state' });
    expect(whyNot(order, { status: 'draft', stock: 0 }, 'send')).toEqual({
      reason: 'guard',
      text: label('Nothing is left'),
    });
    expect(whyNot(order, {}, 'send')).toMatchObject({ reason: 'guard', text: label('Nothing is left') });
    expect(whyNot(order, { status: 'draft', stock: 1 }, 'send')).toBeNull();
  });
});

it('a lifecycle is validated before use', () => {
  expect(chartProblems(order)).toEqual([]);
  const [region] = order.regions;
  const transitions = [
    { event: 'fly', from: ['nest'], to: 'sky' },
    { event: 'park', from: ['gone'], to: 'draft' },
  ];
  expect(chartProblems({ ...order, regions: [{ ...paid, ...region, transitions }] })).toEqual([
    'status: no state nest',
    'status: no state sky',
    'no event fly',
    'status: nothing leads to sent',
    'status: nothing leads to waiting',
    'status: nothing leads to gone',
    'status: gone is final, and something leads out of it',
  ]);
});
