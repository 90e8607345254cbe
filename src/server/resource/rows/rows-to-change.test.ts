import { fieldsOf } from '@src/server/http/path-params.ts';
import { describe, expect, it } from 'vitest';
import { testRows } from '../../testing.ts';
import { openClient } from '../testing/test-context.ts';
import { MAX_CHANGED_AT_ONCE } from './rows-to-change.ts';

const [customer, other] = (testRows().customers ?? []).filter(({ status }) => status === 'active').map(({ id }) => id);

/** A call that changes all records that refer to its own, and a field by which they do. */
const CALLS = [
  {
    ...{ path: `/user/customer/${customer}`, event: 'merge', payload: { mergedInto: other }, named: 'mergedInto' },
    ...{ collection: 'feedbackTickets', refers: { customer } },
  },
  {
    ...{ path: '/product/category/5', event: 'merge', payload: { mergedInto: '2' }, named: 'mergedInto' },
    ...{ collection: 'products', refers: { category: '5' } },
  },
  {
    ...{ path: '/news/newsCategory/3', event: 'merge', payload: { mergedInto: '2' }, named: 'mergedInto' },
    ...{ collection: 'news', refers: { category: '3' } },
  },
  {
    ...{ path: '/media/m8', event: 'replaceUses', payload: { by: 'm9' }, named: 'by' },
    ...{ collection: 'products', refers: { cover: 'media:m8' } },
  },
] as const;

describe('a call that changes all records which refer to its own', () => {
  it.each(CALLS)('$path $event refuses more than can change at once, and changes none', async (call) => {
    const client = await openClient([], 'vben');
    const { store } = client.server.context;
    const [model] = await store.list(call.collection);
    for (let at = 0; at <= MAX_CHANGED_AT_ONCE; at += 1) {
      const own = { id: `many${at}`, no: `M${at}`, name: `Many ${at}`, slug: `many-${at}`, code: `many${at}` };
      await store.insert(call.collection, { ...model, ...call.refers, ...own, deleteTime: '' });
    }
    const [name = '', value] = Object.entries(call.refers)[0] ?? [];
    const referring = () => store.select(call.collection, { where: { field: name, op: 'is', value }, size: 0 });
    const { total: found } = await referring();
    const { record } = fieldsOf((await client.call(`GET ${call.path}`)).result);
    const { event, payload } = call;
    const body = { event, payload, reason: 'because', version: fieldsOf(record).version };
    expect(await client.call(`POST ${call.path}/transition`, { body })).toMatchObject({
      code: 1001,
      result: { errors: { [call.named]: { rule: 'tooManyRecords', params: { found, max: 2000 } } } },
    });
    expect((await referring()).total).toBe(found);
  });
});
