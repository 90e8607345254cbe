import { EMPTY_FORM } from '@src/contracts/form-document/document.ts';
import { newNode } from '@src/contracts/form-document/operations.ts';
import { mediaAddress } from '@src/contracts/media.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';
import { bring, TEXT } from '../testing/send-file.ts';

it('uploaded files are not found by counting: an operator without the right to the library has to know their ids', async () => {
  const owner = await openClient([]);
  const others = [new TextEncoder().encode('one'), new TextEncoder().encode('two')];
  const files = [];
  for (const bytes of [TEXT, ...others]) files.push(await bring(owner, 'contract.txt', bytes));
  const ids = files.map(({ id }) => id);
  expect([ids.every((id) => /^[\da-f]{32}$/.test(id)), new Set(ids).size]).toEqual([true, 3]);
  const orders = await owner.as('orders');
  const codes = new Set<number>();
  for (let number = 1; number <= 250; number += 1) codes.add((await orders.call(`GET /media/${number}/content`)).code);
  expect([...codes]).toEqual([1002]);
  // A record that they see shows its file.
  expect((await orders.call(`GET /media/${ids[0]}/content`)).code).toBe(0);
  expect((await orders.call(`GET /media/${ids[0]}`)).code).toBe(403);
});

it('files whose ids can be counted are read by those who may view the library, or a record that shows them', async () => {
  const owner = await openClient([]);
  const { store } = owner.server.context;
  const { id: fresh } = await bring(owner, 'contract.txt', TEXT);
  const file = await store.get('media', fresh);
  for (const id of ['7', '8', '9']) await store.insert('media', { ...file, id, kind: 'image', uses: 0 });
  await store.insert('media', { ...file, id: '10', private: true });
  const product = (await store.list('products'))[0]?.id ?? '';
  await store.update('products', product, { cover: mediaAddress('8') });
  await store.update('users', '1', { avatar: mediaAddress('9') });
  const readBy = async (name: string) => {
    const reader = await owner.as(name);
    const ids = ['7', '8', '9', '10'];
    const codes = await Promise.all(ids.map(async (id) => (await reader.call(`GET /media/${id}/content`)).code));
    return ids.filter((_, index) => codes[index] === 0);
  };
  await owner.allow('system:dept:view');
  expect(await readBy('test')).toEqual(['9']);
  await owner.allow('product:product:view');
  expect(await readBy('test')).toEqual(['8', '9']);
  await owner.allow('media:media:view');
  expect([await readBy('test'), await readBy('vben')]).toEqual([
    ['7', '8', '9'],
    ['7', '8', '9', '10'],
  ]);
});

it('an old file is read where only a revision of a news item shows it', async () => {
  const owner = await openClient([]);
  const { store } = owner.server.context;
  const { id: fresh } = await bring(owner, 'contract.txt', TEXT);
  await store.insert('media', { ...(await store.get('media', fresh)), id: '17' });
  const content = { type: 'doc', content: [{ type: 'image', attrs: { src: 'media:17', alt: '' } }] };
  const [revision] = await store.list('newsRevisions');
  await store.update('newsRevisions', revision?.id ?? '', { content });
  const read = async () => (await (await owner.as('test')).call('GET /media/17/content')).code;
  await owner.allow('news:news:view');
  const without = await read();
  await owner.allow('news:news:view', 'news:newsRevision:view');
  expect([without, await read()]).toEqual([1002, 0]);
});

it('an old file is read where only an answer to a question for files shows it, by other readers than its sender', async () => {
  const owner = await openClient([]);
  const { store } = owner.server.context;
  const { id: fresh } = await bring(owner, 'contract.txt', TEXT);
  const file = await store.get('media', fresh);
  for (const id of ['21', '22', '23', '24']) await store.insert('media', { ...file, id });
  const node = (key: string, type: string) => ({
    ...newNode(EMPTY_FORM, type, { zh_CN: key, en: key }),
    ...{ id: key, key },
  });
  const document = JSON.stringify({
    ...EMPTY_FORM,
    lastId: 9,
    nodes: [node('photo', 'images'), node('words', 'text')],
  });
  await store.insert('formVersions', { id: 'v9', form: 'f9', no: 1, document });
  const sent = { form: 'f9', no: 1, link: null, creator: 'vben', deleteTime: '' };
  const rows = [
    { ...sent, id: 's1', values: JSON.stringify({ photo: ['media:21'], words: 'media:22' }) },
    { ...sent, id: 's2', values: JSON.stringify({ photo: ['media:23'] }), creator: 'test' },
    { ...sent, id: 's3', values: JSON.stringify({ photo: ['media:24'] }), link: 'l1' },
  ];
  for (const row of rows) await store.insert('formSubmissions', row);
  const readable = async () => {
    const reader = await owner.as('test');
    const ids = ['21', '22', '23', '24'];
    const codes = await Promise.all(ids.map(async (id) => (await reader.call(`GET /media/${id}/content`)).code));
    return ids.filter((_, index) => codes[index] === 0);
  };
  await owner.allow('system:dept:view');
  const without = await readable();
  await owner.allow('form-design:formSubmission:view');
  expect([without, await readable()]).toEqual([[], ['21']]);
});
