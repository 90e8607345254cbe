import type { CallRequest, ServerContext } from './call-context.ts';

/** Groups of permission codes: the caller needs one code of each group. No group: every signed-in account. */
export type Rights = readonly (readonly string[])[];

/** A call whose access is being checked. */
export interface AccessRequest {
  readonly request: CallRequest;
  readonly context: ServerContext;
  /** Id of the caller's account. */
  readonly callerId: string;
}

/** A value that depends on the request; `on` describes it in the access table. */
export interface RequestDependent<Value> {
  readonly on: string;
  readonly of: (asked: AccessRequest) => Value | Promise<Value>;
}

/** The messages for a missing token and for a token without a session. */
interface SessionRefusals {
  readonly missing: string;
  readonly unknown: string;
}

/** Maximum characters of a call's query and body together. */
export const COSTS = {
  /** A query, a flag, a name. */
  small: 100_000,
  /** A record with its pictures, or a part of a file. */
  record: 4_000_000,
} as const;

/** The access rule of a call. Every call has one; `open-calls.ts` applies it, and nothing else decides. */
export interface CallAccess {
  readonly caller: 'anyone' | 'signedIn';
  readonly rights: Rights | RequestDependent<Rights>;
  /** True when the definition excludes the action: refused for every caller. */
  readonly nobody?: boolean;
  /** Whose records it may use: none, the caller's own, or those of a resource that the caller may see. */
  readonly scope: 'none' | 'own' | { readonly resource: string };
  /** True when `:id` may name a purged record: it has no owner any more, so only for callers who see every record. */
  readonly gone?: boolean;
  /** True when the call itself checks records in the recycle bin; every other call refuses to write them. */
  readonly binned?: boolean;
  /** True when the call requires a recent password confirmation. */
  readonly proof: boolean | RequestDependent<boolean>;
  /** True when `dryRun` is supported; every other call refuses that parameter. */
  readonly dryRun: boolean;
  /** True for calls that are allowed before the caller has replaced an initial password, or set up a required second factor. */
  readonly mustChange: boolean;
  /** True for calls that are allowed while impersonating another account, which is read-only, besides reads. */
  readonly looking: boolean;
  readonly cost: keyof typeof COSTS;
  readonly refusals?: SessionRefusals;
}

type Others = Partial<Omit<CallAccess, 'caller' | 'rights'>>;
const DEFAULTS = {
  scope: 'none',
  proof: false,
  dryRun: false,
  mustChange: false,
  looking: false,
  cost: 'small',
} as const;

/** For everyone, without a session. */
export const forAnyone: CallAccess = { ...DEFAULTS, caller: 'anyone', rights: [], mustChange: true, looking: true };

/** For every signed-in account, for its own data. */
export const forOwn = (others: Others = {}): CallAccess => ({
  ...{ ...DEFAULTS, caller: 'signedIn', rights: [], scope: 'own' },
  ...others,
});

/** For callers with the given rights. */
export const forHolders = (rights: CallAccess['rights'], others: Others = {}): CallAccess => ({
  ...{ ...DEFAULTS, caller: 'signedIn', rights },
  ...others,
});
