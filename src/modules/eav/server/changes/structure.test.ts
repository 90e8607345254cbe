import type { ModelEdit } from '@src/contracts/endpoints/model-changes/contract.ts';
import { recordAnswerContract } from '@src/contracts/resource/responses.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';
import { fault } from '../eav-errors.ts';
import { EAV_COLLECTIONS, EAV_FIELDS } from '../eav-row.ts';
import { addField, changesOf } from './testing.ts';

const edited = (to: ModelEdit['to'], from: ModelEdit['from'] = {}): ModelEdit => ({
  ...{ key: 'collection:ec1', act: 'edit', from, to },
});

it('changes title and order of a collection by change sets only', async () => {
  const client = await openClient([]);
  const { record } = await client.result(recordAnswerContract, 'GET /eav/assemble/ec1');
  const body = { ...record, description: 'All', titleField: 'category', defaultSort: 'seats' };
  expect((await client.call('PUT /eav/assemble/ec1', { body })).code).toBe(0);
  const { store } = client.server.context;
  expect(await store.get(EAV_COLLECTIONS, 'ec1')).toMatchObject({
    ...{ description: 'All', titleField: 'title', defaultSort: '-starts_at' },
  });
  const { apply, revert } = changesOf(client);
  const place = addField({ code: 'place', labelZh: '地点', labelEn: 'Place', type: 'text' });
  const set = await apply(place, edited({ titleField: 'place', defaultSort: 'place,-seats' }, { titleField: 'title' }));
  expect(await store.get(EAV_COLLECTIONS, 'ec1')).toMatchObject({ titleField: 'place', defaultSort: 'place,-seats' });
  expect((await revert(set.id)).kept).toEqual([]);
  expect(await store.get(EAV_COLLECTIONS, 'ec1')).toMatchObject({ titleField: 'title', defaultSort: '-starts_at' });
});

it.each([
  ['a field that is not there', { defaultSort: 'nothing' }, 'sortField'],
  ['a field twice', { defaultSort: 'seats,-seats' }, 'sortField'],
  ['long texts', { defaultSort: 'summary' }, 'sortField'],
  ['a title that is not there', { titleField: 'nothing' }, 'noTitle'],
  ['a title that few may read', { titleField: 'category' }, 'titleRead'],
] as const)('rejects %s', async (_what, to, rule) => {
  const client = await openClient([]);
  await client.server.context.store.update(EAV_FIELDS, 'ec1f2', { readRoles: ['3'] });
  const { plan } = await changesOf(client).plan(edited(to));
  expect(plan.items[0]?.faults).toEqual([{ field: Object.keys(to)[0], error: fault(rule) }]);
});
