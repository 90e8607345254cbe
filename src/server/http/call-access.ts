import type { CallRequest, ServerContext } from './call-context.ts';

/** Groups of permission codes: one code of each group has to be held. No group: every signed-in account. */
export type Rights = readonly (readonly string[])[];

/** A call on its way in, as rules of its row may look at it. */
export interface AskedCall {
  readonly request: CallRequest;
  readonly context: ServerContext;
  /** Id of the account that asks. */
  readonly callerId: string;
}

/** What follows from what is asked; `on` names it in the table. */
export interface Depending<Value> {
  readonly on: string;
  readonly of: (asked: AskedCall) => Value | Promise<Value>;
}

/** The texts with which a call refuses a missing token and a token without a session. */
interface SessionRefusals {
  readonly missing: string;
  readonly unknown: string;
}

/** Characters that a call may send, query and body together. */
export const COSTS = {
  /** A question, a mark, a name. */
  small: 100_000,
  /** A record with its pictures, or a part of a file. */
  record: 4_000_000,
} as const;

/** The row of a call in the table of rights. There is no call without one; `open-calls.ts` applies it, and nothing else decides. */
export interface CallAccess {
  readonly caller: 'anyone' | 'signedIn';
  readonly rights: Rights | Depending<Rights>;
  /** True where a definition leaves the act out: refused for every caller. */
  readonly nobody?: boolean;
  /** Whose records it may touch: none, the caller's own, or those of a resource that the caller may see. */
  readonly scope: 'none' | 'own' | { readonly resource: string };
  /** True where `:id` may name a record that is gone for good: it has no place any more, so only for those who see every record. */
  readonly gone?: boolean;
  /** True where the call itself decides what may be done with a record in the bin; every other one writes nothing about it. */
  readonly binned?: boolean;
  /** True where the password has to be proven anew when the last proof is old. */
  readonly proof: boolean | Depending<boolean>;
  /** True where `dryRun` tells what would happen; every other call refuses the word. */
  readonly dryRun: boolean;
  /** True for calls that are allowed before the caller has replaced an initial password, or set up a required second factor. */
  readonly mustChange: boolean;
  /** True for calls that are allowed in a read-only session that views the console as somebody else, besides reads. */
  readonly looking: boolean;
  readonly cost: keyof typeof COSTS;
  readonly refusals?: SessionRefusals;
}

type Others = Partial<Omit<CallAccess, 'caller' | 'rights'>>;
const USUAL = { scope: 'none', proof: false, dryRun: false, mustChange: false, looking: false, cost: 'small' } as const;

/** For anybody, without a session. */
export const forAnyone: CallAccess = { ...USUAL, caller: 'anyone', rights: [], mustChange: true, looking: true };

/** For every signed-in account, about its own matters. */
export const forOwn = (others: Others = {}): CallAccess => ({
  ...{ ...USUAL, caller: 'signedIn', rights: [], scope: 'own' },
  ...others,
});

/** Access for callers with a right. */
export const forHolders = (rights: CallAccess['rights'], others: Others = {}): CallAccess => ({
  ...{ ...USUAL, caller: 'signedIn', rights },
  ...others,
});
