import * as v from 'valibot';
import {
  brokenPasswordRules,
  MAX_SENT_PASSWORD,
  PASSWORD_LIMITS,
  type PasswordRule,
} from './resources/password-rules.ts';

/** Purposes of a code sent by text message; a code sent for one purpose is refused for the others. */
export const CODE_PURPOSES = ['register', 'reset', 'signIn'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** Seconds until another code may be requested. */
export const CODE_WAIT_SECONDS = 60;

const ACCOUNT = /^[\w.\-\u4e00-\u9fff]{3,32}$/;
const MOBILE = /^\+?\d{6,15}$/;
const CODE = /^\d{4,8}$/;

/** Validates a new account name; null when it is well-formed (it may still be in use). */
export const accountFault = (account: string): 'empty' | 'form' | null =>
  account === '' ? 'empty' : ACCOUNT.test(account) ? null : 'form';

/** Strips the spaces, hyphens and brackets of a typed telephone number. */
export const plainMobile = (mobile: string): string => mobile.replace(/[\s()-]/g, '');

/** Validates a telephone number normalized by `plainMobile`; null when it is valid. */
export const mobileFault = (mobile: string): 'empty' | 'form' | null =>
  mobile === '' ? 'empty' : MOBILE.test(mobile) ? null : 'form';

/** Validates a typed code; null when it is well-formed. */
export const codeFault = (code: string): 'empty' | 'form' | null =>
  code === '' ? 'empty' : CODE.test(code) ? null : 'form';

/**
 * Validates a new password and returns the most informative fault; leading and trailing spaces are refused, never
 * trimmed.
 */
export function passwordFault(
  password: string,
  account: string,
): 'empty' | 'short' | 'long' | Exclude<PasswordRule, 'length'> | null {
  if (password === '') return 'empty';
  const broken = brokenPasswordRules(password, account);
  const first = TOLD_FIRST.find((rule) => broken.includes(rule)) ?? null;
  if (first !== 'length') return first;
  return password.length < PASSWORD_LIMITS.shortest ? 'short' : 'long';
}

/** Order in which broken password rules are reported; only the first is shown. */
const TOLD_FIRST = ['spaces', 'length', 'account', 'common', 'classes'] as const;

const mobile = v.pipe(v.string(), v.regex(MOBILE));
const code = v.pipe(v.string(), v.regex(CODE));
const filled = v.pipe(v.string(), v.minLength(1));

/** Request body of `POST /api/sendCode`. */
export const sendCodeRequest = v.object({ mobile, purpose: v.picklist(CODE_PURPOSES) });
export type SendCode = v.InferOutput<typeof sendCodeRequest>;

/** Request body of `POST /api/register` and `POST /api/resetPassword`; the password exactly as it was typed. */
export const accountRequest = v.object({
  account: v.pipe(v.string(), v.regex(ACCOUNT)),
  mobile,
  code,
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_SENT_PASSWORD)),
});
export type AccountRequest = v.InferOutput<typeof accountRequest>;

/** Request body of `POST /api/loginByCode`. */
export const codeProofRequest = v.object({ mobile, code });
export type CodeProof = Readonly<v.InferOutput<typeof codeProofRequest>>;

const secret = v.pipe(filled, v.maxLength(200));

/**
 * Id of a ticket and the secret that its creator received: reading the QR code alone is not enough to sign in with it.
 */
export const ticketProofRequest = v.object({ ticket: secret, proof: secret });
export type TicketProof = Readonly<v.InferOutput<typeof ticketProofRequest>>;

/** Response of `POST /api/createTicket`. */
export const ticketContract = v.object({
  ...ticketProofRequest.entries,
  /** Content of the QR code; without the proof. */
  link: v.pipe(filled, v.maxLength(500)),
  /** Lifetime of the ticket, in seconds. */
  life: v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(3600)),
});
export type Ticket = v.InferOutput<typeof ticketContract>;

/** States of a ticket: not scanned yet, scanned by a telephone, confirmed there, expired. */
export const TICKET_STATES = ['waiting', 'scanned', 'confirmed', 'expired'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** Response of `POST /api/readTicket`. */
export const ticketStateContract = v.object({ state: v.picklist(TICKET_STATES) });
