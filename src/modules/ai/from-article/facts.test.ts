import { splitByMarks } from '@src/crud/assist/marked-text.ts';
import { LONG_TEXTS, MAX_MS, measure } from '@tests/setup/long-texts.ts';
import { expect, it } from 'vitest';
import { isKeepList, keepListEntries } from '../definitions/keeps.ts';
import { missingKeepEntries, nameChanges, namesIn, numberChanges, numbersIn, suggestKeepEntries } from './facts.ts';
import { sharedRuns } from './similarity.ts';

it.each([
  ['涨价 1,200 元，涨幅 3.5%', ['1200', '3.5%']],
  ['１２ 人，12 人', ['12']],
  ['see https://example.com/2026/05 and 7', ['7']],
  ['1. Eight\n2. Nine of 10\n3、十\n3.5 left', ['10', '3.5']],
  ['none', []],
])('finds the numbers of %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});

it.each(Object.keys(LONG_TEXTS))('finds the numbers of 100,000 characters in linear time: %s', (kind) => {
  expect(measure((text) => void numbersIn(text), LONG_TEXTS[kind] ?? '')).toBeLessThan(MAX_MS);
});

it('suggests URLs, quoted names and numbers without duplicates', () => {
  const text = '“港湾 CRM”与《年报》已发布，"Harbour" 见 https://example.com/a。共 300 家，300 家。';
  expect(suggestKeepEntries(text)).toEqual(['https://example.com/a', '港湾 CRM', '年报', 'Harbour', '300']);
});

it('suggests no more entries than the limit of a keep-list', () => {
  expect(suggestKeepEntries(Array.from({ length: 60 }, (_, no) => String(no + 100)).join(' '))).toHaveLength(40);
});

it('splits a keep-list by lines, and checks its limits', () => {
  expect(keepListEntries(' A \n\nB\nA')).toEqual(['A', 'B']);
  expect([isKeepList(['A']), isKeepList(['x'.repeat(101)]), isKeepList(Array.from({ length: 41 }, String))]).toEqual([
    true,
    false,
    false,
  ]);
});

it('reports missing entries; a number within a longer one does not count', () => {
  const text = 'Harbour sold 1,200 pieces in 2026, 35% more.';
  expect(missingKeepEntries(['harbour', '1200', '1,200', '20', '35%', '35', 'Lee'], text)).toEqual(['20', '35', 'Lee']);
});

it('distinguishes removed numbers from new ones', () => {
  expect(numberChanges('12 of 1,500, 3%', '1500 of 21, 3%')).toEqual({ gone: ['12'], fresh: ['21'] });
});

it.each([
  ['Boats of Anna Lee came. Nobody saw Harbour CRM, or CRM', ['Anna Lee', 'Harbour CRM', 'CRM']],
  ['《年报》与“港湾”，由 Anna 发布', ['港湾', '年报', 'Anna']],
  ['The end.\nWhat it means\nI saw https://Example.com/Lee', []],
])('finds the names of %j', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

it('distinguishes removed names from new ones', () => {
  const [source, result] = ['A word of Anna Lee about “Tea”.', 'Anna lee spoke with Bob of 《年报》.'];
  expect(nameChanges(source, result)).toEqual({ gone: ['Tea'], fresh: ['年报', 'Bob'] });
});

it.each([
  ['abcdefgh', 'abcdefgh', 1],
  ['Abcd efgh', 'aBcdefgh', 1],
  ['abcdefgh', 'abcdefghi', 0.5],
  ['abcdefgh', 'short', 0],
  ['abcdefgh', '12345678', 0],
])('rates the similarity of %j and %j', (source, result, share) => {
  expect(sharedRuns(source, result)).toBe(share);
});

it('marks words at their positions, numbers with or without thousands separators', () => {
  expect(splitByMarks('1,200 of 12 (C++)', ['1200', '2', 'c++'])).toEqual([
    { text: '1,200', isMarked: true },
    { text: ' of 12 (', isMarked: false },
    { text: 'C++', isMarked: true },
    { text: ')', isMarked: false },
  ]);
  expect([splitByMarks('', ['a']), splitByMarks('a', [])]).toEqual([[], [{ text: 'a', isMarked: false }]]);
});
