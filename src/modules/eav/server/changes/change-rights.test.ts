import type { ModelEdit } from '@src/contracts/endpoints/model-changes/contract.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';
import { EAV_FIELDS } from '../eav-row.ts';
import { addField, changesOf } from './testing.ts';

const EDIT: ModelEdit = { key: 'field:ec1f8', act: 'edit', from: { max: 1000 }, to: { max: 900 } };
const HIDE: ModelEdit = { key: 'field:ec1f8', act: 'hide', from: {}, to: {} };
const ADD = addField({ code: 'note', labelZh: '备注', labelEn: 'Note', type: 'text' });
const RENAME: ModelEdit = { key: 'collection:ec1', act: 'edit', from: { nameEn: 'Events' }, to: { nameEn: 'Fairs' } };

/** A user whose role has these older permissions on fields. */
async function withFieldRights(...acts: readonly string[]) {
  const admin = await openClient([]);
  await admin.allow(...acts.map((act) => `eav:eavField:${act}`));
  return admin.as('test');
}

it('allows a role the change sets that match its field permissions, and reverting them', async () => {
  const client = await withFieldRights('view', 'update');
  const { apply, list, revert } = changesOf(client);
  const set = await apply(EDIT);
  expect(set.status).toBe('applied');
  expect((await client.server.context.store.get(EAV_FIELDS, 'ec1f8'))?.max).toBe(900);
  expect((await list()).past.map(({ id }) => id)).toEqual([set.id]);
  expect((await revert(set.id)).kept).toEqual([]);
});

it.each([
  ['hiding', ['update'], HIDE],
  ['adding', ['update', 'delete'], ADD],
  ['editing', ['create', 'delete'], EDIT],
  ['the collection', ['create', 'update', 'delete', 'restore'], RENAME],
])('allows no more than that: %s', async (_what, acts, edit) => {
  const client = await withFieldRights('view', ...acts);
  const body = { collection: 'ec1', version: 0, edits: [edit] };
  expect((await client.call('POST /eav/changeset/save', { body })).status).toBe(403);
});

it('grants no permission for records', async () => {
  const client = await withFieldRights('view', 'create', 'update', 'delete', 'restore');
  expect((await client.call('GET /eav/data/event/list')).status).toBe(403);
  expect((await client.call('PUT /eav/data/event/2', { body: { f_ec1f1: 'Renamed', version: 1 } })).status).toBe(403);
});

it('allows reverting an added field only with the permission to hide it', async () => {
  const client = await withFieldRights('view', 'create');
  const { apply } = changesOf(client);
  const { id } = await apply(ADD);
  expect((await client.call('POST /eav/changeset/revert', { body: { id } })).status).toBe(403);
});

it('shows samples of values only to those who may read them', async () => {
  const admin = await openClient([]);
  const { store } = admin.server.context;
  const toNumber: ModelEdit = { key: 'field:ec1f1', act: 'edit', from: {}, to: { type: 'integer' } };
  const toShort: ModelEdit = { key: 'field:ec1f8', act: 'edit', from: {}, to: { type: 'integer' } };
  await store.update('eavRecordsec1', '2', { f_ec1f8: 'secret words' });
  await changesOf(admin).apply(toNumber, toShort);
  const samplesFor = async (client: typeof admin) => {
    const [set] = (await changesOf(client).list()).past;
    const items = [...(set?.plan?.items ?? []), ...(set?.outcome?.items ?? [])];
    return ['field:ec1f1', 'field:ec1f8'].map((key) =>
      items.some((item) => item.key === key && item.samples.length > 0),
    );
  };
  expect(await samplesFor(admin)).toEqual([true, true]);
  await admin.allow('eav:eavCollection:view');
  const reader = await admin.as('test');
  expect(await samplesFor(reader)).toEqual([true, true]);
  await store.update(EAV_FIELDS, 'ec1f8', { readRoles: ['3'] });
  expect(await samplesFor(reader)).toEqual([true, false]);
  expect(await samplesFor(admin)).toEqual([true, true]);
  // The permission to view changes does not include the records.
  await admin.allow('eav:eavField:view');
  expect(await samplesFor(reader)).toEqual([false, false]);
});
