import { mediaUsesContract } from '@src/contracts/media.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
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
  const { list } = await (await admin.as('test')).result(mediaUsesContract, `GET /media/${FILE}/uses`);
  return list.filter(({ resource, id }) => records.get(resource) === id);
}

it('the uses of a file do not tell the titles of records that the caller may not view', async () => {
  const uses = await readUses();
  const named = new Set(uses.map(({ resource }) => resource));
  expect(named).toEqual(new Set(USED.map(({ definition }) => definition.name)));
  expect(uses.filter(({ title, page }) => title !== null || page !== null)).toEqual([]);
});

it('nor those of records outside of the data scope of the caller, and tell all others', async () => {
  const rights = USED.map(({ definition }) => permissionCode(definition, 'view'));
  const hidden = (await readUses(...rights)).filter(({ title }) => title === null);
  expect(new Set(hidden.map(({ resource }) => resource))).toEqual(new Set(['account']));
});
