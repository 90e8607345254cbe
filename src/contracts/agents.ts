import * as v from 'valibot';

/** A month, as `YYYY-MM`. */
export const monthContract = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));

/** One posting on the account of an agent; amounts in fen, negative when they reduce the balance. */
const statementLineContract = v.object({
  at: v.string(),
  kind: v.picklist(['earned', 'reversed', 'paid']),
  /** The number of the commission or of the withdrawal. */
  no: v.string(),
  amount: v.number(),
});
export type StatementLine = v.InferOutput<typeof statementLineContract>;

/**
 * `GET /agent/:id/statement?month=&after=`: the account of an agent in one month, with a page of its lines; `next` is the `after` of
 * the following page.
 */
export const statementContract = v.object({
  agent: v.object({ code: v.string(), name: v.string() }),
  month: v.string(),
  opening: v.number(),
  earned: v.number(),
  reversed: v.number(),
  paid: v.number(),
  closing: v.number(),
  /** Breakdown of the closing balance, for the current month only. */
  today: v.nullable(v.object({ balance: v.number(), frozen: v.number(), held: v.number() })),
  lines: v.array(statementLineContract),
  next: v.nullable(v.string()),
});
export type StatementPage = v.InferOutput<typeof statementContract>;
export type Statement = Omit<StatementPage, 'next'>;

/** Request body of `POST /agent/withdrawal/bank-file`: name of an existing file, or null for a new one. */
export const bankFileRequest = v.object({
  file: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100))), null),
});

/**
 * Request body of `POST /agent/:id/look`: the reason for impersonating the agent. The response is a new token of the
 * session.
 */
export const impersonateRequest = v.object({ reason: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(200)) });

/**
 * Its response: the payees for the bank, amounts in fen; `left` counts withdrawals that cannot be paid now, and `more` those for
 * another file, because one file has a maximum number of rows.
 */
export const bankFileContract = v.object({
  file: v.string(),
  rows: v.array(v.object({ no: v.string(), name: v.string(), account: v.string(), amount: v.number() })),
  total: v.number(),
  left: v.number(),
  more: v.number(),
});
export type BankFile = v.InferOutput<typeof bankFileContract>;

/** Calls about agents beyond those of their resources; each rejects with a `ServiceError`. */
export interface AgentsGateway {
  /** The whole statement of a month. */
  readonly statement: (agent: string, month: string, signal: AbortSignal) => Promise<Statement>;
  /** Creates a file of the withdrawals that wait for the bank, up to a maximum, or returns an existing one. */
  readonly bankFile: (file: string | null, key: string) => Promise<BankFile>;
  /** Starts impersonating an agent; resolves with the session's new token, the same one for the same key. */
  readonly impersonate: (agent: string, reason: string, key: string) => Promise<string>;
}
