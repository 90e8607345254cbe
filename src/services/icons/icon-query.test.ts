import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { iconHosts } from './icon-hosts.ts';
import { parseIconName } from './icon-name.ts';
import { addressOf, decodeIconQuery, queriesFor } from './icon-query.ts';

const HOST = 'https://icons.example.com';
const letters = fc.constantFrom(...'abcxyz0189-');
const part = fc.array(letters, { minLength: 1, maxLength: 20 }).map((chars) => chars.join(''));
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.array(fc.oneof(letters, fc.constantFrom(...':/.?#&%@ \n_A')), { maxLength: 70 }).map((chars) => chars.join('')),
  fc.anything(),
);

describe('an icon name', () => {
  it('of a set and an icon is accepted', () => {
    fc.assert(
      fc.property(part, part, (prefix, name) => {
        expect(parseIconName(`${prefix}:${name}`)).toEqual({ prefix, name });
      }),
      { seed: 1, numRuns: runs(100) },
    );
  });

  it.each(['', ':', 'a:', ':b', 'a', 'pi pi-home', 'a:b:c', 'A:b', 'a_b:c', 'a:b\n', '../a:b', `a:${'b'.repeat(63)}`])(
    'of another form is refused: %j',
    (text) => {
      expect(parseIconName(text)).toBeNull();
    },
  );

  it('can have 64 characters', () => {
    expect(parseIconName(`a:${'b'.repeat(62)}`)).toEqual({ prefix: 'a', name: 'b'.repeat(62) });
  });

  it('changes only its own part of the URL', () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.oneof(part, anything), fc.oneof(part, anything), (prefix, name) => {
        const query = decodeIconQuery({ type: 'icons', prefix, icons: [name] });
        if (query === null) return;
        accepted += 1;
        const { origin, pathname, search, hash } = new URL(addressOf(HOST, query));
        expect([origin, pathname, search, hash]).toEqual([HOST, `/${prefix}.json`, `?icons=${name}`, '']);
        expect(`${prefix}:${name}`).toMatch(/^[a-z0-9:-]{1,64}$/);
      }),
      { seed: 3, numRuns: runs(600) },
    );
    expect(accepted).toBeGreaterThan(100);
  });
});

describe('names of one set', () => {
  it('are each requested once, in requests of limited length', () => {
    fc.assert(
      fc.property(fc.uniqueArray(part, { maxLength: 120 }), (names) => {
        const queries = queriesFor('set', names);
        expect(queries.flatMap(({ icons }) => icons)).toEqual(names);
        for (const query of queries) {
          expect(decodeIconQuery(query)).toEqual(query);
          expect(addressOf(HOST, query).length).toBeLessThan(540);
        }
      }),
      { seed: 2, numRuns: runs(100) },
    );
  });
});

describe('a query', () => {
  it.each([
    undefined,
    null,
    'icons',
    [],
    {},
    { type: 'custom', uri: '/last-modified' },
    { type: 'icons', prefix: 'a' },
    { type: 'icons', prefix: 'a', icons: [] },
    { type: 'icons', prefix: 'a', icons: 'b' },
    { type: 'icons', prefix: 'a', icons: ['b', 'C'] },
    { type: 'icons', prefix: 'a', icons: ['b', 1] },
    { type: 'icons', prefix: 'a:b', icons: ['c'] },
    { type: 'icons', prefix: 'a', icons: ['b'], provider: 'x' },
    { type: 'icons', prefix: 'a', icons: Array.from({ length: 300 }, () => 'bb') },
  ])('of another form is refused: %j', (query) => {
    expect(decodeIconQuery(query)).toBeNull();
  });
});

describe('the icon hosts', () => {
  it('are the single hosts of the list, over https unless they specify http', () => {
    expect(
      iconHosts([
        'https://Icons.example.com',
        'icons.example.com',
        'second.example.com:8443',
        'http://127.0.0.1:5999',
        '*.example.com',
        'https://example.com/path',
        'https://user@example.com',
        'javascript:alert(1)',
        '//example.com',
        '',
      ]),
    ).toEqual(['https://icons.example.com', 'https://second.example.com:8443', 'http://127.0.0.1:5999']);
  });
});
