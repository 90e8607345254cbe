import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { exportAnswerContract, savedViewContract, writeAnswerContract } from '../contracts/resource/responses.ts';
import { fieldsOf } from './http/path-params.ts';
import { openClient, type TestClient } from './resource/testing/test-context.ts';
import { ticketResource } from './resource/testing/ticket.seed.ts';
import { COLLECTIONS } from './store/store.ts';

/** The head of the content department: sees departments 2, 3 and 4, and may change the accounts in them. */
const HEAD = 'content_head';
const lacking = (field: string) => ({
  status: 200,
  code: 1001,
  result: { errors: { [field]: { rule: 'lacking', text: 'system.rule.lacking' } } },
});
const OUTSIDE = { rule: 'outside', text: 'system.rule.outside' };
const rowOf = async ({ server }: TestClient, id: string) =>
  fieldsOf(await server.context.store.get(COLLECTIONS.users, id));

describe('nobody grants more than they have', () => {
  it('a role with the same permissions and a wider data scope cannot be granted', async () => {
    const owner = await openClient([]);
    const { store } = owner.server.context;
    const head = await owner.as(HEAD);
    const editor = await store.get(COLLECTIONS.systemRoles, '4');
    const role = { ...fieldsOf(editor), menu: [] };
    const namedBy = (id: string) => ({ id, roleName: `Wide ${id}`, roleValue: id });
    const give = (id: string) => head.call('PUT /system/account/4', { body: { version: 1, role: ['4', id] } });
    for (const [id, dataScope, scopeDepts] of [
      ['w1', 'all', []],
      ['w2', 'custom', ['3', '6']],
    ] as const) {
      await store.insert(COLLECTIONS.systemRoles, { ...role, ...namedBy(id), dataScope, scopeDepts });
      expect(await give(id)).toEqual(lacking('role'));
    }
    await store.insert(COLLECTIONS.systemRoles, {
      ...role,
      ...namedBy('w3'),
      dataScope: 'custom',
      scopeDepts: ['3', '4'],
    });
    expect((await give('w3')).code).toBe(0);
  });

  it('an account with a wider data scope cannot be changed', async () => {
    const owner = await openClient([]);
    await owner.server.context.store.update(COLLECTIONS.systemRoles, '4', { dataScope: 'all' });
    const head = await owner.as(HEAD);
    const changed = await head.call('PUT /system/account/4', { body: { version: 1, nickname: 'Mine' } });
    expect(changed).toEqual({ status: 200, code: 1008, result: { text: 'system.rule.stronger' } });
  });

  it('a role cannot get more departments than its editor sees', async () => {
    const owner = await openClient([]);
    await owner.allow('system:role:view', 'system:role:update');
    const { store } = owner.server.context;
    await store.update(COLLECTIONS.systemRoles, '2', { dataScope: 'dept' });
    const other = { roleName: 'Other', roleValue: 'other', status: 'enabled', orderNo: 1, menu: [] };
    await store.insert(COLLECTIONS.systemRoles, { ...other, id: 'r1', dataScope: 'custom', scopeDepts: ['9'] });
    await store.insert(COLLECTIONS.systemRoles, {
      ...{ ...other, roleName: 'Self', roleValue: 'selfonly' },
      ...{ id: 'r2', dataScope: 'self', scopeDepts: [] },
    });
    const writer = await owner.as('test');
    const body = { version: 1, scopeDepts: ['9', '2'] };
    expect(await writer.call('PUT /system/role/r1', { body })).toEqual(lacking('scopeDepts'));
    const wider = { version: 1, dataScope: 'deptTree' };
    expect(await writer.call('PUT /system/role/r2', { body: wider })).toEqual(lacking('dataScope'));
  });

  describe('the data scope of a role, changed by an operator with a narrower one', () => {
    /** The calls of an operator of department 9 who sees departments 3 and 4: they change a role of this scope, and create one like it. */
    async function openRole(dataScope: string, scopeDepts: readonly string[]) {
      const owner = await openClient([]);
      await owner.allow('system:role:view', 'system:role:create', 'system:role:update');
      const { store } = owner.server.context;
      await store.update(COLLECTIONS.systemRoles, '2', { dataScope: 'custom', scopeDepts: ['3', '4'] });
      const other = { roleName: 'Other', roleValue: 'other', status: 'enabled', orderNo: 1, menu: [] };
      await store.insert(COLLECTIONS.systemRoles, { ...other, id: 'r1', version: 1, dataScope, scopeDepts });
      const writer = await owner.as('test');
      return {
        change: (values: object) => writer.call('PUT /system/role/r1', { body: { version: 1, ...values } }),
        create: (values: object) =>
          writer.call('POST /system/role', { body: { ...other, roleName: 'New', roleValue: 'new', ...values } }),
      };
    }

    it.each(['dept', 'deptTree'])('is not %s, when that shows the own department besides', async (dataScope) => {
      const { change, create } = await openRole('custom', ['3']);
      expect(await change({ dataScope })).toEqual(lacking('dataScope'));
      expect(await create({ dataScope })).toEqual(lacking('dataScope'));
    });

    it('is not that of the departments that its holders are in', async () => {
      const owner = await openClient([]);
      await owner.allow('system:role:view', 'system:role:update');
      const { store } = owner.server.context;
      await store.update(COLLECTIONS.systemRoles, '2', { dataScope: 'dept' });
      await store.update(COLLECTIONS.systemRoles, '8', { dataScope: 'self', menu: [] });
      const writer = await owner.as('test');
      const body = { version: 1, dataScope: 'dept' };
      expect(await writer.call('PUT /system/role/8', { body })).toEqual(lacking('dataScope'));
      for (const { id } of await store.list(COLLECTIONS.users))
        if (id !== '2') await store.update(COLLECTIONS.users, id, { role: ['4'] });
      expect((await writer.call('PUT /system/role/8', { body })).code).toBe(0);
    });

    it('is not a list that lay unused beside another scope', async () => {
      const { change } = await openRole('self', ['9']);
      expect(await change({ dataScope: 'custom' })).toEqual(lacking('dataScope'));
    });

    it('is any list of departments that they see, also of a new role', async () => {
      const { change, create } = await openRole('self', []);
      expect((await change({ dataScope: 'custom', scopeDepts: ['3'] })).code).toBe(0);
      expect((await create({ dataScope: 'custom', scopeDepts: ['3', '4'] })).code).toBe(0);
      const beyond = { roleName: 'Third', roleValue: 'third', dataScope: 'custom', scopeDepts: ['3', '9'] };
      expect(await create(beyond)).toEqual(lacking('scopeDepts'));
    });

    it('is never all, and may always become narrower', async () => {
      const { change } = await openRole('custom', ['3', '4']);
      expect(await change({ dataScope: 'all' })).toEqual(lacking('dataScope'));
      expect((await change({ dataScope: 'self' })).code).toBe(0);
    });
  });
});

describe('moving a department', () => {
  it('shows nobody accounts that the operator does not see', async () => {
    const admin = await openClient([]);
    await admin.allow('system:dept:view', 'system:dept:update', 'system:account:view');
    const { store } = admin.server.context;
    await store.update(COLLECTIONS.systemRoles, '2', { dataScope: 'deptTree' });
    const operator = await admin.as('test');
    const move = async (id: string, parentDept: string | null) => {
      const { version } = fieldsOf(fieldsOf((await operator.call(`GET /system/dept/${id}`)).result).record);
      return operator.call(`PUT /system/dept/${id}`, { body: { parentDept, version } });
    };
    expect((await move('6', '9')).result).toEqual({ errors: { parentDept: OUTSIDE } });
    await store.update(COLLECTIONS.systemDepts, '10', { parentDept: '9' });
    expect((await move('10', '1')).code).toBe(0);
  });
});

describe('unlocking from the login log', () => {
  it('reverts a lock after wrong guesses only, not one by an administrator', async () => {
    const owner = await openClient([]);
    const { store } = owner.server.context;
    const [line] = await store.list(COLLECTIONS.loginLog);
    const unlock = async (id: string, lockedUntil: number | null) => {
      await store.insert(COLLECTIONS.loginLog, {
        ...{ ...fieldsOf(line), id, account: 'support', result: 'wrongPassword', session: 'none', version: 1 },
        time: '2026-06-17 10:00:00',
      });
      await store.update(COLLECTIONS.users, '8', { status: 'locked', lockedUntil });
      const { code } = await owner.call(`POST /statistics/login/${id}/transition`, {
        body: { event: 'unlock', version: 1 },
      });
      return [code, (await rowOf(owner, '8')).status];
    };
    expect(await unlock('l1', null)).toEqual([1008, 'locked']);
    expect(await unlock('l2', owner.server.context.now().getTime() + 60_000)).toEqual([0, 'active']);
  });
});

describe('a stored response', () => {
  const headers = { 'idempotency-key': 'once' };

  it('is no longer returned once the permissions have changed', async () => {
    const owner = await openClient();
    await owner.allow('desk:ticket:view', 'desk:ticket:update');
    const writer = await owner.as('test');
    const change = () => writer.call('PUT /desk/ticket/2', { headers, body: { version: 1, title: 'Once' } });
    expect([(await change()).code, (await change()).code]).toEqual([0, 0]);
    await owner.server.context.store.update(COLLECTIONS.systemRoles, '2', { version: 2 });
    expect(await change()).toEqual({ status: 200, code: 1010, result: null });
    await owner.server.context.store.update(COLLECTIONS.systemRoles, '2', { status: 'disabled' });
    expect((await change()).status).toBe(403);
  });

  it('is never an export: each one is created again and recorded, at any cursor', async () => {
    const seed = () => Array.from({ length: 1001 }, (_, at) => ({ id: String(at), code: `T-${at}`, title: 'x' }));
    const owner = await openClient([{ ...ticketResource, seed }]);
    const first = { query: {}, columns: ['title'] };
    const { next } = await owner.result(exportAnswerContract, 'POST /desk/ticket/export', { headers, body: first });
    const rest = await owner.result(exportAnswerContract, 'POST /desk/ticket/export', {
      headers,
      body: { ...first, next },
    });
    expect(rest.rows).toHaveLength(1);
    const answered = await owner.call('GET /audit', { query: { entity: 'ticket' } });
    expect(answered.result).toMatchObject({ list: [{ event: 'export' }, { event: 'export' }] });
    expect(await owner.server.context.store.list(COLLECTIONS.answers)).toEqual([]);
  });
});

describe('undo', () => {
  it('restores the fields of its write; a later password and lock stay', async () => {
    const owner = await openClient([]);
    const before = await rowOf(owner, '4');
    const { undo } = await owner.result(writeAnswerContract, 'PUT /system/account/4', {
      body: { version: 1, nickname: 'Renamed' },
    });
    const since = { password: 'another hash', status: 'locked', lockedUntil: 7 };
    await owner.server.context.store.update(COLLECTIONS.users, '4', since);
    expect((await owner.call('POST /undo', { body: { id: undo?.id } })).code).toBe(0);
    expect(await rowOf(owner, '4')).toMatchObject({ ...since, nickname: before.nickname, version: 3 });
  });

  it('is refused when the same field was changed since', async () => {
    const owner = await openClient([]);
    const { undo } = await owner.result(writeAnswerContract, 'PUT /system/account/4', {
      body: { version: 1, nickname: 'Renamed' },
    });
    await owner.server.context.store.update(COLLECTIONS.users, '4', { nickname: 'Elsewhere' });
    expect((await owner.call('POST /undo', { body: { id: undo?.id } })).code).toBe(1003);
    expect((await rowOf(owner, '4')).nickname).toBe('Elsewhere');
  });

  it('requires the permission for what it reverts', async () => {
    const owner = await openClient();
    await owner.allow('desk:ticket:view', 'desk:ticket:update');
    const writer = await owner.as('test');
    const { undo } = await writer.result(writeAnswerContract, 'PUT /desk/ticket/2', {
      body: { version: 1, title: 'x' },
    });
    await owner.allow('desk:ticket:view');
    const answered = await writer.call('POST /undo', { body: { id: undo?.id } });
    expect(answered).toEqual({ status: 403, code: 403, result: { permission: 'desk:ticket:update' } });
  });

  /** Writes, runs another action, and undoes the write. */
  async function takeBackAfter(client: TestClient, name: string, body: object, meanwhile: () => Promise<unknown>) {
    const { undo } = await client.result(writeAnswerContract, name, { body: { version: 1, ...body } });
    await meanwhile();
    return client.call('POST /undo', { body: { id: undo?.id } });
  }
  const faulty = (errors: object) => ({ status: 200, code: 1001, result: { errors } });

  it('restores nothing that its owner may no longer grant', async () => {
    const owner = await openClient([]);
    const { store } = owner.server.context;
    const hold = (...codes: readonly string[]) => store.update(COLLECTIONS.systemRoles, '11', { menu: codes });
    await hold('system:role:view', 'system:role:update', 'system:account:view');
    await store.update(COLLECTIONS.systemRoles, '3', { menu: ['system:account:view'] });
    const head = await owner.as(HEAD);
    const answered = await takeBackAfter(head, 'PUT /system/role/3', { menu: [] }, () =>
      hold('system:role:view', 'system:role:update'),
    );
    expect(answered).toEqual(lacking('menu'));
  });

  it('restores no relation to a deleted record, and no cycle', async () => {
    const owner = await openClient();
    const toGone = await takeBackAfter(owner, 'PUT /desk/ticket/5', { parent: null }, () =>
      owner.call('POST /desk/ticket/1/transition', { body: { event: 'delete', version: 1 } }),
    );
    expect(toGone).toEqual(faulty({ parent: { rule: 'missing' } }));
    const round = await takeBackAfter(owner, 'PUT /system/dept/3', { parentDept: '1' }, () =>
      owner.call('PUT /system/dept/2', { body: { version: 1, parentDept: '3' } }),
    );
    expect(round).toEqual(faulty({ parentDept: { rule: 'cycle' } }));
  });

  it('is refused when the opposite event would be refused', async () => {
    const owner = await openClient([]);
    const { store } = owner.server.context;
    const answered = await takeBackAfter(owner, 'POST /system/dept/11/transition', { event: 'enable' }, () =>
      store.update(COLLECTIONS.users, '4', { dept: '11' }),
    );
    expect(answered).toEqual({ status: 200, code: 1008, result: { text: 'system.rule.activeAccounts' } });
    expect((await store.get(COLLECTIONS.systemDepts, '11'))?.status).toBe('enabled');
  });

  it('does not delete a record again that others refer to by now', async () => {
    const owner = await openClient();
    const { store } = owner.server.context;
    await owner.call('POST /desk/ticket/2/transition', { body: { event: 'delete', version: 1 } });
    const body = { version: 2, event: 'restore' };
    const answered = await takeBackAfter(owner, 'POST /desk/ticket/2/transition', body, () =>
      store.update(ticketResource.collection, '3', { parent: '2' }),
    );
    expect(answered.code).toBe(1005);
  });
});

describe('an inline picture', () => {
  const [png, html] = ['iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB', btoa('<script>alert(1)</script>')].map(
    (bytes) => `data:image/png;base64,${bytes}`,
  );

  it.each([
    ['image', png, html],
    ['images', [png, png], [png, html]],
  ])('is checked for its type, in a field of kind %s', async (kind, good, bad) => {
    const field = { name: 'shown', kind, label: 'x' };
    const { definition } = ticketResource;
    const owner = await openClient([
      { ...ticketResource, definition: { ...definition, fields: [...definition.fields, field] } },
    ]);
    const store = (shown: unknown, code: string) =>
      owner.call('POST /desk/ticket', { body: { code, title: 'New', shown } });
    expect((await store(bad, 'P-1')).result).toEqual({ errors: { shown: { rule: 'format' } } });
    expect((await store(good, 'P-2')).code).toBe(0);
  });
});

const viewsContract = v.object({ list: v.array(savedViewContract) });

it('shared views of a list are read by those who may view its records, and by their owner', async () => {
  const admin = await openClient([]);
  const body = {
    ...{ name: 'Late', scope: 'all', params: { q: 'Ada' }, columns: [], isDefault: false },
    list: 'customer',
  };
  await admin.result(savedViewContract, 'POST /views', { body: { ...body, id: null, version: 0 } });
  const names = async (client: TestClient) =>
    (await client.result(viewsContract, 'GET /views', { query: { list: 'customer' } })).list.map(({ name }) => name);
  await admin.allow('user:feedback:view');
  const reader = await admin.as('test');
  expect([await names(admin), await names(reader)]).toEqual([['Late'], []]);
  await admin.allow('user:customer:view');
  expect(await names(reader)).toEqual(['Late']);
});
