import { oneChangeSetContract } from '@src/contracts/endpoints/model-changes/contract.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { SERVER_REGISTRY } from '@src/server/resources.ts';
import { expect, it } from 'vitest';

/** Plans a change set of the events, and applies it unless it is blocked. */
async function apply(client: TestClient, sets: unknown, from: string | null = null) {
  const to = { indexSets: sets === null ? null : JSON.stringify(sets) };
  const edits = [{ key: 'collection:ec1', act: 'edit', from: { indexSets: from }, to }];
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

/** Upgrades the indexes first: another test may have left some in the shared database. */
async function openFresh(): Promise<TestClient> {
  const client = await openClient([]);
  await SERVER_REGISTRY.runTime?.upgrade(client.server.context.store);
  return client;
}

const faultsOf = (set: Awaited<ReturnType<typeof apply>>) =>
  set.plan?.items[0]?.faults.map(({ field, error }) => `${field} ${error.rule}`);
const event = (client: TestClient, title: string, date: string) =>
  client.call('POST /eav/data/event', { body: { f_ec1f1: title, f_ec1f3: `${date} 10:00:00` } });

it('enforces unique combinations, reported at the leading field, in every store', async () => {
  const client = await openFresh();
  const set = await apply(client, [{ fields: ['ec1f1', 'ec1f3'], unique: true }]);
  expect([set.status, set.plan?.items[0]?.notes]).toEqual(['applied', ['indexes']]);
  expect((await event(client, 'Open day', '2026-09-01')).code).toBe(0);
  expect((await event(client, 'Open day', '2026-09-02')).code).toBe(0);
  const twice = await event(client, 'OPEN DAY', '2026-09-01');
  expect([twice.code, fieldsOf(twice.result).errors]).toEqual([1006, { f_ec1f1: { rule: 'taken' } }]);
});

it('removes the rule with the set', async () => {
  const client = await openFresh();
  const sets = [{ fields: ['ec1f1', 'ec1f3'], unique: true }];
  await apply(client, sets);
  await event(client, 'Open day', '2026-09-01');
  expect((await apply(client, null, JSON.stringify(sets))).status).toBe('applied');
  expect((await event(client, 'Open day', '2026-09-01')).code).toBe(0);
});

it('is not applied with duplicates, which it lists', async () => {
  const client = await openFresh();
  await event(client, 'Open day', '2026-09-01');
  await event(client, 'open day', '2026-09-01');
  const set = await apply(client, [{ fields: ['ec1f1', 'ec1f3'], unique: true }]);
  expect([set.status, faultsOf(set), set.plan?.items[0]?.samples[0]?.record]).toEqual([
    'editing',
    ['unique duplicates'],
    'Open day, open day',
  ]);
});

it.each([
  ['nonsense', 'indexSets indexForm'],
  [[{ fields: ['ec9f9'], unique: false }], 'indexSets indexField'],
  [[{ fields: ['ec1f1', 'ec1f1'], unique: false }], 'indexSets indexTwice'],
  [
    [
      { fields: ['ec1f1'], unique: true },
      { fields: ['ec1f1'], unique: false },
    ],
    'indexSets indexTwice',
  ],
  [
    [
      { fields: ['ec1f1'], unique: true },
      { fields: ['ec1f2'], unique: true },
      { fields: ['ec1f1', 'ec1f2'], unique: true },
    ],
    'indexSets indexLeader',
  ],
])('rejects %j', async (sets, reported) => {
  const client = await openFresh();
  expect(faultsOf(await apply(client, sets))).toContain(reported);
});

it('keeps a field that a set contains', async () => {
  const client = await openFresh();
  await apply(client, [{ fields: ['ec1f1', 'ec1f4'], unique: false }]);
  const edits = [{ key: 'field:ec1f4', act: 'hide', from: {}, to: {} }];
  const saved = await client.result(oneChangeSetContract, 'POST /eav/changeset/save', {
    body: { collection: 'ec1', version: 0, edits },
  });
  const { set } = await client.result(oneChangeSetContract, 'POST /eav/changeset/plan', {
    body: { id: saved.set?.id },
  });
  expect(set?.plan?.items[0]?.faults.map(({ error }) => error.rule)).toEqual(['fieldUsed']);
});
