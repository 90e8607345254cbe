import {
  MEDIA_PART,
  mediaAnswerContract,
  mediaContentContract,
  mediaQuotaContract,
  mediaUsesContract,
  uploadInitContract,
} from '@src/contracts/media.ts';
import { auditEntryContract } from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { addDays, addMinutes } from '@src/server/store/dates.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { BLOBS, FOLDERS, MEDIA, PARTS, UPLOADS } from './media-row.ts';
import { bring, granted, hashOf, init, part, post, readAll, reasonOf, send, TEXT, TUNE } from './testing/send-file.ts';

const historyContract = v.object({ list: v.array(auditEntryContract) });

describe('upload', () => {
  it('is sent in parts, which may be repeated, and is read unchanged', async () => {
    const client = await openClient([]);
    const { upload, offset } = await init(client, 'tune.wav', TUNE);
    expect([upload, offset]).toEqual(['u1', 0]);
    const first = await post(client, '/media/upload/chunk', part('u1', TUNE, 0));
    const again = await post(client, '/media/upload/chunk', part('u1', TUNE, 0));
    expect([first.result, again.result]).toEqual([{ offset: MEDIA_PART }, { offset: MEDIA_PART }]);
    expect(await init(client, 'tune.wav', TUNE)).toEqual({ upload: 'u1', offset: MEDIA_PART, file: null });
    for (const at of [MEDIA_PART, MEDIA_PART * 2]) await post(client, '/media/upload/chunk', part('u1', TUNE, at));
    const { file } = await granted(client, mediaAnswerContract, '/media/upload/complete', {
      upload: 'u1',
      alt: 'A tune',
    });
    expect(file).toMatchObject({ name: 'tune.wav', kind: 'audio', url: `media:${file.id}`, alt: 'A tune' });
    expect(hashOf(await readAll(client, file.id))).toBe(hashOf(TUNE));
    const { store } = client.server.context;
    expect([await store.list(UPLOADS), await store.list(PARTS)]).toEqual([[], []]);
  });

  it('is sent in binary parts, with the other values in the query', async () => {
    const client = await openClient([]);
    const { upload } = await init(client, 'tune.wav', TUNE);
    const chunk = async (at: number, hash?: string) => {
      const bytes = TUNE.slice(at, at + MEDIA_PART);
      const query = { upload: upload ?? '', offset: String(at), hash: hash ?? hashOf(bytes) };
      return client.call('POST /media/upload/chunk', { query, body: bytes });
    };
    expect(reasonOf(await chunk(0, hashOf(TEXT)))).toBe('damagedPart');
    for (let at = 0; at < TUNE.length; at += MEDIA_PART) expect((await chunk(at)).code).toBe(0);
    const { file } = await granted(client, mediaAnswerContract, '/media/upload/complete', { upload });
    expect(hashOf(await readAll(client, file.id))).toBe(hashOf(TUNE));
    const query = { upload: 'u1', offset: 'x', hash: '' };
    const wrong = await client.call('POST /media/upload/chunk', { query, body: TEXT });
    expect(wrong.result).toEqual({ errors: { offset: { rule: 'format' }, hash: { rule: 'format' } } });
  });

  it('resumes when started again, with the new folder, and stays private once requested', async () => {
    const client = await openClient([]);
    const { store } = client.server.context;
    const land = async (name: string, ...begun: readonly object[]) => {
      const bytes = new TextEncoder().encode(`what ${name} says`);
      const uploads: unknown[] = [];
      for (const asked of begun) uploads.push((await init(client, name, bytes, asked)).upload);
      const upload = String(uploads[0]);
      expect(uploads).toEqual(uploads.map(() => upload));
      await post(client, '/media/upload/chunk', part(upload, bytes, 0));
      const { file } = await granted(client, mediaAnswerContract, '/media/upload/complete', { upload });
      const row = await store.get(MEDIA, file.id);
      return [row?.private, row?.folder];
    };
    expect([
      await land('hidden.txt', {}, { private: true }),
      await land('kept.txt', { private: true }, {}),
      await land('moved.txt', { folder: 'f1' }, { folder: 'f2' }),
      await land('plain.txt', {}, {}),
    ]).toEqual([
      [true, null],
      [true, null],
      [false, 'f2'],
      [false, null],
    ]);
  });

  it('is skipped for bytes that are already stored', async () => {
    const client = await openClient([]);
    const one = await bring(client, 'one.txt', TEXT);
    const { file, upload } = await init(client, 'two.txt', TEXT);
    expect([upload, file?.name, (await client.server.context.store.list(BLOBS)).length]).toEqual([null, 'two.txt', 1]);
    expect(await readAll(client, file?.id ?? '')).toEqual(TEXT);
    expect(file?.id).not.toBe(one.id);
  });

  it.each([
    ['a part that was changed', (upload: string) => ({ ...part(upload, TUNE, 0), hash: hashOf(TEXT) }), 'damagedPart'],
    ['an upload of nobody', () => part('u77', TUNE, 0), 'uploadGone'],
  ])('rejects %s', async (_what, chunk, reason) => {
    const client = await openClient([]);
    await init(client, 'tune.wav', TUNE);
    expect(reasonOf(await post(client, '/media/upload/chunk', chunk('u1')))).toBe(reason);
  });

  it('rejects a part out of order, an early completion, and bytes with another hash', async () => {
    const client = await openClient([]);
    await init(client, 'tune.wav', TUNE);
    const early = await post(client, '/media/upload/chunk', part('u1', TUNE, MEDIA_PART));
    expect(early).toMatchObject({ code: 1001, result: { errors: { offset: { rule: 'format' } } } });
    expect(reasonOf(await post(client, '/media/upload/complete', { upload: 'u1' }))).toBe('incomplete');
    const other = await granted(client, uploadInitContract, '/media/upload/init', {
      ...{ name: 'a.txt', size: TEXT.length, hash: hashOf(TUNE) },
    });
    await post(client, '/media/upload/chunk', part(other.upload ?? '', TEXT, 0));
    expect(reasonOf(await post(client, '/media/upload/complete', { upload: other.upload }))).toBe('damaged');
  });

  it('is checked by content when complete, and leaves nothing behind on rejection', async () => {
    const client = await openClient([]);
    const page = new TextEncoder().encode('<html><script>1</script></html>');
    const upload = await send(client, 'a.txt', page);
    const before = (await client.server.context.store.list(MEDIA)).length;
    expect(reasonOf(await post(client, '/media/upload/complete', { upload }))).toBe('disguised');
    expect((await client.server.context.store.list(MEDIA)).length).toBe(before);
    await post(client, '/media/upload/abort', { upload });
    expect(await client.server.context.store.list(PARTS)).toEqual([]);
  });

  it('that has expired is refused, and is deleted with its parts beside the calls', async () => {
    const client = await openClient([]);
    const { store } = client.server.context;
    const upload = await send(client, 'tune.wav', TUNE);
    await init(client, 'other.wav', TUNE);
    const parts = (await store.list(PARTS)).length;
    client.server.moveTo(addMinutes(addDays(TEST_NOW, 1), 1));
    const later = await client.as('vben');
    expect(reasonOf(await post(later, '/media/upload/complete', { upload }))).toBe('uploadGone');
    expect(reasonOf(await post(later, '/media/upload/chunk', part(upload, TUNE, 0)))).toBe('uploadGone');
    expect(await init(later, 'tune.wav', TUNE)).toEqual({ upload: 'u3', offset: 0, file: null });
    expect([(await store.list(UPLOADS)).length, (await store.list(PARTS)).length]).toEqual([3, parts]);
    await client.server.prune();
    expect([(await store.list(UPLOADS)).map(({ id }) => id), await store.list(PARTS)]).toEqual([['u3'], []]);
  });

  it('of another user is not accessible', async () => {
    const client = await openClient([]);
    const upload = await send(client, 'a.txt', TEXT);
    const other = await client.as('editor');
    expect(reasonOf(await post(other, '/media/upload/complete', { upload }))).toBe('uploadGone');
    await post(other, '/media/upload/abort', { upload });
    expect((await post(client, '/media/upload/complete', { upload })).code).toBe(0);
  });

  it('is rejected at the start when it would not be accepted', async () => {
    const client = await openClient([]);
    const begin = async (name: string, size: number, folder: string | null = null) =>
      reasonOf(await post(client, '/media/upload/init', { name, size, hash: hashOf(TEXT), folder }));
    expect([
      await begin('a.exe', 3),
      await begin('a.png', 0),
      await begin('a.png', 999_999_999),
      await begin('a.mp3', 25 * 1024 * 1024, 'f7'),
    ]).toEqual(['ending', 'empty', 'tooLarge', 'folderQuota']);
  });
});

describe('folder size limit', () => {
  const begin = async (client: TestClient, name: string, size: number, others: object) =>
    post(client, '/media/upload/init', { name, size, hash: hashOf(new TextEncoder().encode(name)), ...others });
  const tight = async () => {
    const client = await openClient([]);
    const { store } = client.server.context;
    // In a folder without a limit, below one with a limit.
    await store.insert(FOLDERS, { id: 'tight', name: 'Contracts', parent: null, quota: 2 });
    await store.insert(FOLDERS, { id: 'below', name: 'Signed', parent: 'tight', quota: null });
    return client;
  };
  const fault = (folder: string, left: string, needed: string) => ({
    ...{ rule: 'folderQuota', text: 'upload.refused.folderQuota', params: { folder, left, needed } },
  });

  it('is reported before choosing files, and in the error', async () => {
    const client = await tight();
    await bring(client, 'tune.wav', TUNE, { folder: 'below' });
    const left = 2 * 1024 * 1024 - TUNE.length;
    const query = { folder: 'below' };
    expect(await client.result(mediaQuotaContract, 'GET /media/quota', { query })).toMatchObject({
      ...{ left, place: 'Contracts' },
    });
    expect((await begin(client, 'long.wav', 2 * 1024 * 1024, query)).result).toEqual({
      errors: { file: fault('Contracts', '1.0 MB', '2.0 MB') },
    });
    expect((await begin(client, 'fits.wav', left, query)).code).toBe(0);
  });

  it('counts pending uploads, and is checked again on completion', async () => {
    const client = await tight();
    const folder = { folder: 'tight' };
    const upload = await send(client, 'tune.wav', TUNE, folder);
    expect((await begin(client, 'long.wav', 2 * 1024 * 1024 - TUNE.length + 1, folder)).result).toMatchObject({
      errors: { file: { rule: 'folderQuota' } },
    });
    // Another user fills the folder meanwhile.
    const other = await client.as('editor');
    await client.server.context.store.update(FOLDERS, 'tight', { quota: 1 });
    const text = new TextEncoder().encode('x'.repeat(200_000));
    await bring(other, 'other.txt', text, folder);
    const answer = await post(client, '/media/upload/complete', { upload });
    expect(answer.result).toMatchObject({ errors: { file: { rule: 'folderQuota' } } });
  });

  it('rejects moving a file there, with the available and the required space', async () => {
    const client = await tight();
    await client.server.context.store.update(FOLDERS, 'tight', { quota: 1 });
    const { id } = await bring(client, 'tune.wav', TUNE);
    await bring(client, 'one.txt', new TextEncoder().encode('x'.repeat(200_000)), { folder: 'tight' });
    const move = { event: 'move', payload: { folder: 'tight' }, version: 1 };
    const { result } = await post(client, `/media/${id}/transition`, move);
    expect(result).toMatchObject({ errors: { folder: { rule: 'folderFull', params: { folder: 'Contracts' } } } });
  });
});

describe('media file', () => {
  it('that is private does not exist for others', async () => {
    const client = await openClient([]);
    const editor = await client.as('editor');
    const mine = await bring(editor, 'secret.txt', TEXT, { private: true });
    const other = await client.as('publisher');
    for (const call of [`GET /media/${mine.id}`, `GET /media/${mine.id}/content`, `GET /media/${mine.id}/uses`]) {
      expect([(await editor.call(call)).code, (await other.call(call)).code]).toEqual([0, 1002]);
    }
    expect((await init(other, 'guess.txt', TEXT)).file).toBeNull();
  });

  it('is replaced only if there is still space when the upload is complete', async () => {
    const client = await openClient([]);
    const { store } = client.server.context;
    const { id } = await bring(client, 'one.txt', TEXT);
    await store.insert(FOLDERS, { id: 'narrow', name: 'Narrow', parent: null, quota: 1, deleteTime: '' });
    await store.update(MEDIA, id, { folder: 'narrow' });
    const upload = await send(client, 'other.txt', new TextEncoder().encode('x'.repeat(200_000)), { replaces: id });
    await bring(client, 'meanwhile.txt', new TextEncoder().encode('y'.repeat(900_000)), { folder: 'narrow' });
    expect(reasonOf(await post(client, `/media/${id}/replace`, { upload }))).toBe('folderQuota');
    expect(await readAll(client, id)).toEqual(TEXT);
  });

  it('keeps its id when replaced, and its former content becomes a version', async () => {
    const client = await openClient([]);
    const { id } = await bring(client, 'one.txt', TEXT);
    const upload = await send(client, 'other.txt', new TextEncoder().encode('newer'));
    const { file } = await granted(client, mediaAnswerContract, `/media/${id}/replace`, { upload });
    expect([file.id, file.name, new TextDecoder().decode(await readAll(client, id))]).toEqual([id, 'one.txt', 'newer']);
    const read = await client.result(mediaContentContract, `GET /media/${id}/content`);
    expect([read.version, (await client.server.context.store.list(BLOBS)).length]).toEqual([2, 2]);
    const tune = await send(client, 'tune.wav', TUNE);
    expect(reasonOf(await post(client, `/media/${id}/replace`, { upload: tune }))).toBe('otherKind');
  });

  it('in use by a product cannot be deleted until it is replaced everywhere', async () => {
    const client = await openClient([]);
    await client.server.context.store.update('products', 'p2', {
      cover: 'media:m9',
      pictures: ['media:m9', 'media:m8'],
    });
    const uses = await client.result(mediaUsesContract, 'GET /media/m9/uses');
    expect(uses.list.map(({ resource, id, field }) => [resource, id, field])).toContainEqual([
      'product',
      'p2',
      'product.field.cover',
    ]);
    const send = async (event: string, payload = {}) => {
      const { version } = fieldsOf(fieldsOf((await client.call('GET /media/m9')).result).record);
      return post(client, '/media/m9/transition', { event, payload, version });
    };
    expect(await send('trash')).toMatchObject({ code: 1008, result: { text: 'media.rule.inUse' } });
    expect((await send('replaceUses', { by: 'm9' })).code).toBe(1001);
    const before = await client.server.context.store.get('products', 'p2');
    expect((await send('replaceUses', { by: 'm8' })).code).toBe(0);
    expect(await client.server.context.store.get('products', 'p2')).toMatchObject({
      ...{ cover: 'media:m8', pictures: ['media:m8'] },
      ...{ version: Number(before?.version) + 1, updater: 'vben' },
    });
    const { list } = await client.result(historyContract, 'GET /product/product/p2/audit');
    expect(list[0]).toMatchObject({
      ...{ event: 'update', by: 'vben' },
      changes: [
        { field: 'cover', from: 'media:m9', to: 'media:m8' },
        { field: 'pictures', from: ['media:m9', 'media:m8'], to: ['media:m8'] },
      ],
    });
    expect((await send('trash')).code).toBe(0);
  });

  it('is erased with its bytes after thirty days in the trash', async () => {
    const client = await openClient([]);
    const { id } = await bring(client, 'old.txt', TEXT);
    await post(client, `/media/${id}/transition`, { event: 'trash', version: 1 });
    client.server.moveTo(new Date(2026, 6, 19));
    const later = await client.as('vben');
    const { result } = await later.call(`GET /media/${id}`);
    expect(fieldsOf(result).record).toMatchObject({ status: 'purged', preview: null });
    expect(await later.server.context.store.list(BLOBS)).toEqual([]);
    expect((await later.call(`GET /media/${id}/content`)).code).toBe(1002);
  });

  it('counts towards the quota by its kind', async () => {
    const client = await openClient([]);
    const before = await client.result(mediaQuotaContract, 'GET /media/quota');
    await bring(client, 'one.txt', TEXT);
    const after = await client.result(mediaQuotaContract, 'GET /media/quota');
    expect([after.used - before.used, after.files - before.files]).toEqual([TEXT.length, 1]);
    expect(after.kinds.map(({ used }) => used).reduce((sum, used) => sum + used, 0)).toBe(after.used);
  });
});

it('in the demo has the bytes that its row describes', async () => {
  const client = await openClient([]);
  const list = z(await client.call('GET /media/list', { query: { size: '100', kind: 'image' } }));
  expect(list.length).toBeGreaterThan(99);
  for (const { id, size, hash } of list.slice(0, 6)) {
    const bytes = await readAll(client, id);
    expect([bytes.length, hashOf(bytes)]).toEqual([size, hash]);
  }
});
const rowContract = v.object({ id: v.string(), size: v.number(), hash: v.string() });
const z = ({ result }: { readonly result: unknown }) => v.parse(v.object({ list: v.array(rowContract) }), result).list;
