import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ModuleManifest, sectionOf } from '@src/contracts/module/manifest.ts';
import type { ModuleServer } from '@src/server/resource/module-server.ts';
import { resourceConformance } from '@src/server/resource/testing/conformance.ts';
import { textsIn } from '@src/server/resource/testing/texts.ts';
import { afterAll, expect, it } from 'vitest';
import { moduleSources } from '../../src/modules/generate.mjs';
import { ROOT } from './report.mjs';

const FOLDER = 'src/modules/supplier';
const [, chapter = ''] = readFileSync(join(ROOT, 'README.md'), 'utf8').split('## Adding a module');

/** What the walk writes, without the indent of its list, in the order of the document. */
const blocks = [...(chapter.split('\n## ')[0] ?? '').matchAll(/^ {3}```(ts|json)\n([\s\S]*?)^ {3}```/gm)].map(
  ([, language, code = '']) => ({ language, code: code.replace(/^ {3}/gm, '') }),
);
const [manifestCode = '', definitionsCode = '', serverCode = ''] = blocks
  .filter(({ language }) => language === 'ts')
  .map(({ code }) => code);
const isMenu = (code: string) => code.includes('"routes"');
const json = blocks.filter(({ language }) => language === 'json').map(({ code }) => code);
const texts = json.find((code) => !isMenu(code)) ?? '{}';
const menuTexts = json.find(isMenu) ?? '{}';

const root = mkdtempSync(join(tmpdir(), 'readme-'));
afterAll(() => rmSync(root, { recursive: true }));
const FILES = { 'module.ts': manifestCode, 'definitions/index.ts': definitionsCode, 'server.ts': serverCode };
for (const [path, code] of Object.entries(FILES)) {
  const file = join(root, FOLDER, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
}
const load = (path: string) => import(pathToFileURL(join(root, FOLDER, path)).href);
const manifest: ModuleManifest = (await load('module.ts')).default;
const server: ModuleServer = (await load('server.ts')).server;
const [supplier] = server.resources;
if (supplier === undefined) throw new Error('README: its server has no resource');

it('the module of the README is found, with its view', () => {
  expect(manifest.name).toBe('supplier');
  expect(moduleSources(root)['src/contracts/generated/module-views.ts']).toContain("'supplier/index',");
  expect(Object.values(manifest.views)).toEqual([supplier.definition.name]);
});

it('its menu has the texts that the README gives it', () => {
  const { meta, children = [] } = sectionOf(manifest.menu);
  const isText = textsIn(JSON.parse(menuTexts));
  expect([meta.title, ...children.map((page) => page.meta.title)].filter((title) => !isText(title))).toEqual([]);
});

resourceConformance(supplier, {
  isText: textsIn(JSON.parse(texts)),
  sample: (index) => ({ name: `Sample ${index}`, credit: index }),
});
