import type { AuditEntry } from '@src/contracts/resource/responses.ts';
import { fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { expect, it } from 'vitest';
import { inOrder, priceSteps } from './price-changes.ts';

const entry = (id: string, time: string, changes: AuditEntry['changes']): AuditEntry => ({
  ...{ id, time, changes, resource: 'plan', record: 'p1-1', title: 'Pro', event: 'changePrice', by: 'ada' },
  ...{ reason: null, request: 'r' },
});
const PLAN = fakeRecord('p1-1', { name: 'Pro', price: 300, pendingPrice: null, pendingAt: null });

it('lists every price change and nothing else', () => {
  const steps = priceSteps(PLAN, [
    entry('2', '2026-02-01 00:00:00', [{ field: 'price', from: 200, to: 300 }]),
    entry('1', '2026-01-01 00:00:00', [{ field: 'stock', from: 3, to: 2 }]),
  ]);
  expect(steps).toEqual([
    { id: '2', plan: 'Pro', time: '2026-02-01 00:00:00', from: 200, to: 300, by: 'ada', isPlanned: false },
  ]);
});

it('puts scheduled changes first', () => {
  const planned = { ...PLAN, pendingPrice: 400, pendingAt: '2026-09-01 00:00:00' };
  const history = [entry('1', '2026-01-01 00:00:00', [{ field: 'price', from: 200, to: 300 }])];
  expect(inOrder(priceSteps(planned, history)).map(({ to, isPlanned }) => [to, isPlanned])).toEqual([
    [400, true],
    [300, false],
  ]);
});
