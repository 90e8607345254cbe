import { describe, expect, it } from 'vitest';
import { permissionsOf } from './auth/permissions.ts';
import { findByName } from './operators/user.ts';
import { impactOf } from './resource/batch/impact.ts';
import type { Work } from './resource/server-resource.ts';
import { SERVER_REGISTRY } from './resources.ts';
import type { Row } from './store/store.ts';
import { accountServerResource } from './system/account.resource.ts';
import { createTestServer } from './testing.ts';

const line = (record: string): Row => ({
  ...{ id: `line ${record}`, resource: 'account', record, title: `Account ${record}`, event: 'disable', by: 'vben' },
  ...{ time: '2026-06-17 10:30:00', reason: null, changes: [], request: '' },
});

async function workOf(name: string): Promise<Work> {
  const { context } = createTestServer();
  const user = await findByName(context.store, name);
  if (user === undefined) throw new Error(`nobody is called ${name}`);
  const actor = { user, permissions: await permissionsOf(user, context.store) };
  return { resource: accountServerResource, actor, context: { ...context, resources: SERVER_REGISTRY }, request: '' };
}

/** Account 4 belongs to a department of the head, account 6 to another one; account 999 does not exist. */
const LINES = ['4', '6', '999'].map(line);

describe('the impact preview of an event', () => {
  it('contains only records that the reader may see', async () => {
    const reported = await impactOf(await workOf('content_head'), LINES);
    expect(reported.map(({ record }) => record)).toEqual(['4']);
  });

  it('is complete for readers who see everything', async () => {
    const reported = await impactOf(await workOf('vben'), LINES);
    expect(reported.map(({ record }) => record)).toEqual(['4', '6', '999']);
  });
});
