import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './report.mjs';

/**
 * A number followed by a plural noun, such as `{{count}} new rows`. In "5 of {{total}} rows" the plural is correct for one, too.
 */
const COUNTED =
  /(?<!of )(?<!at (?:most|least) )\{\{(?:count|total|rows|records|number)\}\} (?:[a-z]+ ){0,2}[a-z]{2,}s\b/;
/** Texts whose number is never one: fixed by the product, at least two in the demo data, or only shown for large collections. */
const NEVER_ONE = new Set([
  'about.dependenciesHint',
  'demo.permission.refreshed',
  'eav.cost.slow',
  'gallery.features.savedRows',
  'gallery.inputs.upload.limits',
  'gallery.tables.footer.all',
  'gallery.tables.virtual.count',
  'layout.notices.topic.backup.text',
  'layout.notices.topic.export.text',
  'layout.notices.topic.order.text',
  'layout.notices.topic.release.text',
  'layout.notices.topic.renewal.text',
  'layout.notices.topic.stock.text',
  'media.fetches.note',
  'media.versions.replaceHow',
]);

function textsIn(node: unknown, path: string): (readonly [string, string])[] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, child]) => textsIn(child, path === '' ? name : `${path}.${name}`));
}

test('an English text with a count has a singular form', () => {
  const root = join(ROOT, 'locales', 'en');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'));
  const texts = files.flatMap((path) => textsIn(JSON.parse(readFileSync(join(root, path), 'utf8')), ''));
  const counted = texts.filter(([key, text]) => COUNTED.test(text) && !/_(one|other)$/.test(key)).map(([key]) => key);
  expect(counted.filter((key) => !NEVER_ONE.has(key))).toEqual([]);
  expect([...NEVER_ONE].filter((key) => !counted.includes(key))).toEqual([]);
});
