import type { CallDocument, CallScope } from '@src/contracts/endpoints/call.ts';
import { callDocuments } from '@src/contracts/endpoints/documents.ts';
import { describeReply, isRecord } from './assert-reply.ts';
import { type CallReport, createSheet, type Sheet } from './call-report.ts';
import { type Account, documentOf, type Situation, trialOf } from './context.ts';
import { createProbe, type Place } from './probe.ts';
import { tryAccount } from './scenario-account.ts';
import { tryBusiness } from './scenario-business.ts';
import { tryOverview, trySetTodo, tryWorkbench } from './scenario-dashboard.ts';
import { tryNotices } from './scenario-notices.ts';
import {
  signIn,
  tryLogInWrongly,
  tryLogOut,
  tryMenu,
  tryOtherAccount,
  tryTokenRules,
  tryUserInfo,
} from './scenario-session.ts';
import { trySystem } from './scenario-system.ts';

/** Options of a run. */
export interface ConformanceOptions extends Place, Account {
  readonly scopes: readonly CallScope[];
  /** Account with other roles; null for none. */
  readonly other: Account | null;
  /** Sends the calls; the global `fetch` by default. */
  readonly fetch?: typeof fetch;
  /** Clock for response times, in milliseconds; the clock of this process by default. */
  readonly now?: () => number;
}

/**
 * Makes every call of the chosen scopes with valid and invalid input, and reports per call where responses break the contracts. A
 * response never makes it reject. It changes one to-do and one notice and reverts them, and tries two wrong passwords of the
 * account.
 */
export async function runConformance(options: ConformanceOptions): Promise<readonly CallReport[]> {
  const documents = callDocuments.filter(({ scope }) => options.scopes.includes(scope));
  const sheets = new Map<CallDocument, Sheet>();
  for (const each of documents) sheets.set(each, createSheet(`${each.call.method} ${each.call.path}`));
  const situation: Situation = {
    probe: createProbe(options, options.fetch ?? fetch, options.now ?? (() => performance.now())),
    account: { user: options.user, password: options.password },
    sheetOf: (document) => sheets.get(document) ?? createSheet(document.id),
  };
  const ids = documents
    .filter(({ scope, id, call }) => scope !== 'demo' && call.withToken && id !== 'logOut')
    .map(({ id }) => id);
  await tryScopes(situation, options, ids);
  return documents.map((document) => situation.sheetOf(document).report());
}

async function tryScopes(situation: Situation, { scopes, other }: ConformanceOptions, ids: readonly string[]) {
  const { account } = situation;
  const token = await signIn(situation, account, 'good credentials');
  const second = token === null ? null : await signIn(situation, account, 'good credentials, once more');
  if (token !== null && second !== null) noteSameToken(situation, token === second);
  await tryTokenRules(situation, ids);
  if (token === null) sayNotTried(situation, ids);
  else {
    await tryUserInfo(situation, token);
    const paths = await tryMenu(situation, token);
    if (scopes.includes('dashboard')) {
      await tryOverview(situation, token);
      await tryNotices(situation, token);
      await trySetTodo(situation, token, await tryWorkbench(situation, token, paths));
    }
    if (scopes.includes('system')) await trySystem(situation, token);
    if (scopes.includes('business')) await tryBusiness(situation, token);
    if (other !== null) await tryOtherAccount(situation, other);
    await tryLogOut(situation, second ?? token, token, ids);
    if (second !== null) await situation.probe(documentOf('logOut').call, { token });
  }
  await tryLogInWrongly(situation);
  if (scopes.includes('account')) await tryAccount(situation);
  if (scopes.includes('demo')) await tryDemo(situation);
}

function noteSameToken(situation: Situation, same: boolean): void {
  const when = 'good credentials, once more';
  const { sheet } = trialOf(situation, documentOf('logIn'), when);
  sheet.note(!same, { when, at: 'result.token', expected: 'another token', got: 'the same: one sign-out ends both' });
}

function sayNotTried(situation: Situation, ids: readonly string[]): void {
  for (const id of [...ids, 'logOut']) {
    const when = 'a good token';
    const { sheet } = trialOf(situation, documentOf(id), when);
    sheet.check(false, { when, at: 'the call', expected: 'to be tried', got: 'no token, because signing in failed' });
  }
}

/** Expects each call that always fails to fail as documented. */
async function tryDemo(situation: Situation): Promise<void> {
  for (const document of callDocuments.filter(({ scope }) => scope === 'demo')) {
    const when = 'always';
    const { sheet } = trialOf(situation, document, when);
    const reply = await situation.probe(document.call);
    sheet.took(reply.milliseconds);
    const [refusal] = document.refusals;
    const code = isRecord(reply.body) ? reply.body.code : undefined;
    const holds = refusal?.statuses.includes(reply.status) && (refusal.code ?? code) === code && code !== 0;
    const expected = `HTTP ${refusal?.statuses.join(', ')}, code ${refusal?.code ?? 'other than 0'}`;
    sheet.check(holds === true, { when, at: 'status', expected, got: describeReply(reply) });
  }
}
