import { recordAnswerContract } from '@src/contracts/resource/responses.ts';
import { createBackgroundHost } from '@src/server/resource/background.ts';
import { claimJobs } from '@src/server/resource/jobs/claim-jobs.ts';
import type { JobHost } from '@src/server/resource/jobs/run-job.ts';
import { die } from '@src/server/resource/jobs/testing.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { SERVER_REGISTRY } from '@src/server/resources.ts';
import { addMinutes } from '@src/server/store/dates.ts';
import { COLLECTIONS } from '@src/server/store/store.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { CUSTOMERS } from '../customer-row.ts';
import { TICKETS } from '../ticket-channel.ts';
import { ERASED_AT_ONCE } from './erase-traces.ts';
import { erasureJob, resumeErasures } from './erasure-job.ts';
import { ERASURES } from './erasure-table.ts';

const MESSAGES = 'officialMessages';
const CUSTOMER = 'who';
const MANY = ERASED_AT_ONCE * 2 + 1;
const [BEFORE, AFTER] = ['2026-06-01 08:00:00', '2026-06-18 08:00:00'];

/** A customer whose time to cancel the erasure is over, with many tickets, messages, and one customer merged into it. */
async function open() {
  const client = await openClient([]);
  const { store } = client.server.context;
  const [model] = (await store.list(CUSTOMERS)).filter(({ status }) => status === 'active');
  const [ticket] = await store.list(TICKETS);
  if (model === undefined || ticket === undefined) throw new Error('the demo has no customer or no ticket');
  const person = { ...model, version: 1, deleteTime: '', balance: 0, phone: null, openIdAccount: 'oa1' };
  const own = { id: CUSTOMER, no: 'C1', openId: 'oAnn', realName: 'Wang Fang' };
  await store.insert(CUSTOMERS, { ...person, ...own, status: 'erasing', eraseAt: '2026-06-17 09:00:00' });
  const merged = { id: 'other', no: 'C2', openId: 'oBob', realName: 'Wang Bao', mergedInto: CUSTOMER };
  await store.insert(CUSTOMERS, { ...person, ...merged, status: 'merged' });
  for (let at = 0; at < MANY; at += 1) {
    const id = String(at);
    await store.insert(TICKETS, { ...ticket, id: `t${id}`, no: `F-${id}`, customer: CUSTOMER, contact: 'wx_fang' });
    await store.insert(MESSAGES, {
      id: `a${id}`,
      openId: 'oAnn',
      account: 'oa1',
      customer: CUSTOMER,
      createTime: BEFORE,
    });
  }
  await store.insert(MESSAGES, { id: 'bob', openId: 'oBob', account: 'oa1', customer: 'other', createTime: BEFORE });
  const record = async () => (await client.result(recordAnswerContract, `GET /user/customer/${CUSTOMER}`)).record;
  const counts = async () => {
    const [tickets, messages] = [await store.list(TICKETS), await store.list(MESSAGES)];
    return {
      contacts: tickets.filter(({ contact }) => contact === 'wx_fang').length,
      followers: messages.filter(({ openId }) => openId === 'oAnn' || openId === 'oBob').length,
    };
  };
  return { client, store, record, counts };
}

type Server = Awaited<ReturnType<typeof open>>['client']['server'];
const hostOf = ({ context }: Server) => createBackgroundHost(context, SERVER_REGISTRY, () => undefined);

/** A job host for erasures alone, and the claim of the one that waits. */
async function claim(server: Server) {
  const host: JobHost = {
    ...hostOf(server),
    ...{ kinds: [erasureJob], name: 'first' },
  };
  const claims = await host.atomically((each) => claimJobs(each, { holder: 'first', most: 10 }));
  const found = claims.find(({ kind }) => kind === 'customerErasure');
  if (found === undefined) throw new Error('no erasure waits');
  return { host, found };
}

describe('the erasure of a customer', () => {
  it('erases the record at once, which says that the rest is under way until a job has erased all of it', async () => {
    const { client, store, record, counts } = await open();
    expect(await record()).toMatchObject({ status: 'anonymised', realName: null, openId: null, eraseRest: 'underWay' });
    expect(await counts()).toEqual({ contacts: MANY, followers: MANY + 1 });
    await client.server.workOff();
    expect(await counts()).toEqual({ contacts: 0, followers: 0 });
    expect(await store.getMany(MESSAGES, ['a0', 'bob'])).toMatchObject([
      { openId: 'erased-C1' },
      { openId: 'erased-C2' },
    ]);
    expect(await store.get(CUSTOMERS, 'other')).toMatchObject({ status: 'merged', realName: null, nickname: 'C2' });
    expect(await record()).toMatchObject({ eraseRest: null });
    expect(await store.list(ERASURES)).toEqual([]);
  });

  it('changes a limited number of records in each part, and goes on after its process was killed', async () => {
    const { client, counts, record } = await open();
    await record();
    const { host, found } = await claim(client.server);
    // The merged customer, then the first part of the tickets.
    await die({ host }, found, 2);
    expect(await counts()).toEqual({ contacts: MANY - ERASED_AT_ONCE, followers: MANY + 1 });
    expect(await record()).toMatchObject({ eraseRest: 'underWay' });
    client.server.moveTo(addMinutes(TEST_NOW, 5));
    await client.server.workOff();
    expect(await counts()).toEqual({ contacts: 0, followers: 0 });
    expect(await record()).toMatchObject({ eraseRest: null });
  });

  it('goes on later when its job was cancelled or failed', async () => {
    const { client, store, counts, record } = await open();
    await record();
    const [job] = (await store.list(COLLECTIONS.jobs)).filter(({ kind }) => kind === 'customerErasure');
    const { version } = (await client.result(recordAnswerContract, `GET /system/job/${job?.id}`)).record;
    const body = { event: 'cancel', version };
    expect((await client.call(`POST /system/job/${job?.id}/transition`, { body })).code).toBe(0);
    await resumeErasures(hostOf(client.server));
    await client.server.workOff();
    expect([await counts(), (await record()).eraseRest]).toEqual([{ contacts: MANY, followers: MANY + 1 }, 'underWay']);
    client.server.moveTo(addMinutes(TEST_NOW, 6 * 60));
    await resumeErasures(hostOf(client.server));
    await client.server.workOff();
    expect([await counts(), (await record()).eraseRest]).toEqual([{ contacts: 0, followers: 0 }, null]);
  });

  it('leaves no contact that is saved with a ticket meanwhile or later, but messages of a new follower', async () => {
    const { client, store, record } = await open();
    await record();
    const save = async (id: string) => {
      const { version } = (await client.result(recordAnswerContract, `GET /user/feedback/${id}`)).record;
      const body = { version, contact: 'wx_again' };
      expect((await client.call(`PUT /user/feedback/${id}`, { body })).code).toBe(0);
      return (await store.get(TICKETS, id))?.contact;
    };
    expect(await save('t0')).toBe(null);
    const later = { openId: 'oAnn', account: 'oa1', customer: null, createTime: AFTER };
    await store.insert(MESSAGES, { id: 'zzz', ...later });
    await client.server.workOff();
    expect(await store.get(MESSAGES, 'zzz')).toMatchObject(later);
    expect(await save('t1')).toBe(null);
    const history = (await store.list(COLLECTIONS.audit)).filter(({ resource }) => resource === 'feedback');
    expect(JSON.stringify(history)).not.toContain('wx_again');
  });

  it('also erases contacts from the history of tickets that have none any more', async () => {
    const { client, store, record } = await open();
    const { version } = (await client.result(recordAnswerContract, 'GET /user/feedback/t0')).record;
    await store.update(TICKETS, 't0', { version });
    expect((await client.call('PUT /user/feedback/t0', { body: { version, contact: null } })).code).toBe(0);
    const history = async () =>
      JSON.stringify((await store.list(COLLECTIONS.audit)).filter((entry) => entry.record === 't0'));
    expect(await history()).toContain('wx_fang');
    await record();
    await client.server.workOff();
    expect(await history()).not.toContain('wx_fang');
  });
});
