import * as v from 'valibot';
import { MAX_SENT_PASSWORD } from './resources/password-rules.ts';
import type { RouteNode } from './routes/route.ts';
import type { NewFactor, SecondFactor } from './second-factor.ts';

/** Where somebody goes who can do nothing but choose another password. */
export const MUST_CHANGE_HOME = '/system/changePassword';

/** What `POST /system/password` is sent; both exactly as they were typed. */
export const changePasswordRequest = v.object({
  old: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_SENT_PASSWORD)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_SENT_PASSWORD)),
});
export type ChangePassword = v.InferOutput<typeof changePasswordRequest>;

/** What `POST /system/ownPicture` is sent and answers: the address of a picture of the library for one's own account; null for none. */
export const ownPictureContract = v.object({
  picture: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(2000))),
});

/** What `POST /api/confirmPassword` is sent; the password exactly as it was typed. */
export const confirmPasswordRequest = v.object({
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_SENT_PASSWORD)),
});

/** What `POST /system/password` answers: how many other sessions of the account ended with it. */
export const passwordAnswerContract = v.object({ ended: v.number() });

const named = v.object({ id: v.string(), name: v.string() });
const person = v.object({ id: v.string(), account: v.string(), nickname: v.string() });

/** How much of others' data a role shows. */
export const DATA_SCOPES = ['all', 'deptTree', 'dept', 'self', 'custom'] as const;

/** `GET /system/account/:id/permissions`: what the roles in force let somebody do, and which of them each right comes from. */
export const rightsContract = v.object({
  /** True for those who may do everything; `rights` is empty then. */
  all: v.boolean(),
  rights: v.array(
    v.object({
      code: v.string(),
      /** Names of the button and of its page: text keys or literal text. */
      title: v.string(),
      page: v.string(),
      roles: v.array(named),
    }),
  ),
  /** Whose accounts somebody sees; `custom` also where several roles come together. */
  scope: v.object({ kind: v.picklist(DATA_SCOPES), depts: v.array(named), accounts: v.number() }),
});
export type Rights = v.InferOutput<typeof rightsContract>;

/** `GET /system/account/:id/sessions`: open sessions, the newest first. */
export const sessionsContract = v.object({
  list: v.array(
    v.object({
      id: v.string(),
      started: v.string(),
      lastSeen: v.string(),
      /** The program that signed in, as it called itself; empty when it did not say. */
      device: v.string(),
      /** True for the session that asks. */
      current: v.boolean(),
    }),
  ),
});
export type AccountSession = v.InferOutput<typeof sessionsContract>['list'][number];

/** `GET /system/role/:id/members`: the accounts that carry a role. */
export const membersContract = v.object({
  list: v.array(v.object({ ...person.entries, dept: v.string(), status: v.string() })),
  total: v.number(),
});
export type Member = v.InferOutput<typeof membersContract>['list'][number];

/** `GET /system/access?code=`: who may do something, and the roles that let them. */
export const accessContract = v.object({
  accounts: v.array(
    v.object({
      ...person.entries,
      roles: v.array(named),
      /** Names of the records that the right is limited to; null where it is not limited so. */
      only: v.nullable(v.array(v.string())),
    }),
  ),
  roles: v.array(named),
});
export type Access = v.InferOutput<typeof accessContract>;

/** What a move or a merge answers: how many accounts changed. */
export const movedContract = v.object({ moved: v.number() });

const idContract = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
/** Where `POST /system/role/:id/move-members` and `POST /system/dept/:id/move-accounts` move to. */
export const moveRequest = v.object({ to: idContract });
/** Most entries that get other places at once: all that stand below one, where they are numbered anew. */
const MAX_MOVES = 2000;

/** What `POST /system/menu/arrange` is sent: the places that entries get, all of them or none. */
export const arrangeRequest = v.object({
  moves: v.pipe(
    v.array(v.strictObject({ id: idContract, parentMenu: v.nullable(idContract), orderNo: v.number() })),
    v.minLength(1),
    v.maxLength(MAX_MOVES),
  ),
});
/** Into which department `POST /system/dept/:id/merge` goes. */
export const mergeRequest = v.object({ into: idContract });

/** Where an entry of the menu goes. */
export interface MenuMove {
  readonly id: string;
  readonly parentMenu: string | null;
  readonly orderNo: number;
}

/** Calls of the system administration beyond its resources; each rejects with a `ServiceError`. */
export interface SystemGateway {
  readonly rightsOf: (account: string, signal: AbortSignal) => Promise<Rights>;
  readonly sessionsOf: (account: string, signal: AbortSignal) => Promise<readonly AccountSession[]>;
  readonly endSession: (session: string) => Promise<void>;
  readonly membersOf: (role: string, signal: AbortSignal) => Promise<readonly Member[]>;
  /** Gives every member of a role another one instead; answers how many there were. */
  readonly moveMembers: (role: string, to: string) => Promise<number>;
  /** The menu that a member of a role gets. */
  readonly menuOf: (role: string, signal: AbortSignal) => Promise<readonly RouteNode[]>;
  readonly whoCan: (code: string, signal: AbortSignal) => Promise<Access>;
  /** Moves the accounts and departments of one into another and deletes it; answers how many accounts moved. */
  readonly mergeDept: (dept: string, into: string) => Promise<number>;
  /** Puts entries of the menu elsewhere, all of them or none. */
  readonly arrange: (moves: readonly MenuMove[]) => Promise<void>;
  /** Answers how many other sessions ended. */
  readonly changePassword: (request: ChangePassword) => Promise<number>;
  /** Gives one's own account a picture of the library, or none; answers which it has. */
  readonly chooseOwnPicture: (picture: string | null) => Promise<string | null>;
  /** Ends one's sessions but the one that asks; answers how many. */
  readonly endOtherSessions: () => Promise<number>;
  /** How one's own second factor stands. */
  readonly readFactor: (signal: AbortSignal) => Promise<SecondFactor>;
  /** Makes a secret for another authenticator; with a code of the present one, where there is one. */
  readonly beginFactor: (code: string | null) => Promise<NewFactor>;
  /** Turns on what was begun; answers recovery codes. */
  readonly confirmFactor: (code: string) => Promise<readonly string[]>;
  readonly renewFactorCodes: (code: string) => Promise<readonly string[]>;
  readonly turnFactorOff: (code: string) => Promise<void>;
}
