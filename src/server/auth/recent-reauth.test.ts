import { describe, expect, it } from 'vitest';
import { actionsOf, type ResourceDefinition } from '../../contracts/resource/definition.ts';
import { fieldsOf } from '../http/path-params.ts';
import { SERVER_RESOURCES } from '../resources.ts';
import { addMinutes } from '../store/dates.ts';
import { createTestServer, TEST_NOW, type TestServer } from '../testing.ts';
import { PROOF_NEEDED_TEXT } from './reauth.literals.ts';
import { PROOF_MINUTES } from './recent-reauth.ts';

const PROOF_NEEDED = { code: 1011, result: { text: PROOF_NEEDED_TEXT }, msg: 'Confirm your password first' };

/** A server that asks for proofs, and somebody who signed in and went away. */
async function comeBackAfter(minutes: number) {
  const server = createTestServer(1, [], PROOF_MINUTES);
  const headers = await server.signIn('vben');
  server.moveTo(addMinutes(TEST_NOW, minutes));
  const call = async (name: string, body: unknown) => (await server.call(name, { headers, body })).body;
  return { server, headers, call };
}

/** The call that does an act to a record of a resource. */
function callOf({ api }: ResourceDefinition, act: string): [act: string, name: string, body: object] {
  if (act === 'create') return [act, `POST ${api}`, {}];
  if (act === 'export') return [act, `POST ${api}/export`, {}];
  if (act === 'update') return [act, `PUT ${api}/1`, {}];
  return [act, `POST ${api}/1/transition`, { event: act }];
}

const SENSITIVE = SERVER_RESOURCES.flatMap(({ definition, sensitive = [] }) =>
  sensitive.map((act) => callOf(definition, act)),
);

const confirm = (server: TestServer, headers: Record<string, string>, password: string) =>
  server.call('POST /api/confirmPassword', { headers, body: { password } });

/**
 * The decision which acts ask for a fresh proof: those that give access or widen it, that move money or declare it moved,
 * and that carry personal data or bank accounts out of the house. All others need a session and the right alone.
 */
const DECIDED: Readonly<Record<string, readonly string[]>> = {
  account: ['create', 'delete', 'resetPassword', 'resetSecondFactor', 'update'],
  role: ['askSecondFactor', 'create', 'delete', 'update', 'waiveSecondFactor'],
  menu: ['create', 'delete', 'update'],
  dept: ['delete', 'update'],
  customer: ['export'],
  agent: ['export'],
  aiProvider: ['update'],
  order: ['export', 'markPaid'],
  refund: ['approve', 'create', 'pay', 'payByHand', 'retry'],
  eavDatabase: ['update'],
  eavIndex: ['update'],
  officialAccount: ['update'],
  withdrawal: ['bankFile', 'confirmPaid', 'export', 'pay', 'retry'],
};

it('the acts that ask for a fresh proof are those that were decided on', () => {
  const found = SERVER_RESOURCES.flatMap(({ definition: { name }, sensitive = [] }) =>
    sensitive.length === 0 ? [] : [[name, sensitive.toSorted()]],
  );
  expect(Object.fromEntries(found)).toEqual(DECIDED);
});

describe('a password that was proven too long ago', () => {
  it.each(SENSITIVE)('stands before %s: %s', async (_act, name, body) => {
    const { call } = await comeBackAfter(PROOF_MINUTES + 1);
    expect(await call(name, body)).toEqual(PROOF_NEEDED);
  });

  it.each(
    SENSITIVE.flatMap(([act, name, body]) => [true, 'true', 1].map((dryRun) => [act, dryRun, name, body] as const)),
  )('stands before %s, with or without the word dryRun (%j): %s', async (_act, dryRun, name, body) => {
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
  )('stands before the same writes by a file: %s', async (api) => {
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
  ])('stands before %s', async (name, body) => {
    const { call } = await comeBackAfter(PROOF_MINUTES + 1);
    expect(await call(name, body)).toEqual(PROOF_NEEDED);
  });

  it('stands before the same acts sent to many, but not before trying them out', async () => {
    const { call } = await comeBackAfter(PROOF_MINUTES + 1);
    const all = { event: 'pay', ids: ['1'] };
    expect(await call('POST /order/refund/batch', all)).toEqual(PROOF_NEEDED);
    expect(fieldsOf(await call('POST /order/refund/batch', { ...all, dryRun: true })).code).toBe(0);
  });

  it('is nothing to those who may not do it anyway', async () => {
    const { server } = await comeBackAfter(0);
    const headers = await server.signIn('guest');
    server.moveTo(addMinutes(TEST_NOW, PROOF_MINUTES + 1));
    const { status } = await server.call('POST /system/role', { headers, body: {} });
    expect(status).toBe(403);
  });

  it('is fresh up to the last minute, and for everything else', async () => {
    const early = await comeBackAfter(PROOF_MINUTES);
    expect(await early.call('POST /system/role', {})).toMatchObject({ code: 1001 });
    const late = await comeBackAfter(PROOF_MINUTES + 1);
    expect(await late.call('POST /user/customer', {})).toMatchObject({ code: 1001 });
  });
});

describe('proving the password again', () => {
  it('opens the way for another while, for this session alone', async () => {
    const { server, headers, call } = await comeBackAfter(PROOF_MINUTES + 1);
    const other = await server.signIn('vben');
    server.moveTo(addMinutes(TEST_NOW, 3 * PROOF_MINUTES));
    expect((await confirm(server, headers, '123456')).body).toEqual({ code: 0, result: null, msg: 'ok' });
    expect(await call('POST /system/role', {})).toMatchObject({ code: 1001 });
    expect((await server.call('POST /system/role', { headers: other, body: {} })).body).toEqual(PROOF_NEEDED);
  });

  it('takes no other password, and not for ever', async () => {
    const { server, headers, call } = await comeBackAfter(PROOF_MINUTES + 1);
    const wrong = { status: 200, body: { code: -1, result: null, msg: 'Wrong password' } };
    for (let guess = 0; guess < 4; guess += 1) expect(await confirm(server, headers, 'guess')).toMatchObject(wrong);
    await confirm(server, headers, 'guess');
    expect(await confirm(server, headers, '123456')).toMatchObject({ status: 429 });
    expect(await call('POST /system/role', {})).toEqual(PROOF_NEEDED);
  });

  it('is for those who are signed in', async () => {
    const { server } = await comeBackAfter(0);
    expect((await confirm(server, {}, '123456')).status).toBe(401);
  });
});
