import { describe, expect, it } from 'vitest';
import { tokenise, tokeniseIndexed } from './tokenise.ts';

describe('search terms of a text', () => {
  it.each([
    ['words in small letters, each once', 'Data analysis, DATA', ['data', 'analysis']],
    ['pairs of Han characters', '数据分析', ['数据', '据分', '分析']],
    ['Han apart from what stands beside it', '活动24场A厅', ['活动', '24', '场', 'a', '厅']],
    ['wide letters as narrow ones', 'ＡＢ１', ['ab1']],
    ['nothing of signs', '——, !', []],
  ])('are %s', (_what, text, terms) => {
    expect(tokenise(text)).toEqual(terms);
  });

  it('include single Han characters for indexing', () => {
    expect(tokeniseIndexed('数据')).toEqual(['数', '据', '数据']);
  });

  it('are found in 100 kB of any characters without delay', () => {
    expect(tokenise('漢'.repeat(100_000))).toEqual(['漢漢']);
    expect(tokenise('a'.repeat(100_000))).toEqual(['a'.repeat(40)]);
    expect(tokenise(' '.repeat(100_000))).toEqual([]);
  });
});
