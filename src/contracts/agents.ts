import * as v from 'valibot';

/** A month, as `YYYY-MM`. */
export const monthContract = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));

/** What moved the account of an agent; amounts in fen, below zero where they make it less. */
const statementLineContract = v.object({
  at: v.string(),
  kind: v.picklist(['earned', 'reversed', 'paid']),
  /** The number of the commission or of the withdrawal. */
  no: v.string(),
  amount: v.number(),
});
export type StatementLine = v.InferOutput<typeof statementLineContract>;

/** `GET /agent/:id/statement?month=`: the account of an agent in one month. */
export const statementContract = v.object({
  agent: v.object({ code: v.string(), name: v.string() }),
  month: v.string(),
  opening: v.number(),
  earned: v.number(),
  reversed: v.number(),
  paid: v.number(),
  closing: v.number(),
  /** How the closing sum divides, as long as the month is the present one. */
  today: v.nullable(v.object({ balance: v.number(), frozen: v.number(), held: v.number() })),
  lines: v.array(statementLineContract),
});
export type Statement = v.InferOutput<typeof statementContract>;

/** What `POST /agent/withdrawal/bank-file` is sent: the name of a file that was made before, or nothing for a new one. */
export const bankFileRequest = v.object({ file: v.optional(v.nullable(v.string()), null) });

/** What `POST /agent/:id/look` is sent: why somebody looks at the console as the agent. It answers the token of the session from then on. */
export const lookRequest = v.object({ reason: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(200)) });

/** What it answers: whom the bank is to pay, amounts in fen; `left` were not taken because they cannot be paid now. */
export const bankFileContract = v.object({
  file: v.string(),
  rows: v.array(v.object({ no: v.string(), name: v.string(), account: v.string(), amount: v.number() })),
  total: v.number(),
  left: v.number(),
});
export type BankFile = v.InferOutput<typeof bankFileContract>;

/** Calls about agents beyond those of their resources; each rejects with a `ServiceError`. */
export interface AgentsGateway {
  readonly statement: (agent: string, month: string, signal: AbortSignal) => Promise<Statement>;
  /** Makes a new file of everything that waits for the bank, or gives one again. */
  readonly bankFile: (file: string | null, key: string) => Promise<BankFile>;
  /** Has the session show the console as an agent; gives its new token, again for the same key. */
  readonly look: (agent: string, reason: string, key: string) => Promise<string>;
}
