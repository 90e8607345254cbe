import { fieldsOf } from '@src/server/http/path-params.ts';
import { createTestServer, type TestServer } from '@src/server/testing.ts';
import { beforeEach, expect, it } from 'vitest';
import { NEWS_CATEGORIES } from '../news-row.ts';

let server: TestServer;
beforeEach(() => {
  server = createTestServer();
});

const places = async () =>
  Object.fromEntries(
    (await server.context.store.list(NEWS_CATEGORIES)).map(({ id, parent, sort }) => [id, [parent ?? null, sort]]),
  );

async function arrange(moves: readonly object[], user = 'vben') {
  const { body } = await server.call('POST /news/newsCategory/arrange', {
    headers: await server.signIn(user),
    body: { moves },
  });
  const { code, result } = fieldsOf(body);
  return [code, result];
}

it('moves categories together, with a history entry for each', async () => {
  const before = await places();
  const moves = [
    { id: '9', parent: '4', sort: 1 },
    { id: '10', parent: null, sort: 1 },
  ];
  expect(await arrange(moves)).toEqual([0, { moved: 2 }]);
  expect(await places()).toEqual({ ...before, 9: ['4', 1], 10: [null, 1] });
  const audit = (await server.context.store.list('audit')).filter(({ resource }) => resource === 'newsCategory');
  expect(audit.map(({ record, event }) => [record, event])).toEqual(
    expect.arrayContaining([
      ['9', 'update'],
      ['10', 'update'],
    ]),
  );
});

it('moves none when one of them cannot be moved', async () => {
  const before = await places();
  const [code, result] = await arrange([
    { id: '10', parent: null, sort: 1 },
    { id: '4', parent: '8', sort: 1 },
  ]);
  expect([code, fieldsOf(fieldsOf(result).errors).parent]).toEqual([1001, { rule: 'cycle' }]);
  expect(await places()).toEqual(before);
  expect((await arrange([]))[0]).toBe(1001);
  expect((await arrange([{ id: '9', parent: null, sort: -1 }]))[0]).toBe(1001);
});

it('moves each category once', async () => {
  const before = await places();
  const moves = Array.from({ length: 2000 }, (_, sort) => ({ id: '9', parent: null, sort }));
  const [code, result] = await arrange(moves);
  expect([code, fieldsOf(result).errors]).toEqual([1001, { moves: { rule: 'format' } }]);
  expect(await places()).toEqual(before);
});

it('can renumber all categories below one', async () => {
  const moves = Array.from({ length: 1200 }, (_, at) => ({ id: at === 0 ? '9' : `none${at}`, parent: null, sort: at }));
  // The second one does not exist, so nothing is moved; a request above the limit is rejected before any lookup.
  expect(await arrange(moves)).toEqual([1002, null]);
  const { errors } = fieldsOf((await arrange([...moves, ...moves]))[1]);
  expect(errors).toEqual({ moves: { rule: 'format' } });
});
