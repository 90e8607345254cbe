import * as v from 'valibot';
import { distinctIds } from './endpoints/distinct-ids.ts';
import { MAX_SENT_PASSWORD } from './resources/password-rules.ts';
import type { RouteNode } from './routes/route.ts';
import type { NewFactor, SecondFactor } from './second-factor.ts';

/** Home page of users who must change their password first. */
export const MUST_CHANGE_HOME = '/system/changePassword';

/** Request body of `POST /system/password`; both exactly as they were typed. */
export const changePasswordRequest = v.object({
  old: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_SENT_PASSWORD)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_SENT_PASSWORD)),
});
export type ChangePassword = v.InferOutput<typeof changePasswordRequest>;

/**
 * Request body and response of `POST /system/ownPicture`: the address of a library picture for the caller's account;
 * null for none.
 */
export const ownPictureContract = v.object({
  picture: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(2000))),
});

/** Request body of `POST /api/confirmPassword`; the password exactly as it was typed. */
export const confirmPasswordRequest = v.object({
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_SENT_PASSWORD)),
});

/** Response of `POST /system/password`: number of other sessions of the account that were ended. */
export const passwordAnswerContract = v.object({ ended: v.number() });

const named = v.object({ id: v.string(), name: v.string() });
const person = v.object({ id: v.string(), account: v.string(), nickname: v.string() });

/** Scopes of other users' data visible to a role. */
export const DATA_SCOPES = ['all', 'deptTree', 'dept', 'self', 'custom'] as const;

/**
 * `GET /system/account/:id/permissions`: permissions of an account by its effective roles, each with its source role.
 */
export const rightsContract = v.object({
  /** True for superusers; `rights` is empty then. */
  all: v.boolean(),
  rights: v.array(
    v.object({
      code: v.string(),
      /** Titles of the button and of its page: text keys or literal text. */
      title: v.string(),
      page: v.string(),
      roles: v.array(named),
    }),
  ),
  /** Scope of visible accounts; `custom` also when several roles are combined. */
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
      /** User agent of the sign-in; empty when unknown. */
      device: v.string(),
      /** True for the caller's session. */
      current: v.boolean(),
    }),
  ),
});
export type AccountSession = v.InferOutput<typeof sessionsContract>['list'][number];

/** `GET /system/role/:id/members?after=`: a page of the accounts with a role; `next` is the `after` of the following page. */
export const membersContract = v.object({
  list: v.array(v.object({ ...person.entries, dept: v.string(), status: v.string() })),
  total: v.number(),
  next: v.nullable(v.string()),
});
export type Members = v.InferOutput<typeof membersContract>;
export type Member = Members['list'][number];

/**
 * `GET /system/access?code=&after=`: a page of the accounts that have a permission, and the roles that grant it; `next` is the `after`
 * of the following page.
 */
export const accessContract = v.object({
  accounts: v.array(
    v.object({
      ...person.entries,
      roles: v.array(named),
      /** Names of the records that the permission is limited to; null when it is unlimited. */
      only: v.nullable(v.array(v.string())),
    }),
  ),
  roles: v.array(named),
  next: v.nullable(v.string()),
});
export type AccessPage = v.InferOutput<typeof accessContract>;
export type Access = Omit<AccessPage, 'next'>;

/** Response of a move or a merge: number of changed accounts. */
export const movedContract = v.object({ moved: v.number() });

const idContract = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
/** Request body of `POST /system/role/:id/move-members` and `POST /system/dept/:id/move-accounts`: the target. */
export const moveRequest = v.object({ to: idContract });
/** Maximum entries moved at once: all siblings, when they are renumbered. */
const MAX_MOVES = 2000;

/** Request body of `POST /system/menu/arrange`: the new places of entries, applied all or none. */
export const arrangeRequest = v.object({
  moves: v.pipe(
    v.array(v.strictObject({ id: idContract, parentMenu: v.nullable(idContract), orderNo: v.number() })),
    v.minLength(1),
    v.maxLength(MAX_MOVES),
    distinctIds(),
  ),
});
/** Request body of `POST /system/dept/:id/merge`: the target department. */
export const mergeRequest = v.object({ into: idContract });

/** New place of a menu entry. */
export interface MenuMove {
  readonly id: string;
  readonly parentMenu: string | null;
  readonly orderNo: number;
}

/** Calls of the system administration besides its resources; each rejects with a `ServiceError`. */
export interface SystemGateway {
  readonly rightsOf: (account: string, signal: AbortSignal) => Promise<Rights>;
  readonly sessionsOf: (account: string, signal: AbortSignal) => Promise<readonly AccountSession[]>;
  readonly endSession: (session: string) => Promise<void>;
  /** All members of a role. */
  readonly membersOf: (role: string, signal: AbortSignal) => Promise<readonly Member[]>;
  /** Moves all members of a role to another one; resolves with their number. */
  readonly moveMembers: (role: string, to: string) => Promise<number>;
  /** The menu of a role's members. */
  readonly menuOf: (role: string, signal: AbortSignal) => Promise<readonly RouteNode[]>;
  /** All accounts that have a permission. */
  readonly whoCan: (code: string, signal: AbortSignal) => Promise<Access>;
  /**
   * Moves the accounts and sub-departments of one department into another and deletes it; resolves with the number of
   * accounts moved.
   */
  readonly mergeDept: (dept: string, into: string) => Promise<number>;
  /** Moves menu entries, all or none. */
  readonly arrange: (moves: readonly MenuMove[]) => Promise<void>;
  /** Resolves with the number of other sessions ended. */
  readonly changePassword: (request: ChangePassword) => Promise<number>;
  /** Sets or removes the picture of the caller's account; resolves with the new one. */
  readonly chooseOwnPicture: (picture: string | null) => Promise<string | null>;
  /** Ends the caller's other sessions; resolves with their number. */
  readonly endOtherSessions: () => Promise<number>;
  /** State of the caller's second factor. */
  readonly readFactor: (signal: AbortSignal) => Promise<SecondFactor>;
  /** Creates a secret for a new authenticator; requires a code of the current one, if there is one. */
  readonly beginFactor: (code: string | null) => Promise<NewFactor>;
  /** Activates the new authenticator; resolves with recovery codes. */
  readonly confirmFactor: (code: string) => Promise<readonly string[]>;
  readonly renewFactorCodes: (code: string) => Promise<readonly string[]>;
  readonly turnFactorOff: (code: string) => Promise<void>;
}
