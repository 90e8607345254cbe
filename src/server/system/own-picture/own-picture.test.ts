import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../http/path-params.ts';
import { openClient, type TestClient } from '../../resource/testing/test-context.ts';

/** Pictures of the demo: public, archived, in the trash, private to an editor; and a sound. */
const [SQUARE, ARCHIVED, TRASHED, PRIVATE, SOUND] = ['media:m64', 'media:m71', 'media:m114', 'media:m91', 'media:m136'];
const refused = (field: string, rule: string) => ({
  ...{ status: 200, code: 1001 },
  result: { errors: { [field]: { rule } } },
});

const choose = (client: TestClient, picture: unknown) => client.call('POST /system/ownPicture', { body: { picture } });
const avatarOf = async (client: TestClient) => fieldsOf((await client.call('POST /api/getUserInfo')).result).avatar;

describe('one’s own picture', () => {
  it('can be chosen by everybody, without account permissions, and is part of the session', async () => {
    const client = await openClient([], 'guest');
    expect(await avatarOf(client)).toBe('media:m72');
    expect(await choose(client, SQUARE)).toMatchObject({ code: 0, result: { picture: SQUARE } });
    expect(await avatarOf(client)).toBe(SQUARE);
    expect(await choose(client, null)).toMatchObject({ code: 0, result: { picture: null } });
    expect(await avatarOf(client)).toBe('');
  });

  it('adds one line of history per change, and none for the same picture', async () => {
    const owner = await openClient([]);
    const editor = await owner.as('editor');
    await choose(editor, SQUARE);
    await choose(editor, SQUARE);
    const { result } = await owner.call('GET /system/account/4/audit');
    expect(fieldsOf(result).list).toMatchObject([{ event: 'update', by: 'editor', changes: [{ field: 'avatar' }] }]);
  });

  it.each([
    ['an invalid address', '/api/logout', 'format'],
    ['an address of another host', 'https://elsewhere.example/a.png', 'format'],
    ['an unknown file', 'media:nothing', 'missing'],
    ['an archived file', ARCHIVED, 'missing'],
    ['a file in the trash', TRASHED, 'missing'],
    ['a private file of another account', PRIVATE, 'missing'],
    ['a sound', SOUND, 'format'],
  ])('refuses %s', async (_case, picture, rule) => {
    expect(await choose(await openClient([], 'orders'), picture)).toEqual(refused('picture', rule));
  });

  it('may be one’s own private file', async () => {
    const owner = await openClient([]);
    const uploader = String((await owner.server.context.store.get('media', 'm91'))?.uploader);
    expect((await choose(await owner.as(uploader), PRIVATE)).code).toBe(0);
  });
});

describe('the picture of an account', () => {
  const write = (client: TestClient, values: object) =>
    client.call('PUT /system/account/6', { body: { version: 1, ...values } });

  it('must be visible to the editor', async () => {
    const client = await openClient([]);
    expect(await write(client, { avatar: SOUND })).toEqual(refused('avatar', 'format'));
    expect(await write(client, { avatar: 'data:image/png;base64,AAAA' })).toMatchObject(refused('avatar', 'format'));
    expect(await write(client, { avatar: TRASHED })).toEqual(refused('avatar', 'missing'));
    expect((await write(client, { avatar: SQUARE })).code).toBe(0);
  });

  it('of an account from before the library stays, and is not checked again', async () => {
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
