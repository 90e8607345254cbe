import { PROOF_MINUTES } from '@src/server/auth/recent-reauth.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { addMinutes } from '@src/server/store/dates.ts';
import { createTestServer, TEST_NOW } from '@src/server/testing.ts';
import { expect, it } from 'vitest';
import { AGENTS, WITHDRAWALS } from '../agent-row.ts';

const PROOF_NEEDED = 1011;
const ACCOUNT = '6222020200001234567';

/** An operator whose password was confirmed too long ago, until they confirm it again. */
async function open() {
  const server = createTestServer(1, [], PROOF_MINUTES);
  const headers = await server.signIn('vben');
  server.moveTo(addMinutes(TEST_NOW, PROOF_MINUTES + 1));
  const { store } = server.context;
  const { rows } = await store.select(AGENTS, { where: { field: 'settlement', op: 'is', value: 'bank' }, size: 1 });
  const [agent] = rows;
  if (agent === undefined) throw new Error('no agent is paid through a bank');
  const call = async (name: string, body: unknown) => {
    const { code, result } = fieldsOf((await server.call(name, { headers, body })).body);
    return { code, result: fieldsOf(result) };
  };
  const update = async (values: object) => {
    const stored = await store.get(AGENTS, agent.id);
    return call(`PUT /agent/${agent.id}`, { version: stored?.version ?? 1, ...values });
  };
  const confirm = () => {
    server.lend({ proofMinutes: PROOF_MINUTES });
    return call('POST /api/confirmPassword', { password: '123456' });
  };
  /** Outdates the proof; an undo is offered for a shorter time than a proof is valid. */
  const outdate = () => server.lend({ proofMinutes: -1 });
  return { store, agent, call, update, confirm, outdate };
}

it('the account of a payee is changed only after the password was confirmed', async () => {
  const { store, agent, update, confirm } = await open();
  for (const values of [{ payeeAccount: ACCOUNT }, { payeeName: 'Somebody else' }, { settlement: 'wechat' }])
    expect((await update(values)).code).toBe(PROOF_NEEDED);
  expect(await store.get(AGENTS, agent.id)).toMatchObject({ payeeAccount: agent.payeeAccount });
  await confirm();
  expect((await update({ payeeAccount: ACCOUNT })).code).toBe(0);
  expect(await store.get(AGENTS, agent.id)).toMatchObject({ payeeAccount: ACCOUNT });
});

it('other fields are changed without a password, also by a form that sends the unchanged payee', async () => {
  const { agent, update } = await open();
  const { settlement, payeeName } = agent;
  expect((await update({ settlement, payeeName, remark: 'Met at the fair' })).code).toBe(0);
});

it('a guessed payee account needs a proof even when it is the stored one, so that it is not confirmed', async () => {
  const { agent, update } = await open();
  expect((await update({ payeeAccount: agent.payeeAccount })).code).toBe(PROOF_NEEDED);
});

it('a file that changes payees is imported only after the password was confirmed', async () => {
  const { agent, call, confirm } = await open();
  const rows = [{ id: agent.id, payeeAccount: ACCOUNT }];
  const { result } = await call('POST /agent/import', { rows, dryRun: true });
  const commit = () => call('POST /agent/import', { token: result.token });
  expect([result.updates, (await commit()).code]).toEqual([1, PROOF_NEEDED]);
  await confirm();
  expect((await commit()).code).toBe(0);
});

it('undoing a change of the payee needs a proof, as the change did; undoing another one does not', async () => {
  const { store, agent, call, update, confirm, outdate } = await open();
  await confirm();
  const undoOf = ({ result }: { readonly result: object }) => ({ id: fieldsOf(fieldsOf(result).undo).id });
  const ofPayee = undoOf(await update({ payeeAccount: ACCOUNT }));
  outdate();
  expect((await call('POST /undo', ofPayee)).code).toBe(PROOF_NEEDED);
  await confirm();
  expect((await call('POST /undo', ofPayee)).code).toBe(0);
  expect(await store.get(AGENTS, agent.id)).toMatchObject({ payeeAccount: agent.payeeAccount });
  outdate();
  const ofRemark = undoOf(await update({ remark: 'Met at the fair' }));
  expect((await call('POST /undo', ofRemark)).code).toBe(0);
});

it('withdrawals are approved, one or many, only after the password was confirmed', async () => {
  const { store, call, confirm } = await open();
  const where = { field: 'status', op: 'is', value: 'submitted' } as const;
  const { rows } = await store.select(WITHDRAWALS, { where, size: 2 });
  const [first, second] = rows;
  const approve = () =>
    call(`POST /agent/withdrawal/${first?.id}/transition`, { event: 'approve', version: first?.version ?? 1 });
  const approveMany = () => call('POST /agent/withdrawal/batch', { event: 'approve', ids: [second?.id] });
  expect([(await approve()).code, (await approveMany()).code]).toEqual([PROOF_NEEDED, PROOF_NEEDED]);
  await confirm();
  expect([(await approve()).code, (await approveMany()).code]).toEqual([0, 0]);
  const states = await store.getMany(
    WITHDRAWALS,
    rows.map(({ id }) => id),
  );
  expect(states.map(({ status }) => status)).toEqual(['approved', 'approved']);
});
