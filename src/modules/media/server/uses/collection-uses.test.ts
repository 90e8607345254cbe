import { mediaUsesContract } from '@src/contracts/media.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';

const SPEAKERS = 'eavRecordsec6';
const COMMON = { version: 1, creator: 'vben', createTime: '2026-06-01 08:00:00', updater: 'vben', updateTime: '' };

/** Published speakers with a portrait, a film, files and a text; each uses another file. */
async function open() {
  const client = await openClient([]);
  const { store } = client.server.context;
  await store.update('eavCollections', 'ec6', { status: 'published' });
  for (const [id, type] of [
    ['film', 'video'],
    ['talk', 'audio'],
    ['slides', 'file'],
    ['story', 'richText'],
  ] as const)
    await store.insert('eavFields', {
      ...{ ...COMMON, deleteTime: '', id, code: id, labelZh: id, labelEn: id, type, collection: 'ec6', position: 90 },
    });
  const document = { type: 'doc', content: [{ type: 'image', attrs: { src: 'media:m5', alt: '' } }] };
  await store.insert(SPEAKERS, {
    ...{ ...COMMON, deleteTime: '', id: '1', f_ec6f1: 'Ada', f_ec6f3: 'media:m1', f_film: 'media:m2' },
    ...{ f_talk: 'media:m3', f_slides: 'media:m4', f_story: document },
  });
  return { client, store };
}
const usesFor = async (client: TestClient, id: string) =>
  (await client.result(mediaUsesContract, `GET /media/${id}/uses`)).list.filter(
    ({ resource }) => resource === 'eav-speaker',
  );
async function send(client: TestClient, id: string, event: string, payload = {}) {
  const { version } = fieldsOf(fieldsOf((await client.call(`GET /media/${id}`)).result).record);
  return client.call(`POST /media/${id}/transition`, { body: { event, payload, version } });
}

it('finds files in all media fields and texts of operator-defined collections, with their records', async () => {
  const { client } = await open();
  const fields = await Promise.all(['m1', 'm2', 'm3', 'm4', 'm5'].map((id) => usesFor(client, id)));
  const speaker = { zh_CN: '讲师', en: 'Speakers' };
  const common = {
    resource: 'eav-speaker',
    label: speaker,
    id: '1',
    title: 'Ada',
    page: '/eav/records/speaker?record=1',
  };
  expect(fields.flat()).toEqual([
    { ...common, field: { zh_CN: '照片', en: 'Photo' } },
    ...['film', 'talk', 'slides', 'story'].map((name) => ({ ...common, field: { zh_CN: name, en: name } })),
  ]);
});

it('rejects deleting such a file until the record uses another one', async () => {
  const { client, store } = await open();
  await store.insert('media', { ...(await store.get('media', 'm1')), id: 'mine', hash: 'x', uses: 0, unused: true });
  await store.update(SPEAKERS, '1', { f_ec6f3: 'media:mine' });
  expect(await send(client, 'mine', 'trash')).toMatchObject({ code: 1008, result: { text: 'media.rule.inUse' } });
  expect((await send(client, 'mine', 'replaceUses', { by: 'm1' })).code).toBe(0);
  expect((await store.get(SPEAKERS, '1'))?.f_ec6f3).toBe('media:m1');
  expect((await send(client, 'mine', 'trash')).code).toBe(0);
});

it('counts records in the recycle bin, and tells those without permission only that there are some', async () => {
  const { client, store } = await open();
  await store.update(SPEAKERS, '1', { deleteTime: '2026-06-10 08:00:00' });
  expect(await usesFor(client, 'm1')).toMatchObject([{ title: 'Ada', page: null }]);
  const [rare] = await store.list('media');
  await store.insert('media', { ...rare, id: 'rare', hash: 'y', uses: 1, unused: false });
  await store.update(SPEAKERS, '1', { f_ec6f3: 'media:rare' });
  await client.allow('media:media:view');
  const reader = await client.as('test');
  const none = { list: [], total: 0, elsewhere: true };
  expect(await reader.result(mediaUsesContract, 'GET /media/rare/uses')).toEqual(none);
  await client.allow('media:media:view', 'eav:eav-speaker:view');
  expect(await usesFor(reader, 'rare')).toMatchObject([{ title: 'Ada', page: null }]);
  const field = (await store.list('eavFields')).find(({ id }) => id === 'ec6f3');
  await store.update('eavFields', String(field?.id), { readRoles: ['3'] });
  expect(await reader.result(mediaUsesContract, 'GET /media/rare/uses')).toEqual(none);
});
