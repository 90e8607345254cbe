import { modelContract, modelsContract } from '@src/contracts/endpoints/models/models.ts';
import { resourceContract } from '@src/contracts/resource/definition.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { EAV_FIELDS } from '../eav-row.ts';

const OTHER_ROLE = '3';
const modelOf = async (client: Awaited<ReturnType<typeof openClient>>, code: string) => {
  const reported = await client.result(modelContract, 'POST /eav/assemble/model', { body: { code } });
  return reported.definition === null
    ? null
    : { ...v.parse(resourceContract, reported.definition), around: reported.around };
};

it("returns the collection's names in both languages and its relation targets to users who may view the records", async () => {
  const admin = await openClient([]);
  await admin.allow('eav:eav-event:view', 'eav:eav-venue:choose');
  const model = await modelOf(await admin.as('test'), 'event');
  expect([model?.label, model?.plural, model?.api]).toEqual([
    { zh_CN: '活动', en: 'Events' },
    { zh_CN: '活动', en: 'Events' },
    '/eav/data/event',
  ]);
  expect(model?.around.map(({ name }) => name)).toEqual(['eav-venue']);
  await admin.allow('eav:eav-event:view');
  expect((await modelOf(await admin.as('test'), 'event'))?.around).toEqual([]);
});

it('omits hidden fields, and marks unwritable ones as read-only', async () => {
  const admin = await openClient([]);
  await admin.allow('eav:eav-event:view', 'eav:eav-event:update');
  const { store } = admin.server.context;
  await store.update(EAV_FIELDS, 'ec1f5', { readRoles: [OTHER_ROLE] });
  await store.update(EAV_FIELDS, 'ec1f4', { writeRoles: [OTHER_ROLE] });
  const model = await modelOf(await admin.as('test'), 'event');
  expect(model?.fields.map(({ name, readOnly }) => [name, readOnly ?? false])).toEqual([
    ['f_ec1f1', false],
    ['f_ec1f2', false],
    ['f_ec1f3', false],
    ['f_ec1f4', true],
    ['f_ec1f6', false],
    ['f_ec1f7', false],
    ['f_ec1f8', false],
  ]);
});

it('returns 404 for another collection without permission', async () => {
  const admin = await openClient([]);
  await admin.allow('eav:eav-event:view');
  const tester = await admin.as('test');
  const asked = await tester.call('POST /eav/assemble/model', { body: { code: 'venue' } });
  expect([asked.status, asked.result]).toEqual([403, { permission: 'eav:eav-venue:view' }]);
  for (const code of ['speaker', 'nothing'])
    expect(await admin.result(modelContract, 'POST /eav/assemble/model', { body: { code } })).toEqual({
      isThere: false,
      definition: null,
      around: [],
      large: null,
    });
});

it('reports a published collection without visible fields', async () => {
  const admin = await openClient([]);
  const { store } = admin.server.context;
  for (const { id, collection } of await store.list(EAV_FIELDS))
    if (collection === 'ec2') await store.remove(EAV_FIELDS, id);
  const reported = await admin.result(modelContract, 'POST /eav/assemble/model', { body: { code: 'venue' } });
  expect(reported).toEqual({ isThere: true, definition: null, around: [], large: null });
});

it('lists all collections whose records the caller may view', async () => {
  const admin = await openClient([]);
  const namesFor = async (client: TestClient) =>
    (await client.result(modelsContract, 'POST /eav/assemble/models')).list.map(({ name }) => name);
  expect(await namesFor(admin)).toEqual(['eav-event', 'eav-venue', 'eav-topic', 'eav-site-setting', 'eav-scan-log']);
  await admin.allow('eav:eav-topic:view', 'eav:eav-event:update');
  expect(await namesFor(await admin.as('test'))).toEqual(['eav-topic']);
});
