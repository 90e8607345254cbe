import { expect, it } from 'vitest';
import { createTurns } from '../src/lib/turns.ts';

it('runs work in order, one at a time, and goes on after a failure', async () => {
  const inTurn = createTurns();
  const seen: string[] = [];
  const step = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
    if (name === 'second') throw new Error('second failed');
    return name;
  };
  const outcomes = await Promise.allSettled([inTurn(step('first')), inTurn(step('second')), inTurn(step('third'))]);
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: 'first' },
    { status: 'rejected', reason: new Error('second failed') },
    { status: 'fulfilled', value: 'third' },
  ]);
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends']);
});
