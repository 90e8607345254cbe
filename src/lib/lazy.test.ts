import { describe, expect, it } from 'vitest';
import { createLazy } from './lazy.ts';

describe('a lazy value', () => {
  it('is loaded once, at the first request', async () => {
    let fetched = 0;
    const lazy = createLazy(async () => {
      fetched += 1;
      return `value ${fetched}`;
    });
    expect([lazy.peek(), lazy.hasBegun(), fetched]).toEqual([null, false, 0]);
    const both = Promise.all([lazy.get(), lazy.get()]);
    expect(lazy.hasBegun()).toBe(true);
    expect(await both).toEqual(['value 1', 'value 1']);
    expect(lazy.peek()).toBe('value 1');
  });

  it('is loaded again after a failure', async () => {
    const outcomes = [Promise.reject(new Error('no network')), Promise.resolve('value')];
    const lazy = createLazy(() => outcomes.shift() ?? Promise.reject(new Error('a third time')));
    await expect(lazy.get()).rejects.toThrow('no network');
    expect([lazy.peek(), lazy.hasBegun()]).toEqual([null, false]);
    expect(await lazy.get()).toBe('value');
  });
});
