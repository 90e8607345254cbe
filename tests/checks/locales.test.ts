import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inspectLocales, keysSource, loaderSources } from '../../locales/generate-keys.mjs';
import { plant } from './fixture-project.ts';
import { ROOT } from './report.mjs';

const SOUND = {
  'locales/index.ts': [
    "import enCommon from './en/start/common.json';",
    "import zhCommon from './zh_CN/start/common.json';",
    'export const ENTRY_TEXTS = { zh_CN: [zhCommon], en: [enCommon] };',
  ].join('\n'),
  'locales/same-in-both.json': '{ "keys": [] }',
  'locales/zh_CN/start/common.json': '{ "common": { "ok": "确定" } }',
  'locales/en/start/common.json': '{ "common": { "ok": "OK" } }',
  'locales/zh_CN/modules/order.json': '{ "order": { "total": "共 {{count}} 条", "range": "{{from}} - {{to}}" } }',
  'locales/en/modules/order.json': '{ "order": { "total": "{{count}} in all", "range": "{{from}} - {{to}}" } }',
};

const inspect = (changed: Record<string, string>) => inspectLocales(join(plant({ ...SOUND, ...changed }), 'locales'));

test('valid texts give their sorted keys and no problem', () => {
  expect(inspect({})).toEqual({ keys: ['common.ok', 'order.range', 'order.total'], problems: [], files: 4 });
});

test('the loaders are generated from the file names of the texts', () => {
  const root = plant({
    ...SOUND,
    'locales/zh_CN/menus/order.menu.json': '{ "routes": { "order": "订单" } }',
    'locales/en/menus/order.menu.json': '{ "routes": { "order": "Orders" } }',
    'locales/zh_CN/demo-shell/dock.json': '{ "dock": { "a": "甲" } }',
    'locales/en/demo-shell/dock.json': '{ "dock": { "a": "A" } }',
  });
  const sources = loaderSources(join(root, 'locales'));
  expect(Object.keys(sources)).toEqual([
    'zh_CN/index.ts',
    'en/index.ts',
    'demo/shell-zh.ts',
    'demo/shell-en.ts',
    'lazy/order.ts',
  ]);
  expect(sources['en/index.ts']).toContain("import orderMenu from './menus/order.menu.json';");
  expect(sources['en/index.ts']).toContain('= [orderMenu];');
  expect(sources['demo/shell-en.ts']).toContain("import dock from '../en/demo-shell/dock.json';");
  expect(sources['demo/shell-en.ts']).toContain('= [dock];');
  expect(sources['lazy/order.ts']).toContain(
    "import en from '../en/modules/order.json';\nimport zh from '../zh_CN/modules/order.json';",
  );
  expect(sources['lazy/order.ts']).toContain('export const ORDER_TEXTS: TextBundle = { zh_CN: zh, en };');
});

describe('a fault in the texts is a problem', () => {
  test.each([
    ['a key that one language lacks', 'en/start/common.json', '{ "common": {} }', '"common.ok" is missing in en'],
    [
      'a key that only English has',
      'en/start/common.json',
      '{ "common": { "ok": "OK", "no": "No" } }',
      '"common.no" is missing in zh_CN',
    ],
    [
      'another variable',
      'en/modules/order.json',
      '{ "order": { "total": "{{total}} in all", "range": "{{from}} - {{to}}" } }',
      '"order.total" has other {{variables}} in en than in zh_CN',
    ],
    ['an empty text', 'en/start/common.json', '{ "common": { "ok": "" } }', 'en: "common.ok" is empty'],
    [
      'another form of address',
      'zh_CN/start/common.json',
      '{ "common": { "ok": "你好" } }',
      'zh_CN: "common.ok" says 你: people are addressed as 您 everywhere',
    ],
    ['markup', 'en/start/common.json', '{ "common": { "ok": "<b>OK</b>" } }', 'en: "common.ok" holds markup ("<")'],
    [
      'a nested text',
      'en/start/common.json',
      '{ "common": { "ok": "OK $t(common.no)" } }',
      'en: "common.ok" nests another text ("$t(")',
    ],
    [
      'the same text twice',
      'en/start/common.json',
      '{ "common": { "ok": "确定" } }',
      '"common.ok" is the same in both languages: translate it or list it in same-in-both.json',
    ],
    [
      'Chinese in English',
      'en/start/common.json',
      '{ "common": { "ok": "OK 好" } }',
      '"common.ok" has Chinese text in en',
    ],
    [
      'a stray brace',
      'en/start/common.json',
      '{ "common": { "ok": "OK {name}" } }',
      'en: "common.ok" has a brace that is not a {{name}}',
    ],
    [
      'an entry text that is not registered',
      'index.ts',
      "import zhCommon from './zh_CN/start/common.json';\nexport const ENTRY_TEXTS = [zhCommon];",
      'en/start/common.json is not registered in locales/index.ts',
    ],
    [
      'a file in no folder',
      'en/x.json',
      '{}',
      'en/x.json is in no folder: the folder decides when its texts are loaded',
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
      'locales/zh_CN/start/common.json': '{ "common": { "ok": "{{- a}}好" } }',
      'locales/en/start/common.json': '{ "common": { "ok": "{{- a}} OK" } }',
    };
    expect(inspect(changed).problems).toContain('en: "common.ok" turns escaping off ("{{-")');
  });

  test('the same key in two files', () => {
    const changed = {
      'locales/zh_CN/modules/order.json': '{ "common": { "ok": "好" }, "order": { "total": "{{count}} 条" } }',
    };
    expect(inspect(changed).problems).toContain('modules/order: "common.ok" is also in start/common');
  });
});

test('plural forms are one key, and each language must have its own forms', () => {
  const changed = {
    'locales/zh_CN/start/common.json': '{ "common": { "rows_other": "{{count}} 行" } }',
    'locales/en/start/common.json': '{ "common": { "rows_one": "{{count}} row", "rows_other": "{{count}} rows" } }',
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
