import * as v from 'valibot';
import { expect, it } from 'vitest';
import { workbenchContract } from '../../contracts/dashboard.ts';
import { fieldsOf } from '../http/path-params.ts';
import { COLLECTIONS } from '../store/store.ts';
import { createTestServer } from '../testing.ts';

async function activitiesFor(username: string, server = createTestServer()) {
  const { body } = await server.call('POST /dashboard/workbench', { headers: await server.signIn(username) });
  return v.parse(workbenchContract, fieldsOf(body).result).activities;
}

const COLLECTION_OF: Readonly<Record<string, string>> = {
  news: 'news',
  feedback: 'feedbackTickets',
  refund: 'refunds',
};
/** The fields of the record that an activity has its account, time and target from. */
const TOLD_BY: Readonly<Record<string, readonly [string, string, string]>> = {
  created: ['creator', 'createTime', 'title'],
  published: ['approvedBy', 'publishAt', 'title'],
  closed: ['assignee', 'solvedAt', 'no'],
  approved: ['approver', 'approvedAt', 'refundNo'],
};

it('tells in the demo what operators did to its own records, in the words of their states', async () => {
  const { store } = createTestServer().context;
  const names = new Map((await store.list(COLLECTIONS.users)).map(({ account, nickname }) => [account, nickname]));
  const told = new Set<string>();
  for (const row of await store.list(COLLECTIONS.activities)) {
    const record = await store.get(COLLECTION_OF[String(row.resource)] ?? '', String(row.record));
    const [by = '', at = '', name = ''] = TOLD_BY[String(row.action)] ?? [];
    expect([row.actor, row.time, row.target]).toEqual([names.get(record?.[by]), record?.[at], record?.[name]]);
    told.add(
      [row.resource, row.action, ...(at === 'createTime' || at === 'approvedAt' ? [] : [record?.status])].join(' '),
    );
  }
  expect([...told].toSorted()).toEqual([
    'feedback closed closed',
    'news created',
    'news published published',
    'refund approved',
  ]);
});

it.each([
  ['vben', ['approved', 'closed', 'created', 'published']],
  ['finance', ['approved']],
  ['support', ['closed']],
  ['guest', []],
])('tells %s only of records that they may see', async (username, actions) => {
  const told = await activitiesFor(username);
  expect([...new Set(told.map(({ action }) => action))].toSorted()).toEqual(actions);
});

it('tells nothing of records that were deleted since', async () => {
  const server = createTestServer();
  const { store } = server.context;
  const before = (await activitiesFor('vben', server)).map(({ id }) => id);
  const gone = (await store.list(COLLECTIONS.activities)).find(({ resource }) => resource === 'refund');
  expect(before).toContain(gone?.id);
  await store.update('refunds', String(gone?.record), { deleteTime: '2026-06-17 10:00:00' });
  expect((await activitiesFor('vben', server)).map(({ id }) => id)).toEqual(before.filter((id) => id !== gone?.id));
});
