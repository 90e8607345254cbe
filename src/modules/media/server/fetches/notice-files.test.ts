import { mediaContentContract } from '@src/contracts/media.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { MEDIA } from '../media-row.ts';

/** A private demo picture, a shared one, and the role of content editors. */
const [PRIVATE, SHARED, EDITORS] = ['m91', 'm64', '4'];
const MISSING = { status: 200, code: 1002, result: null };

const showing = (...files: readonly string[]) => ({
  type: 'doc',
  content: files.map((id) => ({ type: 'image', attrs: { mediaId: id, src: `media:${id}`, alt: 'A plan' } })),
});

const save = (client: TestClient, values: object) =>
  client.call('POST /system/notice', { body: { title: 'Plan', audience: 'all', ...values } });
const send = (client: TestClient, id: string, event: string, version: number) =>
  client.call(`POST /system/notice/${id}/transition`, { body: { event, version, reason: 'Over' } });

/** Publishes a notice; returns its id. */
async function publish(client: TestClient, values: object): Promise<string> {
  const { code, result } = await save(client, values);
  expect(code).toBe(0);
  const id = String(fieldsOf(fieldsOf(result).record).id);
  expect((await send(client, id, 'publish', 1)).code).toBe(0);
  return id;
}
const read = (client: TestClient, id: string, query: Readonly<Record<string, string>> = {}) =>
  client.call(`GET /media/${id}/content`, { query: { from: '0', ...query } });
const codes = async (clients: readonly TestClient[], id: string) => {
  const answers: number[] = [];
  for (const client of clients) answers.push((await read(client, id)).code);
  return answers;
};

let owner: TestClient;
let editor: TestClient;
let orders: TestClient;
let guest: TestClient;
beforeEach(async () => {
  owner = await openClient([]);
  await owner.server.context.store.update(MEDIA, PRIVATE, { uploader: 'vben' });
  [editor, orders, guest] = [await owner.as('editor'), await owner.as('orders'), await owner.as('guest')];
});

describe('a private picture in a notice', () => {
  it('is readable by recipients without permission for the library, in full and as thumbnail', async () => {
    expect(await codes([editor, orders, guest], PRIVATE)).toEqual([1002, 1002, 1002]);
    await publish(owner, { content: showing(PRIVATE) });
    expect(await codes([editor, orders, guest], PRIVATE)).toEqual([0, 0, 0]);
    const small = await guest.result(mediaContentContract, `GET /media/${PRIVATE}/content`, {
      query: { from: '0', small: '1' },
    });
    expect([small.file.id, small.total > 0]).toEqual([PRIVATE, true]);
    expect((await guest.call(`GET /media/${PRIVATE}`)).code).toBe(403);
    expect((await guest.call(`GET /media/${PRIVATE}/uses`)).code).toBe(403);
  });

  it("is readable by members of the notice's roles only", async () => {
    await publish(owner, { content: showing(PRIVATE), audience: 'roles', roles: [EDITORS] });
    expect(await codes([editor, orders, guest], PRIVATE)).toEqual([0, 1002, 1002]);
  });

  it('is not readable from a draft or a withdrawn notice', async () => {
    await save(owner, { content: showing(PRIVATE) });
    expect(await codes([editor], PRIVATE)).toEqual([1002]);
    const id = await publish(owner, { content: showing(PRIVATE) });
    expect(await codes([editor], PRIVATE)).toEqual([0]);
    expect((await send(owner, id, 'withdraw', 2)).code).toBe(0);
    expect(await read(editor, PRIVATE)).toEqual(MISSING);
  });

  it("is readable during the notice's period only", async () => {
    const at = (minutes: number) => dateTimeText(addMinutes(TEST_NOW, minutes));
    await publish(owner, { content: showing(PRIVATE), startAt: at(10), endAt: at(20) });
    const seen: number[] = [];
    for (const minutes of [9, 10, 19, 20]) {
      owner.server.moveTo(addMinutes(TEST_NOW, minutes));
      seen.push((await read(guest, PRIVATE)).code);
    }
    expect(seen).toEqual([1002, 0, 0, 1002]);
  });

  it('does not make other private files readable, nor deleted ones', async () => {
    await publish(owner, { content: showing(PRIVATE) });
    const others = (await owner.server.context.store.list(MEDIA)).filter((row) => row.private === true);
    for (const { id } of others.filter((row) => row.id !== PRIVATE)) expect(await read(guest, id), id).toEqual(MISSING);
    await owner.server.context.store.update(MEDIA, PRIVATE, { status: 'trashed' });
    expect(await read(guest, PRIVATE)).toEqual(MISSING);
  });
});

describe('files in a notice', () => {
  const errors = { content: { rule: 'fileOutOfReach', text: 'system.rule.fileOutOfReach' } };
  const refused = { status: 200, code: 1001, result: { errors } };

  it("must be visible to its author: nobody gains access to another user's private file", async () => {
    await owner.allow('system:notice:view', 'system:notice:create', 'system:notice:update');
    const author = await owner.as('test');
    expect(await save(author, { content: showing(SHARED, PRIVATE) })).toEqual(refused);
    expect(await save(author, { content: showing('nothing') })).toEqual(refused);
    expect((await save(author, { content: showing(SHARED) })).code).toBe(0);
  });

  it('stay when the notice is edited by a user who may not view them', async () => {
    const { result } = await save(owner, { content: showing(PRIVATE) });
    const { id } = fieldsOf(fieldsOf(result).record);
    await owner.allow('system:notice:view', 'system:notice:update');
    const author = await owner.as('test');
    const edit = (content: object) =>
      author.call(`PUT /system/notice/${String(id)}`, { body: { version: 1, content } });
    expect((await edit(showing(PRIVATE, SHARED))).code).toBe(0);
  });

  it('count as uses, so that the file cannot be deleted', async () => {
    const { result } = await save(owner, { content: showing(SHARED) });
    const { id } = fieldsOf(fieldsOf(result).record);
    const uses = fieldsOf((await owner.call(`GET /media/${SHARED}/uses`)).result).list;
    expect(uses).toContainEqual(expect.objectContaining({ resource: 'notice', id, title: 'Plan' }));
  });
});
