import { recordAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let client: TestClient;
beforeEach(async () => {
  client = await openClient([]);
});

describe.each(['/product/category', '/news/newsCategory'])('a category of %s', (api) => {
  const make = async (name: string, parent: string | null = null) =>
    (await client.result(writeAnswerContract, `POST ${api}`, { body: { name, parent, sort: 1 } })).record.id;
  const send = async (id: string, event: string, payload: object = {}, version = 1) => {
    const { code, result } = await client.call(`POST ${api}/${id}/transition`, { body: { event, payload, version } });
    return code === 0 ? 0 : [code, result];
  };
  const parentOf = async (id: string) => (await client.result(recordAnswerContract, `GET ${api}/${id}`)).record.parent;

  it('does not come back below a deleted one, where nobody would see it', async () => {
    const parent = await make('Above');
    const child = await make('Below', parent);
    expect([await send(child, 'delete'), await send(parent, 'delete')]).toEqual([0, 0]);
    const missing = { errors: { parent: { rule: 'missing' } } };
    expect(await send(child, 'restore', {}, 2)).toEqual([1001, missing]);
    expect([await send(parent, 'restore', {}, 2), await send(child, 'restore', {}, 2)]).toEqual([0, 0]);
    expect(await parentOf(child)).toBe(parent);
  });

  it('does not come back deeper than the tree may be, also by undo', async () => {
    const parent = await make('Moved');
    const child = await make('Below', parent);
    const second = await make('Second', await make('First'));
    const body = { event: 'delete', version: 1 };
    const { undo } = await client.result(writeAnswerContract, `POST ${api}/${child}/transition`, { body });
    await client.call(`PUT ${api}/${parent}`, { body: { parent: second, version: 1 } });
    expect(await parentOf(parent)).toBe(second);
    const deep = [1001, { errors: { parent: expect.objectContaining({ rule: 'categoryDepth' }) } }];
    expect(await send(child, 'restore', {}, 2)).toEqual(deep);
    const { code, result } = await client.call('POST /undo', { body: { id: undo?.id } });
    expect([code, result]).toEqual(deep);
  });

  it('is merged only where no subcategories have the same name', async () => {
    const [from, into] = [await make('From'), await make('Into')];
    const child = await make('Same', from);
    await make('same', into);
    const rule = { rule: 'categoryNames', text: expect.stringMatching(/^\w+\.rule\.categoryNames$/) };
    expect(await send(from, 'merge', { mergedInto: into })).toEqual([1001, { errors: { mergedInto: rule } }]);
    expect(await parentOf(child)).toBe(from);
    expect(await send(child, 'merge', { mergedInto: into })).toBe(0);
  });
});
