import { everyday } from '@tests/setup/everyday-sample.ts';
import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../../contracts/resource/field.ts';
import { kindOf } from '../../../contracts/resource/field-kinds/index.ts';
import { MAX_LIST_CHARACTERS } from '../../../contracts/resource/responses.ts';
import { fieldsOf } from '../../http/path-params.ts';
import { SERVER_RESOURCES } from '../../resources.ts';
import { COLLECTIONS, type Row } from '../../store/store.ts';
import { testRows } from '../../testing.ts';
import type { ServerResource } from '../server-resource.ts';
import { openClient } from '../testing/test-context.ts';

/** Everything of a list response besides its rows: totals, permissions and names of resources. */
const AROUND_ROWS = 5_000;
const ROWS = 100;
/** Collections whose first row is the caller, or the role of the caller. */
const SESSION_ROWS: ReadonlySet<string> = new Set([COLLECTIONS.users, COLLECTIONS.systemRoles]);
/** Longer values than this make a row no longer than a list may be: it is cut in any case. */
const LONG = 60_000;
/** Kinds whose values are texts, or lists of texts; others are short. */
const LONG_KINDS: ReadonlySet<string> = new Set([
  'text',
  'longText',
  'richText',
  'url',
  'image',
  'images',
  'code',
  'tags',
]);

/** A value as long as its field allows; quotes are twice as long in JSON. */
function longest({ kind, maxLength, max }: FieldDefinition): unknown {
  const { limits = {}, many = false } = kindOf(kind);
  const text = '"'.repeat(Math.min(LONG, maxLength ?? limits.maxLength ?? LONG));
  return many ? Array.from({ length: Math.min(9, max ?? limits.max ?? 9) }, () => text) : text;
}

/** A value that no other row has, of the kind of the given one. */
const distinct = (value: unknown, row: number): unknown => (typeof value === 'number' ? row + 1_000 : `u${row}`);

/** A client of rows of a resource with every text as long as it may be. The rows that the session depends on stay. */
async function openFilled({ definition: { fields, titleField }, collection }: ServerResource) {
  const client = await openClient([]);
  const { store } = client.server.context;
  const [first = {}] = testRows()[collection] ?? [];
  const others = (await store.list(collection)).filter(({ id }) => !SESSION_ROWS.has(collection) || id !== '1');
  for (const { id } of others) await store.remove(collection, id);
  const texts = fields.filter(({ kind, options }) => LONG_KINDS.has(kind) && options === undefined);
  const long = Object.fromEntries(texts.map((field) => [field.name, longest(field)]));
  for (let row = 0; row < ROWS; row += 1) {
    const values: Record<string, unknown> & Row = { ...first, ...long, id: `long-${row}`, deleteTime: '' };
    for (const { name, unique } of fields) if (unique !== undefined) values[name] = distinct(values[name], row);
    values[titleField] ??= 'x';
    await store.insert(collection, values);
  }
  return client;
}

const lengthOf = (value: unknown): number => JSON.stringify(value).length;

describe('the rows of a list are never longer than a response may be, however long their texts are', () => {
  const resources = SERVER_RESOURCES.map((resource) => [resource.definition.name, resource] as const);
  it.each(everyday(resources, 4, ([name]) => name))('%s', async (_name, resource) => {
    const client = await openFilled(resource);
    for (const call of ['list', 'choices']) {
      const answered = await client.call(`GET ${resource.definition.api}/${call}`, { query: { size: '100' } });
      const { list } = fieldsOf(answered.result);
      expect(answered.code).toBe(0);
      expect(Array.isArray(list) && list.length).toBe(100);
      expect(lengthOf(answered.result)).toBeLessThan(MAX_LIST_CHARACTERS + AROUND_ROWS);
    }
  });
});
