import * as v from 'valibot';
import { applyEvent } from '../../../machines/lifecycles/index.ts';
import { type BankFile, bankFileRequest, monthContract, type Statement } from '../../contracts/agents.ts';
import { dateText } from '../dates.ts';
import type { DomainRequest } from '../endpoint.ts';
import { catchUp } from '../resource/due-events.ts';
import { writeHistory } from '../resource/history.ts';
import { invalidParameter, missing, ruled } from '../resource/refuse.ts';
import { type Desk, requireAction } from '../resource/resource-call.ts';
import type { Work } from '../resource/server-resource.ts';
import { completeRow, findRow, isBinned } from '../resource/stored-record.ts';
import { carryOut, renewed } from '../resource/write-record.ts';
import type { Row } from '../store.ts';
import { agentServerResource } from './agent.resource.ts';
import { accountsOf } from './agent-accounts.ts';
import { amountIn, textIn, WITHDRAWALS } from './agent-row.ts';
import { wordsOf } from './agent-rule.ts';
import { isOpenWithdrawal, moneyOf } from './commission-money.ts';
import { monthOf, movesOf } from './statement.ts';
import { withdrawalServerResource } from './withdrawal.resource.ts';

/** The account of an agent in one month; none of a month that has not begun. */
export async function answerStatement({ params, query }: DomainRequest, desk: Desk): Promise<Statement> {
  const work = desk.open(agentServerResource);
  requireAction(work, 'view');
  const agent = await findRow(work, params.id ?? '');
  const month = v.safeParse(monthContract, query.month);
  const present = dateText(desk.context.now()).slice(0, 7);
  if (!month.success || month.output > present) throw invalidParameter('month');
  const { commissions, withdrawals } = (await accountsOf(desk.context.store, [agent.id]))(agent.id);
  const { balance, frozen } = moneyOf(commissions, withdrawals, desk.context.now());
  const held = withdrawals.filter(isOpenWithdrawal).reduce((sum, row) => sum + amountIn(row, 'amount'), 0);
  const account = monthOf(movesOf(commissions, withdrawals), month.output);
  return {
    agent: { code: textIn(agent, 'code'), name: textIn(agent, 'name') },
    month: month.output,
    ...account,
    lines: [...account.lines],
    today: month.output === present ? { balance, frozen, held } : null,
  };
}

/**
 * Hands what the bank is to pay over as a file, and notes that it was: nothing stands in two files. Accounts are as they
 * are in it, so that it needs the right to pay, and making it leaves a line in the history of each withdrawal.
 */
export async function answerBankFile({ body }: DomainRequest, desk: Desk): Promise<BankFile> {
  const work = desk.open(withdrawalServerResource);
  requireAction(work, 'pay');
  await desk.requireFreshProof();
  const call = v.safeParse(bankFileRequest, body);
  if (!call.success) throw invalidParameter('file');
  await catchUp(withdrawalServerResource, desk.context);
  const { file } = call.output;
  return file === null ? newFile(work) : sameFile(work, file);
}

const fileOf = (file: string, rows: readonly Row[], left: number): BankFile => ({
  file,
  rows: rows.map((row) => ({
    no: textIn(row, 'no'),
    name: textIn(row, 'payeeName'),
    account: textIn(row, 'payeeAccount'),
    amount: amountIn(row, 'payout'),
  })),
  total: rows.reduce((sum, row) => sum + amountIn(row, 'payout'), 0),
  left,
});

async function newFile(work: Work): Promise<BankFile> {
  const { resource, actor, context } = work;
  const waiting = (await context.store.list(WITHDRAWALS))
    .filter((row) => row.status === 'approved' && row.method === 'bank' && !isBinned(row))
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
      attempts: amountIn(before, 'attempts') + 1,
    };
    await carryOut(work, { event: 'bankFile', before, after: renewed(work, before, values) });
  }
  return fileOf(file, payable, waiting.length - payable.length);
}

async function nextFileName({ context: { store, now } }: Work): Promise<string> {
  const day = `B${dateText(now()).replaceAll('-', '')}`;
  const names = (await store.list(WITHDRAWALS)).map((row) => textIn(row, 'bankFile'));
  const last = Math.max(0, ...names.filter((name) => name.startsWith(day)).map((name) => Number(name.slice(-2)) || 0));
  return `${day}-${String(last + 1).padStart(2, '0')}`;
}

/** The same file once more, of what the bank has not answered yet. */
async function sameFile(work: Work, file: string): Promise<BankFile> {
  const { store } = work.context;
  const { rows } = await store.select(WITHDRAWALS, { where: { field: 'bankFile', op: 'is', value: file } });
  const open = rows.filter(({ status }) => status === 'paying');
  if (file === '' || open.length === 0) throw missing();
  for (const row of open) await writeHistory(work, { event: 'bankFile', before: row, after: row });
  return fileOf(file, open, 0);
}
