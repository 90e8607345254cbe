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

/** Account 4 belongs to the departments of the head, account 6 to another one; account 999 is gone for good. */
const LINES = ['4', '6', '999'].map(line);

describe('what an event would change', () => {
  it('is told of the records that the reader may see, and of no others', async () => {
    const reported = await impactOf(await workOf('content_head'), LINES);
    expect(reported.map(({ record }) => record)).toEqual(['4']);
  });

  it('is told as a whole to those who see everything', async () => {
    const reported = await impactOf(await workOf('vben'), LINES);
    expect(reported.map(({ record }) => record)).toEqual(['4', '6', '999']);
  });
});
