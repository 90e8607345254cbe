import { expect, it } from 'vitest';
import { fieldsIn } from '../contracts/resource/condition.ts';
import { endpoints } from './endpoints.ts';
import { fieldsOf } from './http/path-params.ts';
import { SERVER_RESOURCES } from './resources.ts';
import { ReadCache } from './store/read-cache.ts';
import type { Row, Store } from './store/store.ts';
import { watchedReads } from './store/testing/watched-reads.ts';
import { createTestServer } from './testing.ts';

/** Maximum number of reads for a list, whatever it shows. */
const MAX_READS = 15;

/** A store with a read cache per call, as the one over a database has, that records its reads. */
function remembering(store: Store, asked: string[]): Store {
  const note = <Result>(name: string, result: Promise<Result>): Promise<Result> => {
    asked.push(name);
    return result;
  };
  const cache = new ReadCache();
  const reads = cache.reads({
    rows: async (collection, ids) =>
      note(`get ${collection}`, Promise.all(ids.map((id) => store.get(collection, id)))).then((rows) =>
        rows.filter((row): row is Row => row !== undefined),
      ),
    all: (collection) => note(`list ${collection}`, store.list(collection)),
    groups: (collection, grouping) => note(`aggregate ${collection}`, store.aggregate(collection, grouping)),
    selected: (collection, selection) => note(`select ${collection}`, store.select(collection, selection)),
  });
  return { ...store, ...reads };
}

it('a list needs no more reads than a page of 100 rows allows', async () => {
  const server = createTestServer();
  const headers = await server.signIn('vben');
  const { store } = server.context;
  const lists = endpoints.filter(
    ({ method, path, dialect }) => method === 'GET' && path.endsWith('/list') && dialect === 'product',
  );
  const made = (await store.list('eavCollections')).find(({ status }) => status === 'published');
  const reads: Record<string, readonly string[]> = {};
  for (const { path, about, reads: read, handle } of lists) {
    // Due events are handled by a worker.
    await server.catchUp(...(about ?? []));
    const asked: string[] = [];
    const query: Record<string, string> = read === 'definition' ? { size: '100' } : {};
    const request = { headers, params: { code: String(made?.code) }, query, body: undefined };
    const { body } = await handle(request, { ...server.context, store: remembering(store, asked) });
    expect([path, fieldsOf(body).code]).toEqual([path, 0]);
    reads[path] = asked;
  }
  expect(Object.keys(reads).length).toBeGreaterThan(40);
  const over = Object.entries(reads).filter(([, asked]) => asked.length > MAX_READS);
  expect(Object.fromEntries(over)).toEqual({});
});

/**
 * Collections that grow without limit, with the fields by which all matching records are read: those of the few records that a
 * response shows, and the few that are under way.
 */
const READ_WHOLE = [
  // Articles that are being written, because each reserves a part of an allowance.
  'aiArticles by status',
  'customers by id',
  'news by deleteTime, status, channels, slug',
  'newsRevisions by deleteTime, news',
  'refunds by order',
];

it('no read needs all records of a collection that grows', async () => {
  const server = createTestServer();
  const headers = await server.signIn('vben');
  const { store } = server.context;
  const growing = new Set(SERVER_RESOURCES.filter(({ grows }) => grows === true).map(({ collection }) => collection));
  const made = (await store.list('eavCollections')).find(({ status }) => status === 'published');
  const found = new Set<string>();
  const watched = watchedReads(store, (collection, { where, size, around, keysOnly }, { rows }) => {
    const isWhole = size === undefined && around === undefined && keysOnly !== true;
    if (!isWhole || !growing.has(collection) || rows.length === 0) return;
    const names = where === undefined || where === null ? ['nothing'] : fieldsIn(where);
    found.add(`${collection} by ${[...new Set(names)].join(', ')}`);
  });
  for (const { method, about, handle, access, concern } of endpoints) {
    if (concern !== 'read') continue;
    await server.catchUp(...(about ?? []));
    const named = typeof access.scope === 'object' ? access.scope.resource : '';
    const resource = SERVER_RESOURCES.find(({ definition }) => definition.name === named);
    const id = resource === undefined ? '1' : ((await store.list(resource.collection))[0]?.id ?? '1');
    const body = method === 'POST' ? {} : undefined;
    const request = { headers, params: { code: String(made?.code), id }, query: {}, body };
    await handle(request, { ...server.context, store: watched });
  }
  expect([...found].toSorted()).toEqual(READ_WHOLE);
});
