import { expect, it } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

it('runs jobs in order, one at a time, and continues after a failure', async () => {
  const inTurn = createSerialQueue();
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

it('lets other jobs run while a job waits outside the queue, and resumes it after them', async () => {
  const [queue, seen] = [createSerialQueue(), [] as string[]];
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const first = queue(async (outsideQueue) => {
    seen.push('first begins');
    await outsideQueue(() => gate);
    seen.push('first goes on');
  });
  await queue(async () => void seen.push('second'));
  open();
  await first;
  expect(seen).toEqual(['first begins', 'second', 'first goes on']);
});

it('continues after a job that failed outside the queue', async () => {
  const queue = createSerialQueue();
  const failing = queue((outsideQueue) => outsideQueue(() => Promise.reject(new Error('no'))));
  await expect(failing).rejects.toThrow('no');
  expect(await queue(async () => 'next')).toBe('next');
});
