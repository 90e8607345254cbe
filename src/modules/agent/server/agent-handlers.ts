import { type BankFile, bankFileRequest, monthContract, type StatementPage } from '@src/contracts/agents.ts';
import type { Condition } from '@src/contracts/resource/condition.ts';
import type { CallRequest } from '@src/server/http/endpoint.ts';
import { invalidParameter, malformed, missing, ruled } from '@src/server/http/server-error.ts';
import { writeAudit } from '@src/server/resource/history/audit-log.ts';
import type { CallContext } from '@src/server/resource/resource-handler.ts';
import type { Work } from '@src/server/resource/server-resource.ts';
import { completeRow, findRow, NOT_DELETED } from '@src/server/resource/stored-record.ts';
import { commitWrite, nextVersion } from '@src/server/resource/write-record.ts';
import { dateText } from '@src/server/store/dates.ts';
import { eachRow } from '@src/server/store/reads/each-row.ts';
import { nextDailyNumber } from '@src/server/store/reads/next-daily-number.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { applyEvent } from '../../../../machines/lifecycles/index.ts';
import { agentServerResource } from './agent.resource.ts';
import { wordsOf } from './agent-errors.ts';
import { fundsOf } from './agent-money.ts';
import { WITHDRAWALS } from './agent-row.ts';
import { readStatement } from './statement.ts';
import { withdrawalServerResource } from './withdrawal.resource.ts';

/** Maximum withdrawals of one bank file, which is created in one transaction. */
const MAX_BANK_ROWS = 500;

/**
 * Responds with the statement of an agent for one month, with a page of its lines. A future month is an invalid parameter. `after` is
 * the number of lines before the page: new lines are added at the end.
 */
export async function answerStatement({ params, query }: CallRequest, call: CallContext): Promise<StatementPage> {
  const work = call.open(agentServerResource);
  const agent = await findRow(work, params.id ?? '');
  const month = v.safeParse(monthContract, query.month);
  const present = dateText(call.context.now()).slice(0, 7);
  if (!month.success || month.output > present) throw invalidParameter('month');
  const { after = '' } = query;
  if (!/^\d{0,9}$/.test(after)) throw invalidParameter('after');
  return {
    agent: { code: textIn(agent, 'code'), name: textIn(agent, 'name') },
    month: month.output,
    ...(await readStatement(call.context.store, { agent: agent.id, month: month.output, after: Number(after) })),
    today: month.output === present ? await readToday(call, agent.id) : null,
  };
}

async function readToday({ context: { store, now } }: CallContext, agent: string): Promise<StatementPage['today']> {
  const { balance, frozen, held } = (await fundsOf(store, [agent], now()))(agent);
  return { balance, frozen, held };
}

/**
 * Creates a bank file of the approved withdrawals, up to a maximum, and records its name with them, so that no withdrawal is in two
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

const fileOf = (file: string, rows: readonly Row[], others: Pick<BankFile, 'left' | 'more'>): BankFile => ({
  file,
  rows: rows.map((row) => ({
    no: textIn(row, 'no'),
    name: textIn(row, 'payeeName'),
    account: textIn(row, 'payeeAccount'),
    amount: numberIn(row, 'payout'),
  })),
  total: rows.reduce((sum, row) => sum + numberIn(row, 'payout'), 0),
  ...others,
});

const WAITING_FOR_BANK: Condition = {
  all: [{ field: 'status', op: 'is', value: 'approved' }, { field: 'method', op: 'is', value: 'bank' }, NOT_DELETED],
};

/** Reads withdrawals until a file is full: those that can be paid, and the numbers of others. */
async function readPayable({ resource, actor, context }: Work) {
  const payable: Row[] = [];
  let left = 0;
  for await (const row of eachRow(context.store, WITHDRAWALS, WAITING_FOR_BANK)) {
    const whole = completeRow(resource, row, context.now());
    if (((await resource.rules?.forbid?.('pay', whole, actor, context)) ?? null) !== null) left += 1;
    else if (payable.push(whole) === MAX_BANK_ROWS) break;
  }
  const { total } = await context.store.select(WITHDRAWALS, { where: WAITING_FOR_BANK, size: 0 });
  return { payable, left, more: total - payable.length - left };
}

async function newFile(work: Work): Promise<BankFile> {
  const { resource, actor } = work;
  const { payable, left, more } = await readPayable(work);
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
  return fileOf(file, payable, { left, more });
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
  return fileOf(file, open, { left: 0, more: 0 });
}
