import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../http/path-params.ts';
import { openClient, type TestClient } from '../../resource/testing/test-context.ts';

/** Pictures of the demo: one for all, one in the trash, one of an editor alone, a sound, none. */
const [SQUARE, ARCHIVED, TRASHED, PRIVATE, SOUND] = ['media:m64', 'media:m71', 'media:m114', 'media:m91', 'media:m136'];
const refused = (field: string, rule: string) => ({
  ...{ status: 200, code: 1001 },
  result: { errors: { [field]: { rule } } },
});

const choose = (client: TestClient, picture: unknown) => client.call('POST /system/ownPicture', { body: { picture } });
const avatarOf = async (client: TestClient) => fieldsOf((await client.call('POST /api/getUserInfo')).result).avatar;

describe('one’s own picture', () => {
  it('is chosen by everybody, without a right to accounts, and told with the session', async () => {
    const client = await openClient([], 'guest');
    expect(await avatarOf(client)).toBe('media:m72');
    expect(await choose(client, SQUARE)).toMatchObject({ code: 0, result: { picture: SQUARE } });
    expect(await avatarOf(client)).toBe(SQUARE);
    expect(await choose(client, null)).toMatchObject({ code: 0, result: { picture: null } });
    expect(await avatarOf(client)).toBe('');
  });

  it('leaves one line of history for each change, none for the same picture once more', async () => {
    const owner = await openClient([]);
    const editor = await owner.as('editor');
    await choose(editor, SQUARE);
    await choose(editor, SQUARE);
    const { result } = await owner.call('GET /system/account/4/audit');
    expect(fieldsOf(result).list).toMatchObject([{ event: 'update', by: 'editor', changes: [{ field: 'avatar' }] }]);
  });

  it.each([
    ['what is no address of the library', '/api/logout', 'format'],
    ['an address of another host', 'https://elsewhere.example/a.png', 'format'],
    ['a file that is not there', 'media:nothing', 'missing'],
    ['a file that is archived', ARCHIVED, 'missing'],
    ['a file in the trash', TRASHED, 'missing'],
    ['a private file of somebody else', PRIVATE, 'missing'],
    ['a sound', SOUND, 'format'],
  ])('is not %s', async (_case, picture, rule) => {
    expect(await choose(await openClient([], 'orders'), picture)).toEqual(refused('picture', rule));
  });

  it('may be a private file of one’s own', async () => {
    const owner = await openClient([]);
    const uploader = String((await owner.server.context.store.get('media', 'm91'))?.uploader);
    expect((await choose(await owner.as(uploader), PRIVATE)).code).toBe(0);
  });
});

describe('the picture of an account', () => {
  const write = (client: TestClient, values: object) =>
    client.call('PUT /system/account/6', { body: { version: 1, ...values } });

  it('is a picture that the writer sees', async () => {
    const client = await openClient([]);
    expect(await write(client, { avatar: SOUND })).toEqual(refused('avatar', 'format'));
    expect(await write(client, { avatar: 'data:image/png;base64,AAAA' })).toMatchObject(refused('avatar', 'format'));
    expect(await write(client, { avatar: TRASHED })).toEqual(refused('avatar', 'missing'));
    expect((await write(client, { avatar: SQUARE })).code).toBe(0);
  });

  it('stays what it was from before there was a library, and is not asked anew', async () => {
    const client = await openClient([]);
    await client.server.context.store.update('users', '6', { avatar: '/avatars/6.png' });
    expect(await write(client, { nickname: 'Renamed', avatar: '/avatars/6.png' })).toMatchObject({
      code: 0,
      result: { record: { nickname: 'Renamed', avatar: '/avatars/6.png' } },
    });
  });

  it('counts as a use of the file', async () => {
    const client = await openClient([]);
    const uses = async () => fieldsOf((await client.call('GET /media/m30/uses')).result).list;
    const before = [await uses()].flat();
    await write(client, { avatar: 'media:m30' });
    expect([await uses()].flat().slice(0, before.length + 1)).toContainEqual({
      ...{ resource: 'account', id: '6', field: 'system.account.field.avatar', title: '赵磊' },
      ...{ label: 'system.account.one', page: '/system/account_detail/6' },
    });
  });
});
