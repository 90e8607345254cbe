import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { fieldsOf } from '../../../server/http/path-params.ts';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';
import { ADMIN, type Stream, startLiveServer } from './testing.ts';

const engines = await testEngines();

describe.each(engines)('streams of two servers over one database (%s)', async (engine) => {
  const schema = newSchema();
  const pool = await testPool(engine);
  const one = await startLiveServer(pool, schema);
  const other = await startLiveServer(pool, schema);
  const open: Stream[] = [];

  // A server without streams starts reading at the newest change, so that no test sees changes of the one before.
  afterEach(async () => {
    for (const stream of open.splice(0)) stream.close();
    await vi.waitFor(async () => expect([await one.openStreams(), await other.openStreams()]).toEqual([0, 0]));
  });
  afterAll(async () => {
    for (const server of [one, other]) await server.close();
    await dropSchema(pool, schema);
  });

  /** An open stream after its first event. */
  async function listen(server: typeof one, token: string, lastId?: string): Promise<Stream> {
    const stream = await server.listen(token, lastId);
    open.push(stream);
    if (lastId === undefined) expect(await stream.next()).toBe('opened');
    return stream;
  }
  const addDept = async (server: typeof one, deptName: string, token: string) => {
    const { code, result } = await server.call('/system/dept', { deptName, orderNo: 1, status: 'enabled' }, token);
    expect(code).toBe(0);
    return fieldsOf(fieldsOf(result).record).id;
  };

  it('report which records another server changed, without their content', async () => {
    const [token, elsewhere] = [await one.signIn(), await other.signIn()];
    const [here, there] = [await listen(one, token), await listen(other, elsewhere)];
    const id = await addDept(one, 'Secret office', token);
    const reported = { type: 'records', resource: 'dept', ids: [id], counts: true, versions: { [String(id)]: 1 } };
    expect([await here.next(), await there.next()]).toEqual([reported, reported]);
    const change = { version: 1, deptName: 'Another office' };
    expect((await one.call(`/system/dept/${id}`, change, token, 'PUT')).code).toBe(0);
    expect(await there.next()).toEqual({ ...reported, counts: false, versions: { [String(id)]: 2 } });
  });

  it('report neither dry runs nor refused writes', async () => {
    const token = await one.signIn();
    const stream = await listen(other, await other.signIn());
    const dryRun = { event: 'disable', ids: ['1'], dryRun: true };
    expect((await one.call('/system/dept/batch', dryRun, token)).code).toBe(0);
    expect((await one.call('/system/dept', { deptName: '', orderNo: 1, status: 'enabled' }, token)).code).not.toBe(0);
    const id = await addDept(one, 'Office after the dry run', token);
    expect(await stream.next()).toMatchObject({ type: 'records', resource: 'dept', ids: [id], counts: true });
  });

  it('report records only to operators who may see them, from that moment', async () => {
    const token = await one.signIn();
    const admin = await one.store.get('users', '1');
    if (admin === undefined) throw new Error('nobody administrates');
    await one.store.insert('users', { ...admin, id: '2', account: 'guest', nickname: 'guest', role: [] });
    const [asGuest, asAdmin] = [
      await other.signIn({ username: 'guest', password: ADMIN.password }),
      await other.signIn(),
    ];
    const [guest, witness] = [await listen(other, asGuest), await listen(other, asAdmin)];
    await addDept(one, 'Unseen office', token);
    expect(await witness.next()).toMatchObject({ resource: 'dept' });
    // Rights are read when a stream handles a change: the guest's stream must be past the office before the rights are granted.
    await one.store.insert('noticeReads', { id: '2 n1' });
    expect(await guest.next()).toEqual({ type: 'notices' });
    await one.store.update('users', '2', { role: ['1'] });
    expect(await guest.next()).toMatchObject({ type: 'records', resource: 'account', ids: ['2'] });
    const id = await addDept(one, 'Seen office', token);
    expect(await guest.next()).toMatchObject({ type: 'records', resource: 'dept', ids: [id], counts: true });
    await one.store.update('users', '2', { status: 'disabled' });
    expect([await guest.next(), await guest.next()]).toEqual([{ type: 'session' }, undefined]);
  });

  it('report records of an official account by id until the account names other operators', async () => {
    const admin = await one.store.get('users', '1');
    const menu = await one.store.list('systemMenus');
    if (admin === undefined) throw new Error('nobody administrates');
    const rights = menu.filter(({ permission }) => permission === 'official:officialMessage:view');
    const role = { id: 'r9', roleName: 'Readers', roleValue: 'readers', status: 'enabled' };
    await one.store.insert('systemRoles', { ...role, menu: rights.map(({ id }) => id) });
    await one.store.insert('users', { ...admin, id: '3', account: 'reader', nickname: 'reader', role: ['r9'] });
    await one.store.insert('officialAccounts', { id: 'oa1', operators: [] });
    const reader = { username: 'reader', password: ADMIN.password };
    const streams = [await listen(one, await one.signIn(reader)), await listen(other, await other.signIn(reader))];
    const next = () => Promise.all(streams.map((stream) => stream.next()));
    const reported = (id: string | null) => {
      const update = { type: 'records', resource: 'officialMessage', ids: id === null ? null : [id], counts: true };
      return [update, update];
    };
    await one.store.insert('officialMessages', { id: 'm1', account: 'oa1' });
    expect(await next()).toEqual(reported('m1'));
    await one.store.update('officialAccounts', 'oa1', { operators: ['1'] });
    await one.store.insert('officialMessages', { id: 'm2', account: 'oa1' });
    expect(await next()).toEqual(reported(null));
    await one.store.update('officialAccounts', 'oa1', { operators: ['1', '3'] });
    await one.store.insert('officialMessages', { id: 'm3', account: 'oa1' });
    expect(await next()).toEqual(reported('m3'));
  });

  it('end with a session that another server ended', async () => {
    const token = await one.signIn();
    const stream = await listen(other, token);
    expect((await one.call('/api/logout', {}, token)).code).toBe(0);
    expect([await stream.next(), await stream.next()]).toEqual([{ type: 'session' }, undefined]);
  });

  it('can be resumed on any server', async () => {
    const token = await one.signIn();
    const first = await listen(one, token);
    const known = first.reached();
    first.close();
    const id = await addDept(other, 'Office meanwhile', token);
    const second = await listen(other, token, known);
    expect(await second.next()).toMatchObject({ type: 'records', resource: 'dept', ids: [id], counts: true });
    const lost = await listen(one, token, '999999999');
    expect(await lost.next()).toEqual({ type: 'missed' });
  });

  it('report to an operator only their own notices', async () => {
    const token = await one.signIn();
    const stream = await listen(other, token);
    await one.store.insert('noticeReads', { id: '99 n1' });
    await one.store.insert('noticeReads', { id: '1 n1' });
    expect(await stream.next()).toEqual({ type: 'notices' });
    const id = await addDept(one, 'Office after the notices', token);
    expect(await stream.next()).toMatchObject({ type: 'records', resource: 'dept', ids: [id], counts: true });
  });

  it('are refused without a session, and are JSON for clients without streams', async () => {
    const refused = await one.listen('nobody');
    expect([refused.response.status, refused.response.headers.get('content-type')]).toEqual([
      401,
      'application/json; charset=utf-8',
    ]);
    expect(await one.call('/live', {}, await one.signIn())).toMatchObject({
      code: 0,
      result: { operator: '1', topics: expect.arrayContaining([{ resource: 'dept', collection: 'systemDepts' }]) },
    });
  });

  it('end when their server stops, and not before', async () => {
    const third = await startLiveServer(pool, schema);
    const token = await third.signIn();
    const stream = await listen(third, token);
    const id = await addDept(one, 'Office before the stop', token);
    expect(await stream.next()).toMatchObject({ type: 'records', resource: 'dept', ids: [id], counts: true });
    await third.app.stop();
    expect(await stream.next()).toBeUndefined();
    await third.drain(1000);
  });
});
