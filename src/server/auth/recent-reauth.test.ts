import { describe, expect, it } from 'vitest';
import { actionsOf, type ResourceDefinition } from '../../contracts/resource/definition.ts';
import { fieldsOf } from '../http/path-params.ts';
import { SERVER_RESOURCES } from '../resources.ts';
import { addMinutes } from '../store/dates.ts';
import { createTestServer, TEST_NOW, type TestServer } from '../testing.ts';
import { PROOF_NEEDED_TEXT } from './reauth.literals.ts';
import { PROOF_MINUTES } from './recent-reauth.ts';

const PROOF_NEEDED = { code: 1011, result: { text: PROOF_NEEDED_TEXT }, msg: 'Confirm your password first' };

/** A server that requires password proofs, and a user who signed in some minutes ago. */
async function comeBackAfter(minutes: number) {
  const server = createTestServer(1, [], PROOF_MINUTES);
  const headers = await server.signIn('vben');
  server.moveTo(addMinutes(TEST_NOW, minutes));
  const call = async (name: string, body: unknown) => (await server.call(name, { headers, body })).body;
  return { server, headers, call };
}

/** The calls for an action on records of a resource. */
function callsOf({ api }: ResourceDefinition, act: string): [act: string, name: string, body: object][] {
  if (act === 'create') return [[act, `POST ${api}`, {}]];
  if (act === 'export')
    return ['POST /export', 'POST /export/job', 'GET /export/x/rows'].map((call) => [
      act,
      call.replace('/', `${api}/`),
      {},
    ]);
  if (act === 'update') return [[act, `PUT ${api}/1`, {}]];
  return [[act, `POST ${api}/1/transition`, { event: act }]];
}

const SENSITIVE = SERVER_RESOURCES.flatMap(({ definition, sensitive = [] }) =>
  sensitive.flatMap((act) => callsOf(definition, act)),
);

const confirm = (server: TestServer, headers: Record<string, string>, password: string) =>
  server.call('POST /api/confirmPassword', { headers, body: { password } });

/**
 * The actions that need a recent password proof: those that grant or extend access, that move money or mark it as moved,
 * that export personal data or bank accounts, and that store or restore the address or the secret of another server, or the key of a site. All others only need a session and the permission.
 */
const DECIDED: Readonly<Record<string, readonly string[]>> = {
  account: ['create', 'delete', 'enable', 'resetPassword', 'resetSecondFactor', 'restore', 'unlock', 'update'],
  role: ['askSecondFactor', 'create', 'delete', 'enable', 'restore', 'update', 'waiveSecondFactor'],
  menu: ['create', 'delete', 'enable', 'restore', 'update'],
  dept: ['delete', 'update'],
  customer: ['export'],
  agent: ['export'],
  aiProvider: ['create', 'restore', 'update'],
  order: ['export', 'markPaid'],
  refund: ['approve', 'create', 'pay', 'payByHand', 'retry'],
  eavDatabase: ['create', 'restore', 'update'],
  eavIndex: ['create', 'restore', 'update'],
  eavSite: ['create', 'restore'],
  'login-log': ['unlock'],
  officialAccount: ['create', 'restore', 'update'],
  withdrawal: ['approve', 'bankFile', 'confirmPaid', 'export', 'pay', 'retry'],
};

it('the actions that need a recent proof are those in the list', () => {
  const found = SERVER_RESOURCES.flatMap(({ definition: { name }, sensitive = [] }) =>
    sensitive.length === 0 ? [] : [[name, sensitive.toSorted()]],
  );
  expect(Object.fromEntries(found)).toEqual(DECIDED);
});

describe('an outdated password proof', () => {
  it.each(SENSITIVE)('blocks %s: %s', async (_act, name, body) => {
    const { call } = await comeBackAfter(PROOF_MINUTES + 1);
    expect(await call(name, body)).toEqual(PROOF_NEEDED);
  });

  it.each(
    SENSITIVE.flatMap(([act, name, body]) => [true, 'true', 1].map((dryRun) => [act, dryRun, name, body] as const)),
  )('is not avoided by %s with an unsupported dryRun (%j): %s', async (_act, dryRun, name, body) => {
    const { call } = await comeBackAfter(PROOF_MINUTES + 1);
    expect(await call(name, { ...body, dryRun })).toEqual({
      ...{ code: 1001, msg: 'Invalid request' },
      result: { errors: { dryRun: { rule: 'format' } } },
    });
  });

  it.each(
    SERVER_RESOURCES.flatMap(({ definition, sensitive = [] }) =>
      ['create', 'update'].some((act) => sensitive.includes(act)) && actionsOf(definition).includes('import')
        ? [definition.api]
        : [],
    ),
  )('blocks the same writes by an import: %s', async (api) => {
    const { call } = await comeBackAfter(PROOF_MINUTES + 1);
    expect(await call(`POST ${api}/import`, { token: 'x' })).toEqual(PROOF_NEEDED);
    expect(await call(`POST ${api}/import`, { rows: [], dryRun: true })).toMatchObject({ code: 0 });
  });

  it.each([
    ['POST /system/dept/3/merge', { into: '2' }],
    ['POST /system/dept/3/move-accounts', { to: '2' }],
    ['POST /system/role/1/move-members', { to: '2' }],
    ['POST /system/menu/arrange', { moves: [] }],
    ['POST /agent/withdrawal/bank-file', { file: null }],
  ])('blocks %s', async (name, body) => {
    const { call } = await comeBackAfter(PROOF_MINUTES + 1);
    expect(await call(name, body)).toEqual(PROOF_NEEDED);
  });

  it('blocks another key of a site or another end of it, but not its other values', async () => {
    const { server, call } = await comeBackAfter(PROOF_MINUTES + 1);
    const [site] = await server.context.store.list('eavSites');
    const { id, version, keyExpires } = site ?? { id: '', version: 1, keyExpires: null };
    const update = (values: object) => call(`PUT /eav/site/${id}`, { version, ...values });
    expect(await update({ apiKey: 'another-key-of-this-site-1' })).toEqual(PROOF_NEEDED);
    expect(await update({ keyExpires: '2031-01-01' })).toEqual(PROOF_NEEDED);
    // The form sends these values when only the name was changed.
    expect(await update({ name: 'Renamed', apiKey: '', keyExpires })).toMatchObject({ code: 0 });
  });

  it('blocks bulk events, but not their dry run', async () => {
    const { call } = await comeBackAfter(PROOF_MINUTES + 1);
    const all = { event: 'pay', ids: ['1'] };
    expect(await call('POST /order/refund/batch', all)).toEqual(PROOF_NEEDED);
    expect(fieldsOf(await call('POST /order/refund/batch', { ...all, dryRun: true })).code).toBe(0);
  });

  it('is not asked from users without the permission', async () => {
    const { server } = await comeBackAfter(0);
    const headers = await server.signIn('guest');
    server.moveTo(addMinutes(TEST_NOW, PROOF_MINUTES + 1));
    const { status } = await server.call('POST /system/role', { headers, body: {} });
    expect(status).toBe(403);
  });

  it('is valid up to the last minute, and not needed for other actions', async () => {
    const early = await comeBackAfter(PROOF_MINUTES);
    expect(await early.call('POST /system/role', {})).toMatchObject({ code: 1001 });
    const late = await comeBackAfter(PROOF_MINUTES + 1);
    expect(await late.call('POST /user/customer', {})).toMatchObject({ code: 1001 });
  });
});

describe('confirming the password', () => {
  it('is valid for another period, for this session only', async () => {
    const { server, headers, call } = await comeBackAfter(PROOF_MINUTES + 1);
    const other = await server.signIn('vben');
    server.moveTo(addMinutes(TEST_NOW, 3 * PROOF_MINUTES));
    expect((await confirm(server, headers, '123456')).body).toEqual({ code: 0, result: null, msg: 'ok' });
    expect(await call('POST /system/role', {})).toMatchObject({ code: 1001 });
    expect((await server.call('POST /system/role', { headers: other, body: {} })).body).toEqual(PROOF_NEEDED);
  });

  it('refuses a wrong password, and blocks after five attempts', async () => {
    const { server, headers, call } = await comeBackAfter(PROOF_MINUTES + 1);
    const wrong = { status: 200, body: { code: -1, result: null, msg: 'Wrong password' } };
    for (let guess = 0; guess < 4; guess += 1) expect(await confirm(server, headers, 'guess')).toMatchObject(wrong);
    await confirm(server, headers, 'guess');
    expect(await confirm(server, headers, '123456')).toMatchObject({ status: 429 });
    expect(await call('POST /system/role', {})).toEqual(PROOF_NEEDED);
  });

  it('requires a session', async () => {
    const { server } = await comeBackAfter(0);
    expect((await confirm(server, {}, '123456')).status).toBe(401);
  });
});
