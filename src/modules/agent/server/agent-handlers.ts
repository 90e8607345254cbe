import { type BankFile, bankFileRequest, monthContract, type Statement } from '@src/contracts/agents.ts';
import type { Condition } from '@src/contracts/resource/condition.ts';
import type { CallRequest } from '@src/server/http/endpoint.ts';
import { invalidParameter, malformed, missing, ruled } from '@src/server/http/server-error.ts';
import { writeAudit } from '@src/server/resource/history/audit-log.ts';
import type { CallContext } from '@src/server/resource/resource-handler.ts';
import type { Work } from '@src/server/resource/server-resource.ts';
import { completeRow, findRow, isDeleted } from '@src/server/resource/stored-record.ts';
import { commitWrite, nextVersion } from '@src/server/resource/write-record.ts';
import { dateText } from '@src/server/store/dates.ts';
import { nextDailyNumber } from '@src/server/store/reads/next-daily-number.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { applyEvent } from '../../../../machines/lifecycles/index.ts';
import { agentServerResource } from './agent.resource.ts';
import { accountsOf } from './agent-accounts.ts';
import { wordsOf } from './agent-errors.ts';
import { WITHDRAWALS } from './agent-row.ts';
import { computeAgentAmounts, isOpenWithdrawal } from './commission/agent-amounts.ts';
import { monthStatement, movesOf } from './statement.ts';
import { withdrawalServerResource } from './withdrawal.resource.ts';

/** Responds with the statement of an agent for one month. A future month is an invalid parameter. */
export async function answerStatement({ params, query }: CallRequest, call: CallContext): Promise<Statement> {
  const work = call.open(agentServerResource);
  const agent = await findRow(work, params.id ?? '');
  const month = v.safeParse(monthContract, query.month);
  const present = dateText(call.context.now()).slice(0, 7);
  if (!month.success || month.output > present) throw invalidParameter('month');
  const { commissions, withdrawals } = (await accountsOf(call.context.store, [agent.id]))(agent.id);
  const { balance, frozen } = computeAgentAmounts(commissions, withdrawals, call.context.now());
  const held = withdrawals.filter(isOpenWithdrawal).reduce((sum, row) => sum + numberIn(row, 'amount'), 0);
  const account = monthStatement(movesOf(commissions, withdrawals), month.output);
  return {
    agent: { code: textIn(agent, 'code'), name: textIn(agent, 'name') },
    month: month.output,
    ...account,
    lines: [...account.lines],
    today: month.output === present ? { balance, frozen, held } : null,
  };
}

/**
 * Creates a bank file of the approved withdrawals and records its name with them, so that no withdrawal is in two
 * files. Account numbers are unmasked; therefore the permission to pay is required, and each withdrawal gets a history
 * entry.
 */
export async function answerBankFile({ body }: CallRequest, call: CallContext): Promise<BankFile> {
  const work = call.open(withdrawalServerResource);
  const parsed = v.safeParse(bankFileRequest, body);
  if (!parsed.success) throw malformed(parsed.issues);
  const { file } = parsed.output;
  return file === null ? newFile(work) : sameFile(work, file);
}

const fileOf = (file: string, rows: readonly Row[], left: number): BankFile => ({
  file,
  rows: rows.map((row) => ({
    no: textIn(row, 'no'),
    name: textIn(row, 'payeeName'),
    account: textIn(row, 'payeeAccount'),
    amount: numberIn(row, 'payout'),
  })),
  total: rows.reduce((sum, row) => sum + numberIn(row, 'payout'), 0),
  left,
});

const WAITING_FOR_BANK: Condition = {
  all: [
    { field: 'status', op: 'is', value: 'approved' },
    { field: 'method', op: 'is', value: 'bank' },
  ],
};

async function newFile(work: Work): Promise<BankFile> {
  const { resource, actor, context } = work;
  const approved = await context.store.select(WITHDRAWALS, { where: WAITING_FOR_BANK });
  const waiting = approved.rows
    .filter((row) => !isDeleted(row))
    .map((row) => completeRow(resource, row, context.now()));
  const payable: Row[] = [];
  for (const row of waiting) {
    if (((await resource.rules?.forbid?.('pay', row, actor, context)) ?? null) === null) payable.push(row);
  }
  if (payable.length === 0) throw ruled(wordsOf('nothingForBank'));
  const file = await nextFileName(work);
  for (const before of payable) {
    const states = resource.definition.lifecycle && applyEvent(resource.definition.lifecycle, before, 'bankFile');
    const values = {
      ...states,
      bankFile: file,
      payer: actor.user.username,
      attempts: numberIn(before, 'attempts') + 1,
    };
    await commitWrite(work, { event: 'bankFile', before, after: nextVersion(work, before, values) });
  }
  return fileOf(file, payable, waiting.length - payable.length);
}

/** The name of a new file. It is not used again when all its withdrawals were returned and paid in another way. */
const nextFileName = ({ context: { store, now } }: Work): Promise<string> => {
  const prefix = `B${dateText(now()).replaceAll('-', '')}-`;
  return nextDailyNumber(store, { collection: WITHDRAWALS, field: 'bankFile', prefix, digits: 2 });
};

/** Returns an existing file again, limited to withdrawals that the bank has not confirmed yet. */
async function sameFile(work: Work, file: string): Promise<BankFile> {
  const { store } = work.context;
  const { rows } = await store.select(WITHDRAWALS, { where: { field: 'bankFile', op: 'is', value: file } });
  const open = rows.filter(({ status }) => status === 'paying');
  if (file === '' || open.length === 0) throw missing();
  for (const row of open) await writeAudit(work, { event: 'bankFile', before: row, after: row });
  return fileOf(file, open, 0);
}
