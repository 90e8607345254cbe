import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inspectLocales, keysSource } from '../../locales/generate-keys.mjs';
import { plant } from './planted.ts';
import { ROOT } from './report.mjs';

const SOUND = {
  'locales/index.ts': [
    "import enCommon from './en/common.json';",
    "import zhCommon from './zh_CN/common.json';",
    'export const ENTRY_TEXTS = { zh_CN: [zhCommon], en: [enCommon] };',
  ].join('\n'),
  'locales/zh_CN/index.ts': "import order from './order.json';\nexport const texts = [order];",
  'locales/en/index.ts': "import order from './order.json';\nexport const texts = [order];",
  'locales/same-in-both.json': '{ "keys": [] }',
  'locales/zh_CN/common.json': '{ "common": { "ok": "确定" } }',
  'locales/en/common.json': '{ "common": { "ok": "OK" } }',
  'locales/zh_CN/order.json': '{ "order": { "total": "共 {{count}} 条", "range": "{{from}} - {{to}}" } }',
  'locales/en/order.json': '{ "order": { "total": "{{count}} in all", "range": "{{from}} - {{to}}" } }',
};

const inspect = (changed: Record<string, string>) => inspectLocales(join(plant({ ...SOUND, ...changed }), 'locales'));

test('sound texts give their sorted keys and no problem', () => {
  expect(inspect({})).toEqual({ keys: ['common.ok', 'order.range', 'order.total'], problems: [], files: 4 });
});

test('an area may come with its own late part instead of the index', () => {
  const late = {
    'locales/zh_CN/index.ts': 'export const texts = [];',
    'locales/en/index.ts': 'export const texts = [];',
    'locales/late/order.ts':
      "import en from '../en/order.json';\nimport zh from '../zh_CN/order.json';\nexport const ORDER_TEXTS = { zh_CN: zh, en };",
  };
  expect(inspect(late).problems).toEqual([]);
  expect(
    inspect({ ...late, 'locales/late/order.ts': "import en from '../en/order.json';\nexport default en;" }).problems,
  ).toEqual(['zh_CN/order.json is not registered in locales/late/order.ts']);
});

describe('a fault in the texts is a problem', () => {
  test.each([
    ['a key that one language lacks', 'en/common.json', '{ "common": {} }', '"common.ok" is missing in en'],
    [
      'a key that only English has',
      'en/common.json',
      '{ "common": { "ok": "OK", "no": "No" } }',
      '"common.no" is missing in zh_CN',
    ],
    [
      'another variable',
      'en/order.json',
      '{ "order": { "total": "{{total}} in all", "range": "{{from}} - {{to}}" } }',
      '"order.total" has other {{variables}} in en than in zh_CN',
    ],
    ['an empty text', 'en/common.json', '{ "common": { "ok": "" } }', 'en: "common.ok" is empty'],
    ['markup', 'en/common.json', '{ "common": { "ok": "<b>OK</b>" } }', 'en: "common.ok" holds markup ("<")'],
    [
      'a nested text',
      'en/common.json',
      '{ "common": { "ok": "OK $t(common.no)" } }',
      'en: "common.ok" nests another text ("$t(")',
    ],
    [
      'the same text twice',
      'en/common.json',
      '{ "common": { "ok": "确定" } }',
      '"common.ok" is the same in both languages: translate it or list it in same-in-both.json',
    ],
    ['Chinese in English', 'en/common.json', '{ "common": { "ok": "OK 好" } }', '"common.ok" has Chinese text in en'],
    [
      'a stray brace',
      'en/common.json',
      '{ "common": { "ok": "OK {name}" } }',
      'en: "common.ok" has a brace that is not a {{name}}',
    ],
    [
      'a file that is not registered',
      'en/index.ts',
      'export const texts = [];',
      'en/order.json is not registered in locales/en/index.ts',
    ],
    [
      'a file that is imported but not used',
      'en/index.ts',
      "import order from './order.json';\nexport const texts = [];",
      'en/order.json is not registered in locales/en/index.ts',
    ],
    [
      'an entry text that is not registered',
      'index.ts',
      "import zhCommon from './zh_CN/common.json';\nexport const ENTRY_TEXTS = [zhCommon];",
      'en/common.json is not registered in locales/index.ts',
    ],
    [
      'a key on the list of equal texts that is unknown',
      'same-in-both.json',
      '{ "keys": ["common.gone"] }',
      'same-in-both.json names "common.gone", unknown',
    ],
  ])('%s', (_what, file, text, problem) => {
    expect(inspect({ [`locales/${file}`]: text }).problems).toContain(problem);
  });

  test('unescaped values', () => {
    const changed = {
      'locales/zh_CN/common.json': '{ "common": { "ok": "{{- a}}好" } }',
      'locales/en/common.json': '{ "common": { "ok": "{{- a}} OK" } }',
    };
    expect(inspect(changed).problems).toContain('en: "common.ok" turns escaping off ("{{-")');
  });

  test('the same key in two files', () => {
    const changed = {
      'locales/zh_CN/order.json': '{ "common": { "ok": "好" }, "order": { "total": "{{count}} 条" } }',
    };
    expect(inspect(changed).problems).toContain('order: "common.ok" is also in common');
  });
});

test('plural forms are one key, and each language must have its own forms', () => {
  const changed = {
    'locales/zh_CN/common.json': '{ "common": { "rows_other": "{{count}} 行" } }',
    'locales/en/common.json': '{ "common": { "rows_one": "{{count}} row", "rows_other": "{{count}} rows" } }',
  };
  expect(inspect(changed)).toMatchObject({ keys: ['common.rows', 'order.range', 'order.total'], problems: [] });
});

test('the type of keys has one line per key when one line is too short', () => {
  const long = 'a'.repeat(100);
  expect(keysSource([long, 'b'])).toContain(`export type TextKey =\n  | '${long}'\n  | 'b';\n`);
  expect(keysSource(['a', 'b'])).toContain("export type TextKey = 'a' | 'b';\n");
});

test('the check reads this project', () => {
  expect(inspectLocales(join(ROOT, 'locales')).files).toBeGreaterThanOrEqual(4);
});
