import { afterAll, afterEach, expect, it } from 'vitest';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';
import { type Stream, startLiveServer } from './testing.ts';

const [engine = 'embedded'] = await testEngines();
const schema = newSchema();
const pool = await testPool(engine);
const one = await startLiveServer(pool, schema);
const other = await startLiveServer(pool, schema);
const open: Stream[] = [];

afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(async () => {
  for (const server of [one, other]) await server.close();
  await dropSchema(pool, schema);
});

const ARTICLE = '/news/ai_article/a1/stream';
const piece = (no: number, text: string) => ({ no, run: 1, section: 0, text });
const news = (status: string, ...pieces: readonly object[]) => ({ status, pieces, news: null, reason: null });
async function follow(server: typeof one, token: string, lastId: string): Promise<Stream> {
  const stream = await server.follow(ARTICLE, token, lastId);
  open.push(stream);
  return stream;
}
const write = (no: number, text: string) =>
  one.store.insert('aiPieces', { id: `a1-${no}`, article: 'a1', ...piece(no, text) });

it('an article stream reports new pieces, and can be resumed on any server', async () => {
  const token = await one.signIn();
  await one.store.insert('aiArticles', { id: 'a1', status: 'writing', version: 1, deleteTime: '', creator: 'admin' });
  await write(1, '港');
  const first = await follow(one, token, '0');
  expect([await first.next(), first.reached()]).toEqual([news('writing', piece(1, '港')), '1']);
  await write(2, '湾😀');
  expect(await first.next()).toEqual(news('writing', piece(2, '湾😀')));
  const known = first.reached();
  first.close();
  await write(3, '.');
  const second = await follow(other, await other.signIn(), known);
  expect(await second.next()).toEqual(news('writing', piece(3, '.')));
  await one.store.update('aiArticles', 'a1', { status: 'failed', failure: 'stalled' });
  expect([await second.next(), await second.next()]).toEqual([
    { ...news('failed'), reason: { kind: 'stalled', words: null } },
    undefined,
  ]);
});

it('an article stream ends with its session and with its server, and is refused without a session', async () => {
  await one.store.update('aiArticles', 'a1', { status: 'writing', failure: null });
  const third = await startLiveServer(pool, schema);
  const token = await one.signIn();
  const [here, there] = [await follow(one, token, '3'), await follow(third, token, '3')];
  expect([await here.next(), await there.next()]).toEqual([news('writing'), news('writing')]);
  await third.app.stop();
  expect(await there.next()).toBeUndefined();
  await third.close();
  expect((await one.call('/api/logout', {}, token)).code).toBe(0);
  expect(await here.next()).toBeUndefined();
  expect((await one.follow(ARTICLE, token, '3')).response.status).toBe(401);
});
