import { mediaUsesContract } from '@src/contracts/media.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import { recordAnswerContract } from '@src/contracts/resource/responses.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { SERVER_RESOURCES } from '@src/server/resources.ts';
import { mediaFieldsOf } from '@src/server/store/shown-media.ts';
import { expect, it } from 'vitest';

const FILE = 'm1';
const USED = SERVER_RESOURCES.filter(
  ({ definition }) => definition.name !== 'media' && mediaFieldsOf(definition.fields).length > 0,
);

/** Makes the first record of each resource that can use files use one, and returns what a caller with these rights is told. */
async function readUses(...rights: readonly string[]) {
  const admin = await openClient([]);
  const { store } = admin.server.context;
  const records = new Map<string, string>();
  for (const { definition, collection } of USED) {
    const [name = ''] = mediaFieldsOf(definition.fields);
    const kind = definition.fields.find((field) => field.name === name)?.kind;
    const document = { type: 'doc', content: [{ type: 'image', attrs: { src: `media:${FILE}`, alt: '' } }] };
    const value = kind === 'images' || kind === 'files' ? [`media:${FILE}`] : `media:${FILE}`;
    const id = (await store.list(collection))[0]?.id ?? 'first';
    const used = { [name]: kind === 'richText' ? document : value };
    if ((await store.update(collection, id, used)) === undefined) await store.insert(collection, { id, ...used });
    records.set(definition.name, id);
  }
  await admin.allow('media:media:view', ...rights);
  await store.update('systemRoles', '2', { dataScope: 'dept' });
  const reader = await admin.as('test');
  const told = await reader.result(mediaUsesContract, `GET /media/${FILE}/uses`);
  const { record } = await reader.result(recordAnswerContract, `GET /media/${FILE}`);
  const { total } = await admin.result(mediaUsesContract, `GET /media/${FILE}/uses`);
  const kinds = new Set(
    told.list.filter(({ resource, id }) => records.get(resource) === id).map((use) => use.resource),
  );
  return { ...told, kinds, listed: record.uses, unused: record.unused, all: total };
}

it('nothing is told of records that the caller may not view, except that there are some', async () => {
  const { all, ...told } = await readUses();
  expect(all).toBeGreaterThan(USED.length);
  expect(told).toEqual({ list: [], total: 0, elsewhere: true, kinds: new Set(), listed: 0, unused: false });
});

it('nor of those outside of the data scope of the caller; all others are listed and counted', async () => {
  const rights = USED.map(({ definition }) => permissionCode(definition, 'view'));
  const { kinds, list, total, listed, elsewhere, all } = await readUses(...rights);
  expect(kinds).toEqual(new Set(USED.map(({ definition }) => definition.name).filter((name) => name !== 'account')));
  expect([total, listed, elsewhere, total < all]).toEqual([list.length, list.length, true, true]);
});

it('no reader sorts or filters files by the uses of all', async () => {
  const admin = await openClient([]);
  for (const query of [{ sort: '-uses' }, { uses_from: '1' }])
    expect((await admin.call('GET /media/list', { query })).code).toBe(1001);
});
