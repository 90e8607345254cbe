import type { IconDrawing } from '@src/contracts/icon-data.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeTime } from '../testing/fake-time.ts';
import { createIconCache, ICON_LIFETIME, iconCacheKey } from './icon-cache.ts';

const KEY = iconCacheKey({ title: 'My console', env: 'PRODUCTION' });
const HOME: IconDrawing = { paths: ['M1 2L3 4Z'] };
const LINE: IconDrawing = {
  paths: [],
  evenOdd: true,
  box: '0 0 16 16',
  strokes: [{ path: 'M1 2L3 4', width: 2, cap: 'round' }],
};

function open(time = new FakeTime(), texts = new Map<string, string>()) {
  const store = {
    get: (key: string) => texts.get(key) ?? null,
    set: (key: string, text: string) => texts.set(key, text),
    remove: (key: string) => texts.delete(key),
  };
  return { time, texts, cache: createIconCache({ store, key: KEY, now: time.now }) };
}

function kept() {
  const { time, texts, cache } = open();
  cache.put(
    'mdi',
    10,
    new Map([
      ['mdi:home', HOME],
      ['mdi:line', LINE],
    ]),
  );
  return { time, texts };
}

describe('the icon cache', () => {
  it('stores drawings between page loads, under its own key', () => {
    const { time, texts } = kept();
    const { cache } = open(time, texts);
    expect([cache.get('mdi:home'), cache.get('mdi:line'), cache.get('mdi:other')]).toEqual([HOME, LINE, null]);
    expect([...texts.keys()]).toEqual(['MY_CONSOLE__PRODUCTION__ICONS__']);
  });

  it('returns them for 168 hours', () => {
    const { time, texts } = kept();
    expect(ICON_LIFETIME).toBe(604_800_000);
    time.jump(ICON_LIFETIME - 1);
    const { cache } = open(time, texts);
    expect(cache.get('mdi:home')).toEqual(HOME);
    time.jump(1);
    expect(cache.get('mdi:home')).toBeNull();
  });

  it('drops the older entries of a set when a newer version is stored, and no other sets', () => {
    const { time, texts } = kept();
    const { cache } = open(time, texts);
    cache.put('bx', 99, new Map([['bx:a', HOME]]));
    cache.put('mdi', 10, new Map([['mdi:same', HOME]]));
    expect(cache.get('mdi:home')).toEqual(HOME);
    cache.put('mdi', 11, new Map([['mdi:new', HOME]]));
    expect(['mdi:home', 'mdi:same', 'mdi:new', 'bx:a'].map((name) => cache.get(name))).toEqual([
      null,
      null,
      HOME,
      HOME,
    ]);
  });

  it('retains entries that another window added meanwhile', () => {
    const { time, texts } = kept();
    const [one, other] = [open(time, texts).cache, open(time, texts).cache];
    expect(other.get('mdi:home')).toEqual(HOME);
    one.put('bx', 1, new Map([['bx:a', HOME]]));
    other.put('bx', 1, new Map([['bx:b', HOME]]));
    expect(['bx:a', 'bx:b', 'mdi:home'].map((name) => open(time, texts).cache.get(name))).toEqual([HOME, HOME, HOME]);
  });

  it('stays within 128 KiB by dropping the oldest entries', () => {
    const { time, texts, cache } = open();
    const long = { paths: [`M${'1 '.repeat(5000)}`] };
    for (let index = 0; index < 30; index += 1) cache.put('mdi', 1, new Map([[`mdi:i${index}`, long]]));
    expect(texts.get(KEY)?.length).toBeLessThanOrEqual(128 * 1024);
    const reopened = open(time, texts).cache;
    expect([reopened.get('mdi:i0'), reopened.get('mdi:i29')]).toEqual([null, long]);
    expect(texts.get(KEY)?.length).toBeGreaterThan(100 * 1024);
  });

  it.each(['', 'nonsense', 'null', '[1]', '"text"', '{"mdi:home":', `{"a":"${'x'.repeat(200_000)}"}`])(
    'replaces a stored text that is invalid (%#)',
    (text) => {
      const { cache, texts } = open(new FakeTime(), new Map([[KEY, text]]));
      expect(cache.get('mdi:home')).toBeNull();
      cache.put('mdi', 1, new Map([['mdi:home', HOME]]));
      expect(Object.keys(JSON.parse(texts.get(KEY) ?? ''))).toEqual(['mdi:home']);
    },
  );

  it('never returns a changed drawing, nor one of another name', () => {
    const { time, texts } = kept();
    const text = texts.get(KEY) ?? '';
    const swapped = text.replaceAll('mdi:home', 'mdi:away');
    expect(open(time, new Map([[KEY, swapped]])).cache.get('mdi:away')).toBeNull();
    fc.assert(
      fc.property(fc.nat({ max: text.length - 1 }), fc.string({ minLength: 1, maxLength: 1 }), (at, char) => {
        const { cache } = open(time, new Map([[KEY, text.slice(0, at) + char + text.slice(at + 1)]]));
        expect([HOME, null]).toContainEqual(cache.get('mdi:home'));
        expect([LINE, null]).toContainEqual(cache.get('mdi:line'));
      }),
      { seed: 5, numRuns: runs(200) },
    );
  });

  it('works in memory when nothing can be stored', () => {
    const store = { get: () => null, set: () => 'unavailable', remove: () => 'unavailable' };
    const cache = createIconCache({ store, key: KEY, now: () => 1 });
    cache.put('mdi', 1, new Map([['mdi:home', HOME]]));
    expect(cache.get('mdi:home')).toEqual(HOME);
  });
});
