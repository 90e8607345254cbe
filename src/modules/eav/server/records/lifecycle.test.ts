import { oneChangeSetContract, revertedChangesContract } from '@src/contracts/endpoints/model-changes/contract.ts';
import { modelContract } from '@src/contracts/endpoints/models/models.ts';
import { recordAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { createBackgroundHost } from '@src/server/resource/background.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { SERVER_REGISTRY } from '@src/server/resources.ts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { UserLifecycle } from '../../definitions/lifecycle/user-lifecycle.ts';
import { sendDueOfMade } from './send-due.ts';

const MANAGER = '1';
const EVENT = { by: 'operator', color: '', reason: 'none', bulk: true, roles: [] } as const;
const WAY = { when: null, otherwiseZh: '', otherwiseEn: '' } as const;
const LIFE: UserLifecycle = {
  initial: 'draft',
  states: [
    { name: 'draft', zh: '草稿', en: 'Draft', tone: 'neutral', final: false },
    { name: 'open', zh: '开放', en: 'Open', tone: 'success', final: false },
    { name: 'over', zh: '结束', en: 'Over', tone: 'neutral', final: true },
  ],
  events: [
    { ...EVENT, name: 'launch', zh: '开放', en: 'Launch', roles: [] },
    { ...EVENT, name: 'callOff', zh: '取消', en: 'Call off', reason: 'required', roles: [MANAGER] },
    { ...EVENT, name: 'expire', zh: '到期', en: 'Expire', by: 'clock', roles: [] },
  ],
  transitions: [
    {
      ...WAY,
      ...{ event: 'launch', from: ['draft'], to: 'open', otherwiseZh: '先填名额', otherwiseEn: 'Fill in the seats' },
      when: { field: 'ec1f4', op: 'more', value: 10 },
    },
    { ...WAY, event: 'callOff', from: ['draft', 'open'], to: 'over' },
    { ...WAY, event: 'expire', from: ['open'], to: 'over' },
  ],
  timers: [{ state: 'open', event: 'expire', hours: 48 }],
};

/** Applies a lifecycle as a change set. */
async function apply(client: TestClient, life: UserLifecycle | null, from: string | null = null) {
  const to = { lifecycle: life === null ? null : JSON.stringify(life) };
  const edits = [{ key: 'collection:ec1', act: 'edit', from: { lifecycle: from }, to }];
  const one = async (name: string, body: object) => {
    const { set } = await client.result(oneChangeSetContract, `POST /eav/changeset/${name}`, { body });
    if (set === null) throw new Error('no set');
    return set;
  };
  const { id } = await one('save', { collection: 'ec1', version: 0, edits });
  const planned = await one('plan', { id });
  if (planned.plan?.isBlocked !== false) return planned;
  let set = await one('apply', { id, version: planned.version, confirm: '' });
  while (set.status === 'applying') set = await one('proceed', { id });
  return set;
}

const record = async (client: TestClient, id: string) =>
  client.result(recordAnswerContract, `GET /eav/data/event/${id}`);
const send = (client: TestClient, id: string, body: object) =>
  client.call(`POST /eav/data/event/${id}/transition`, { body });

it('adds states, events and a status filter to a collection, and reverts them', async () => {
  const client = await openClient([]);
  const set = await apply(client, LIFE);
  expect([set.status, set.plan?.items[0]?.notes, set.outcome?.items[0]?.figures.converted]).toEqual([
    'applied',
    ['states'],
    24,
  ]);
  const reported = await client.result(modelContract, 'POST /eav/assemble/model', { body: { code: 'event' } });
  expect(
    v.parse(v.looseObject({ lifecycle: v.looseObject({ id: v.string() }) }), reported.definition).lifecycle.id,
  ).toBe('lifeec1');
  const drafts = await client.call('GET /eav/data/event/list', { query: { lifeState: 'draft' } });
  expect(drafts.result).toMatchObject({ total: 24 });
  const { record: first, cannot } = await record(client, '1');
  expect([first.lifeState, first.can.includes('launch'), first.can.includes('expire')]).toEqual(['draft', true, false]);
  expect(Object.keys(cannot)).not.toContain('expire');
  const sent = await send(client, '1', { event: 'launch', version: first.version });
  expect(sent.code).toBe(0);
  expect((await record(client, '1')).record).toMatchObject({ lifeState: 'open', lifeSince: '2026-06-17 10:30:00' });
  expect((await send(client, '1', { event: 'launch', version: first.version + 1 })).code).toBe(1004);
  const { set: back } = await client.result(revertedChangesContract, 'POST /eav/changeset/revert', {
    body: { id: set.id },
  });
  expect(back.status).toBe('reverted');
  expect(Object.keys((await record(client, '1')).record)).not.toContain('lifeState');
});

it('rejects an event by its guard with the configured text, and for other roles', async () => {
  const client = await openClient([]);
  await client.server.context.store.update('eavRecordsec1', '2', { f_ec1f4: 5 });
  await apply(client, LIFE);
  expect((await record(client, '2')).cannot.launch).toEqual({
    reason: 'guard',
    text: { zh_CN: '先填名额', en: 'Fill in the seats' },
  });
  await client.allow('eav:eav-event:view', 'eav:eav-event:launch', 'eav:eav-event:callOff');
  const tester = await client.as('test');
  const { cannot, record: row } = await record(tester, '1');
  expect(row.can).toContain('launch');
  expect(cannot.callOff).toEqual({ reason: 'rule', text: 'eav.rule.lifeRole' });
  const refused = await send(tester, '1', { event: 'callOff', version: row.version, reason: 'rain' });
  expect(refused.code).toBe(1008);
  const answer = await send(client, '1', { event: 'callOff', version: row.version });
  expect(answer.result).toEqual({ errors: { reason: { rule: 'required' } } });
});

it('sends a due timer event once, as the system', async () => {
  const client = await openClient([]);
  await apply(client, LIFE);
  const { store } = client.server.context;
  await store.update('eavRecordsec1', '3', { lifeState: 'open', lifeSince: '2026-06-15 10:29:59' });
  await store.update('eavRecordsec1', '4', { lifeState: 'open', lifeSince: '2026-06-15 10:30:01' });
  const host = createBackgroundHost(client.server.context, SERVER_REGISTRY, (work, cause) => {
    throw new Error(work, { cause });
  });
  await sendDueOfMade(host);
  await sendDueOfMade(host);
  const states = [await record(client, '3'), await record(client, '4')].map(({ record: row }) => row.lifeState);
  expect(states).toEqual(['over', 'open']);
  expect((await record(client, '3')).record).toMatchObject({ version: 2, lifeSince: '2026-06-17 10:30:00' });
});

it('creates records in the initial state, and keeps states in use', async () => {
  const client = await openClient([]);
  await apply(client, LIFE);
  const body = { f_ec1f1: 'New', f_ec1f2: 'fair', f_ec1f3: '2026-07-01 10:00:00' };
  const made = await client.result(writeAnswerContract, 'POST /eav/data/event', { body });
  expect(made.record).toMatchObject({ lifeState: 'draft', lifeSince: '2026-06-17 10:30:00' });
  const without = { ...LIFE, initial: 'open', states: LIFE.states.slice(1), transitions: LIFE.transitions.slice(2) };
  const events = LIFE.events.slice(2);
  const planned = await apply(client, { ...without, events }, JSON.stringify(LIFE));
  expect(planned.plan?.items[0]?.faults).toEqual([
    {
      field: 'lifecycle',
      error: { rule: 'stateHeld', text: 'eav.rule.stateHeld', params: { name: 'draft', count: 25 } },
    },
  ]);
});

it('rejects an invalid life cycle, with the reason', async () => {
  const client = await openClient([]);
  const planned = await apply(client, { ...LIFE, transitions: LIFE.transitions.slice(1), timers: [] });
  expect(planned.plan?.items[0]?.faults.map(({ error }) => [error.rule, error.params?.name])).toEqual([
    ['unreachable', 'open'],
    ['unused', 'launch'],
    ['unused', 'expire'],
  ]);
});
