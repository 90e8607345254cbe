import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';
import { INTERFACES } from '../eav-row.ts';

const BUILDER = ['eav:eavIndex:view', 'eav:eavInterface:view', 'eav:eavInterface:test'];

/** What a builder of indexes and interfaces with these further rights is answered; `forbidden` or the status or code. */
async function ask(...rights: readonly string[]) {
  const admin = await openClient([]);
  const { store } = admin.server.context;
  const rows = (await store.list(INTERFACES)).filter(({ collection }) => collection === 'ec1');
  const id = rows.find(({ status }) => status === 'draft')?.id ?? rows[0]?.id ?? '';
  await store.update(INTERFACES, id, { status: 'draft', kind: 'custom' });
  await admin.allow(...BUILDER, ...rights);
  const builder = await admin.as('test');
  const { version } = fieldsOf(fieldsOf((await builder.call(`GET /eav/interface/${id}`)).result).record);
  const searched = await builder.call('POST /eav/index/search', { body: { index: 'ex1', words: 'a' } });
  const run = await builder.call('POST /eav/interface/run', { body: { id, params: {}, query: {}, role: null } });
  const tested = await builder.call(`POST /eav/interface/${id}/transition`, { body: { event: 'test', version } });
  return [searched.status, fieldsOf(run.result).status, tested.code === 0 ? 0 : fieldsOf(tested.result).text];
}

it('indexes and interfaces show their records to those who may view the records', async () => {
  expect(await ask('eav:eav-event:view')).toEqual([200, 200, 0]);
  expect(await ask('eav:eavCollection:view')).toEqual([200, 200, 0]);
});

it('indexes and interfaces show their records to nobody else', async () => {
  expect(await ask()).toEqual([403, 403, 'eav.rule.recordsUnseen']);
});
