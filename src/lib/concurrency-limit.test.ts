import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const full = () => new Error('full');

/** Tasks that the test ends, and a log of their starts. */
function createWork() {
  const events: string[] = [];
  const ends = new Map<string, (fails?: boolean) => void>();
  const work = (name: string) => () => {
    events.push(`${name} begins`);
    return new Promise<string>((resolve, reject) => {
      ends.set(name, (fails = false) => (fails ? reject(new Error(name)) : resolve(name)));
    });
  };
  return { events, work, end: (name: string, fails = false) => ends.get(name)?.(fails) };
}

describe('a concurrency limit', () => {
  it('runs the given number of tasks at once, and the others in order', async () => {
    const gate = createConcurrencyLimit({ atOnce: 2, waiting: 9, full });
    const { events, work, end } = createWork();
    const all = ['a', 'b', 'c', 'd'].map((name) => gate(work(name)));
    await Promise.resolve();
    expect(events).toEqual(['a begins', 'b begins']);
    end('b');
    expect(await all[1]).toBe('b');
    expect(events).toEqual(['a begins', 'b begins', 'c begins']);
    end('a');
    end('c');
    await all[2];
    end('d');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('continues after a failed task', async () => {
    const gate = createConcurrencyLimit({ atOnce: 1, waiting: 9, full });
    const { work, end } = createWork();
    const [first, second] = [gate(work('a')), gate(work('b'))];
    await Promise.resolve();
    end('a', true);
    await expect(first).rejects.toThrow('a');
    end('b');
    expect(await second).toBe('b');
  });

  it('refuses a task when too many are waiting', async () => {
    const gate = createConcurrencyLimit({ atOnce: 1, waiting: 1, full });
    const { work, end } = createWork();
    const [first, second] = [gate(work('a')), gate(work('b'))];
    await expect(gate(work('c'))).rejects.toThrow('full');
    end('a');
    await first;
    end('b');
    expect(await second).toBe('b');
  });
});
