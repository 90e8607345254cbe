import * as v from 'valibot';
import type { CodeProof, TicketProof } from './account.ts';
import type { SecondFactorProof } from './second-factor.ts';
import { TIMEOUT_MODES } from './settings/settings.ts';

/** Request body of `POST /api/loginIn`. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * Credentials of a sign-in: a password, a code sent by text message, or a ticket confirmed by a telephone; for the
 * second step a code of the second factor.
 */
export type SignInProof = Credentials | CodeProof | TicketProof | SecondFactorProof;

/** Minimum response of `POST /api/loginIn`. */
export const loginResultContract = v.object({
  /** One line of printable ASCII, since it travels in a header; at most 8,192 characters, since it is stored. */
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(8192), v.regex(/^[\x20-\x7e]+$/)),
});
export type LoginResult = v.InferOutput<typeof loginResultContract>;

const text = v.pipe(v.string(), v.trim());
const optionalText = v.optional(v.nullish(text));

/**
 * One role of a user. Anything that is not `{value: string}` is dropped, so that malformed roles never grant access
 * (R-20).
 */
const roleContract = v.object({ value: v.pipe(v.string(), v.minLength(1)), roleName: v.optional(v.string()) });
export type Role = v.InferOutput<typeof roleContract>;

function wellFormedRoles(raw: unknown): Role[] {
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((entry: unknown) => {
    const role = v.safeParse(roleContract, entry);
    return role.success ? [role.output] : [];
  });
}

/** The signed-in operator as every part of the console sees it (specification, section 3, user info). */
export const userInfoContract = v.pipe(
  v.looseObject({
    username: v.pipe(text, v.minLength(1)),
    userId: v.optional(v.nullish(v.union([v.string(), v.number()]))),
    realName: optionalText,
    real_username: optionalText,
    homePath: optionalText,
    avatar: optionalText,
    desc: optionalText,
    roles: v.optional(v.unknown()),
    /** The user who impersonates this operator, read-only. */
    lookedAtBy: optionalText,
  }),
  v.transform((raw) => ({
    userId: String(raw.userId ?? raw.username),
    username: raw.username,
    realName: raw.realName || raw.real_username || raw.username,
    homePath: raw.homePath || null,
    avatar: raw.avatar || null,
    desc: raw.desc ?? '',
    roles: wellFormedRoles(raw.roles),
    ...(raw.lookedAtBy ? { lookedAtBy: raw.lookedAtBy } : {}),
  })),
);
export type UserInfo = v.InferOutput<typeof userInfoContract>;

/**
 * Reasons why a token is invalid, as reported by the server: unused or too old, ended by another user, account changed,
 * or account closed.
 */
export const SESSION_FATES = ['timeout', 'kicked', 'changed', 'closed'] as const;
export type SessionFate = (typeof SESSION_FATES)[number];

/** How a session expired, for the other windows of the browser: without it they would take the end for a sign-out. */
export const sessionExpiryContract = v.object({
  mode: v.picklist(TIMEOUT_MODES),
  ended: v.optional(v.picklist(SESSION_FATES)),
});
export type SessionExpiry = v.InferOutput<typeof sessionExpiryContract>;
