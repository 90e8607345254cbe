import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextIndex, searchIndex } from './text-index.ts';
import { readKeyword } from './text-match.ts';

function found(titles: readonly string[], typed: string, language = 'en'): readonly string[] {
  const keyword = readKeyword(typed);
  if (keyword === null) throw new Error('no keyword');
  return searchIndex(
    createTextIndex(titles, (title) => title, language),
    keyword,
  ).map(({ entry }) => entry);
}

describe('search results', () => {
  it('are sorted by occurrences of the whole keyword, then alphabetically', () => {
    const titles = ['Product list', 'Order', 'Pair of lists', 'Zone list of lists', 'Lost in transit', 'List'];
    expect(found(titles, 'list')).toEqual([
      'Zone list of lists',
      'List',
      'Pair of lists',
      'Product list',
      'Lost in transit',
    ]);
  });

  it('are sorted by the alphabet of the language', () => {
    const titles = ['组织架构', '部门管理', '账号管理'];
    expect(found(titles, '管理', 'zh-CN')).toEqual(['部门管理', '账号管理']);
    expect(found(['Zola', 'Öl', 'Olm'], 'l', 'de')).toEqual(['Öl', 'Olm', 'Zola']);
  });

  it('with equal names keep the order of the entries', () => {
    const entries = [1, 2, 3].map((id) => ({ id, title: 'Index' }));
    const keyword = readKeyword('ind');
    const hits =
      keyword === null
        ? []
        : searchIndex(
            createTextIndex(entries, ({ title }) => title, 'en'),
            keyword,
          );
    expect(hits.map(({ entry }) => entry.id)).toEqual([1, 2, 3]);
  });

  it('match special characters of patterns literally', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('(', '[', '*', '+', '\\', '?', '^', '$', '|', 'a') })),
        fc.string({ unit: fc.constantFrom('(', '[', '*', '+', '\\', '?', 'a'), minLength: 1 }),
        (titles, typed) => {
          const hits = found(titles, typed);
          for (const title of titles) if (title.includes(typed.slice(0, 64))) expect(hits).toContain(title);
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
