import { mediaAnswerContract } from '@src/contracts/media.ts';
import { listAnswerContract } from '@src/contracts/resource/responses.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';
import { MEDIA } from './media-row.ts';
import { granted, init, post, send, TEXT } from './testing/send-file.ts';

const found = async (client: TestClient, colors: string) => {
  const query = { colors, q: 'harbour', size: '10' };
  const { list } = await client.result(listAnswerContract, 'GET /media/list', { query });
  return list.map(({ name, colors: has }) => [name, has]).toSorted();
};
const drawing = (fill: string) =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect fill="${fill}"/></svg>`);
async function bring(client: TestClient, name: string, colors: readonly string[]) {
  const upload = await send(client, name, drawing(name));
  return (await granted(client, mediaAnswerContract, '/media/upload/complete', { upload, colors })).file.id;
}

it('finds pictures by their dominant colours', async () => {
  const client = await openClient([]);
  await bring(client, 'harbour-a.svg', ['blue', 'white']);
  await bring(client, 'harbour-b.svg', ['green']);
  await bring(client, 'harbour-c.svg', []);
  expect(await found(client, 'blue')).toEqual([['harbour-a.svg', ['blue', 'white']]]);
  expect(await found(client, 'green,white')).toEqual([
    ['harbour-a.svg', ['blue', 'white']],
    ['harbour-b.svg', ['green']],
  ]);
  const wrong = await client.call('GET /media/list', { query: { colors: 'mauve' } });
  expect(wrong.code).toBe(1001);
});

it('keeps colours with the bytes: on copy, replacement and restore', async () => {
  const client = await openClient([]);
  const id = await bring(client, 'harbour.svg', ['red']);
  const copy = (await init(client, 'harbour-copy.svg', drawing('harbour.svg'))).file?.id ?? '';
  const colorsOf = async (file: string) => (await client.server.context.store.get(MEDIA, file))?.colors;
  expect(await colorsOf(copy)).toEqual(['red']);
  const upload = await send(client, 'other.svg', drawing('other'));
  await granted(client, mediaAnswerContract, `/media/${id}/replace`, { upload, colors: ['cyan'] });
  expect([await colorsOf(id), await colorsOf(copy)]).toEqual([['cyan'], ['red']]);
  await post(client, `/media/${id}/restore`, { no: 1, version: 2 });
  expect(await colorsOf(id)).toEqual(['red']);
});

it('rejects colours for other files, and drops more than three', async () => {
  const client = await openClient([]);
  const upload = await send(client, 'list.txt', TEXT);
  for (const colors of [['mauve'], ['red', 'green', 'blue', 'pink']])
    expect((await post(client, '/media/upload/complete', { upload, colors })).code).toBe(1001);
});

it('has colours for demo pictures', async () => {
  const client = await openClient([]);
  const files = (await client.server.context.store.list(MEDIA)).filter(({ kind }) => kind === 'image');
  expect(files.filter(({ colors }) => !Array.isArray(colors) || colors.length === 0)).toEqual([]);
});
