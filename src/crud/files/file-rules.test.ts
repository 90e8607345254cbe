import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { describe, expect, it, test } from 'vitest';
import { selectedQueries } from '../list/bulk/selected-queries.ts';
import { type LabelResolver, parseCellText, toText } from './cell-text.ts';
import { errorRows } from './download-parts.ts';
import { headingsOf } from './file-columns.ts';
import { fileName } from './file-name.ts';
import { guessMapping } from './import/guess-mapping.ts';
import { readTable } from './read-table.ts';

const words: LabelResolver = {
  own: (label) => (typeof label === 'string' ? label : label.en),
  all: (label) => (typeof label === 'string' ? [label] : [label.zh_CN, label.en]),
};
const field = (name: string, zh: string, en: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  kind: 'text',
  label: { zh_CN: zh, en },
  ...more,
});
const OPTIONS = [
  { value: 'on', label: { zh_CN: '开', en: 'Open' } },
  { value: 'off', label: { zh_CN: '关', en: 'Closed' } },
  { value: 'gone', label: { zh_CN: '关', en: 'Closed' } },
];
const STATE = field('state', '状态', 'State', { kind: 'select', options: OPTIONS });
const STATES = field('states', '状态', 'States', { kind: 'multiSelect', options: OPTIONS });

describe('option labels', () => {
  test.each([
    [STATE, 'on', 'Open'],
    // Two options look the same: only their values lead back.
    [STATE, 'off', 'off'],
    [STATE, 'unknown', 'unknown'],
    [STATES, 'on, off', 'Open, off'],
    [field('code', '编号', 'Code'), 'on', 'on'],
  ])('%j: exports %s as %s, and imports it again', (of, value, text) => {
    expect(toText(of, words, value)).toBe(text);
    expect(parseCellText(of, words, text)).toBe(value);
  });

  it("exports form answers in the operator's language", () => {
    const two = (zh_CN: string, en: string) => ({ zh_CN, en });
    const answers = [
      { label: two('公司', 'Company'), value: two('Acme', 'Acme') },
      { label: two('结果', 'Outcome'), value: two('已下单', 'Ordered') },
    ];
    const of = field('answers', '答案', 'Answers', { kind: 'answers' });
    expect(toText(of, words, JSON.stringify(answers))).toBe('Company: Acme\nOutcome: Ordered');
  });

  it('imports labels in any language', () => {
    expect(parseCellText(STATE, words, ' 开 ')).toBe('on');
    expect(parseCellText(STATES, words, 'OPEN；开')).toBe('on, on');
  });
});

describe('file columns', () => {
  const FIELDS = [field('code', '编号', 'Number'), field('full_name', '名称', 'Name'), field('id', '编号', 'ID')];

  it('match names or labels in any language, each once', () => {
    expect(guessMapping(['编号', 'NAME *', 'name', 'Full name', 'else'], FIELDS, words)).toEqual([
      'code',
      null,
      null,
      'full_name',
      null,
    ]);
    expect(guessMapping(['编号 (id)', '编号 (code)'], FIELDS, words)).toEqual(['id', 'code']);
  });

  it('include the field name when two labels are equal', () => {
    expect(headingsOf(FIELDS, ({ label }) => words.all(label)[0] ?? '')).toEqual(['编号 (code)', '名称', '编号 (id)']);
  });
});

test.each([
  ['Roles', 'Roles 2026-01-02.csv'],
  ['../a\\b:c*?"<>|\u202e', '.. a b c 2026-01-02.csv'],
  ['\n', 'export 2026-01-02.csv'],
])('names the file about %j %s', (title, name) => {
  expect(fileName(title, new Date(2026, 0, 2), 'csv')).toBe(name);
});

it('writes invalid rows unchanged into the error file, with all errors', () => {
  const table = {
    headings: ['Code', 'Name'],
    lines: [
      { number: 2, cells: ['a', 'b'] },
      { number: 3, cells: ["'=1"] },
    ],
  };
  const fault = { line: 3, index: 1, value: '' };
  const faults = [
    { ...fault, field: 'Name', reason: 'Fill this in' },
    { ...fault, field: '', reason: 'Too many' },
  ];
  expect(errorRows(table, faults, 'Reason')).toEqual([
    ['Code', 'Name', 'Reason'],
    ["'=1", '', 'Name: Fill this in; Too many'],
  ]);
});

describe('selected rows', () => {
  it('are requested twenty at a time, whatever the current filter', () => {
    const ids = Array.from({ length: 21 }, (_, index) => `r${index}`);
    const queries = selectedQueries({ kind: 'ids', ids }, { ...PLAIN_QUERY, q: 'x', bin: true });
    expect(queries?.map(({ q, bin, where }) => ({ q, bin, where }))).toEqual([
      { q: '', bin: true, where: { any: ids.slice(0, 20).map((value) => ({ field: 'id', op: 'is', value })) } },
      { q: '', bin: true, where: { any: [{ field: 'id', op: 'is', value: 'r20' }] } },
    ]);
  });

  it('of everything with exceptions are one query, unless there are too many exceptions', () => {
    const query = { ...PLAIN_QUERY, q: 'x' };
    expect(selectedQueries({ kind: 'matching', except: [] }, query)).toEqual([query]);
    const except = Array.from({ length: 401 }, (_, index) => `r${index}`);
    expect(selectedQueries({ kind: 'matching', except }, query)).toBeNull();
  });
});

describe('a file with too many columns', () => {
  const given = (text: string) => ({ name: 'a.csv', ...fileOf(text) });
  const fileOf = (text: string) => {
    const bytes = new TextEncoder().encode(text);
    return { size: bytes.length, arrayBuffer: async () => bytes.buffer };
  };

  it('is rejected before its headings are matched to fields', async () => {
    const headings = (count: number) => Array.from({ length: count }, (_, at) => `h${at}`).join(',');
    expect(await readTable(given(`${headings(301)}\n1\n`))).toEqual({ problem: 'tooManyColumns' });
    const read = await readTable(given(`${headings(300)}\n1\n`));
    expect('table' in read && read.table.headings).toHaveLength(300);
  });
});
