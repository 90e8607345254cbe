import { describe, expect, it } from 'vitest';
import { writeAnswerContract } from '../contracts/resource/responses.ts';
import type { ServerResource } from './resource/server-resource.ts';
import { openClient, type TestClient } from './resource/testing/test-context.ts';
import { ticketResource } from './resource/testing/ticket.seed.ts';
import { COLLECTIONS } from './store/store.ts';

/** The head of the content department, who sees its three departments; the account `orders` is in another one. */
const HEAD = 'content_head';
const [INSIDE, OUTSIDE, NOBODY] = ['4', '6', '999'];
const MISSING = { status: 200, code: 1002, result: null };

const openHead = async () => {
  const owner = await openClient([]);
  return { owner, head: await owner.as(HEAD) };
};
const lineOf = (id: string, others: object = {}) => ({ id, account: `acct_${id}`, nickname: 'Taken over', ...others });
const tried = (client: TestClient, ...rows: readonly object[]) =>
  client.call('POST /system/account/import', { body: { rows, dryRun: true } });

describe('the data scope of a reader', () => {
  it('applies to imports: an account outside of it is neither found nor changed, as if it did not exist', async () => {
    const { owner, head } = await openHead();
    const before = await owner.call(`GET /system/account/${OUTSIDE}`);
    const [foreign, none] = [OUTSIDE, NOBODY].map((id) => tried(head, lineOf(id, { account: 'same_name', dept: '2' })));
    expect((await foreign)?.result).toMatchObject({ updates: 0 });
    expect({ ...Object((await foreign)?.result), token: null }).toEqual({
      ...Object((await none)?.result),
      token: null,
    });
    expect((await tried(head, { id: INSIDE, nickname: 'Known' })).result).toMatchObject({ updates: 1, errors: [] });
    expect(await owner.call(`GET /system/account/${OUTSIDE}`)).toEqual(before);
  });

  it('applies to relations: an account outside of it is treated as missing', async () => {
    const owned: ServerResource = {
      ...ticketResource,
      definition: {
        ...ticketResource.definition,
        fields: [
          ...ticketResource.definition.fields,
          { name: 'owner', kind: 'relation', label: 'x', relation: { resource: 'account' } },
        ],
      },
    };
    const owner = await openClient([owned]);
    await owner.allow('desk:ticket:view', 'desk:ticket:create', 'desk:ticket:update', 'desk:ticket:import');
    await owner.server.context.store.update('systemRoles', '2', { dataScope: 'custom', scopeDepts: ['3'] });
    const writer = await owner.as('test');
    const faultOf = async (account: string) =>
      (await writer.call('POST /desk/ticket', { body: { code: 'N-1', title: 'N', owner: account } })).result;
    expect(await faultOf(OUTSIDE)).toEqual({ errors: { owner: { rule: 'missing' } } });
    expect(await faultOf(NOBODY)).toEqual({ errors: { owner: { rule: 'missing' } } });
    const rows = [OUTSIDE, 'orders', NOBODY, INSIDE].map((name, index) => ({
      ...{ code: `F-${index}`, title: 'By file', owner: name },
    }));
    const report = await writer.call('POST /desk/ticket/import', { body: { rows, dryRun: true } });
    const missing = { field: 'owner', error: { rule: 'missing' } };
    expect(report.result).toMatchObject({ creates: 1, errors: [1, 2, 3].map((line) => ({ line, ...missing })) });
    // Values stored by others stay unchanged, in an import as in a form.
    await owner.call('PUT /desk/ticket/2', { body: { version: 1, owner: OUTSIDE } });
    const kept = await writer.call('POST /desk/ticket/import', {
      body: { rows: [{ id: '2', title: 'Renamed', owner: OUTSIDE }], dryRun: true },
    });
    expect(kept.result).toMatchObject({ updates: 1, errors: [] });
  });

  it('holds for undo: a change of an account that has moved away since stays', async () => {
    const { owner, head } = await openHead();
    const body = { version: 1, nickname: 'Changed' };
    const { undo } = await head.result(writeAnswerContract, `PUT /system/account/${INSIDE}`, { body });
    await owner.server.context.store.update(COLLECTIONS.users, INSIDE, { dept: '6' });
    expect(await head.call('POST /undo', { body: { id: undo?.id } })).toEqual(MISSING);
    expect(await owner.server.context.store.get(COLLECTIONS.users, INSIDE)).toMatchObject({ nickname: 'Changed' });
  });

  it('applies to the history of a record', async () => {
    const { owner, head } = await openHead();
    for (const id of [INSIDE, OUTSIDE])
      await owner.call(`PUT /system/account/${id}`, { body: { version: 1, nickname: `Renamed ${id}` } });
    for (const id of [OUTSIDE, NOBODY]) {
      expect(await head.call(`GET /system/account/${id}/audit`)).toEqual(MISSING);
      expect(await head.call('GET /audit', { query: { entity: 'account', id } })).toEqual(MISSING);
    }
    expect((await head.call(`GET /system/account/${INSIDE}/audit`)).result).toMatchObject({
      list: [{ event: 'update', record: INSIDE }],
    });
    expect((await owner.call(`GET /system/account/${OUTSIDE}/audit`)).result).toMatchObject({
      list: [{ event: 'update', record: OUTSIDE }],
    });
  });

  it('applies to the history of bulk operations: a reader finds only their own exports', async () => {
    const { owner, head } = await openHead();
    const body = { query: {}, columns: ['account'] };
    await owner.call('POST /system/account/export', { body });
    await head.call('POST /system/account/export', { body });
    const byWhom = async (client: TestClient) =>
      (await client.call('GET /audit', { query: { entity: 'account' } })).result;
    expect(await byWhom(head)).toMatchObject({ list: [{ event: 'export', by: HEAD }] });
    expect(await byWhom(owner)).toMatchObject({ list: [{ by: HEAD }, { by: 'vben' }] });
  });
});
