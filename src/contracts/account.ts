import * as v from 'valibot';
import {
  brokenPasswordRules,
  MAX_SENT_PASSWORD,
  PASSWORD_LIMITS,
  type PasswordRule,
} from './resources/password-rules.ts';

/** What a code sent to a telephone is good for; one that was sent for one purpose opens no other door. */
export const CODE_PURPOSES = ['register', 'reset', 'signIn'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** How long nobody may ask for another code, in seconds. */
export const CODE_WAIT_SECONDS = 60;

const ACCOUNT = /^[\w.\-\u4e00-\u9fff]{3,32}$/;
const MOBILE = /^\+?\d{6,15}$/;
const CODE = /^\d{4,8}$/;

/** What is wrong with a new account name; null when it may be used, unless somebody has it. */
export const accountFault = (account: string): 'empty' | 'form' | null =>
  account === '' ? 'empty' : ACCOUNT.test(account) ? null : 'form';

/** A telephone number without the blanks, hyphens and brackets that people write into it. */
export const plainMobile = (mobile: string): string => mobile.replace(/[\s()-]/g, '');

/** What is wrong with a telephone number that `plainMobile` gave. */
export const mobileFault = (mobile: string): 'empty' | 'form' | null =>
  mobile === '' ? 'empty' : MOBILE.test(mobile) ? null : 'form';

/** What is wrong with a code as it was typed. */
export const codeFault = (code: string): 'empty' | 'form' | null =>
  code === '' ? 'empty' : CODE.test(code) ? null : 'form';

/** What is wrong with a new password, the fault that says most first; blanks at its ends are refused, never taken away. */
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

/** Of several rules that are broken, the first one here is told. */
const TOLD_FIRST = ['spaces', 'length', 'account', 'common', 'classes'] as const;

const mobile = v.pipe(v.string(), v.regex(MOBILE));
const code = v.pipe(v.string(), v.regex(CODE));
const filled = v.pipe(v.string(), v.minLength(1));

/** What `POST /api/sendCode` is sent. */
export const sendCodeRequest = v.object({ mobile, purpose: v.picklist(CODE_PURPOSES) });
export type SendCode = v.InferOutput<typeof sendCodeRequest>;

/** What `POST /api/register` and `POST /api/resetPassword` are sent; the password exactly as it was typed. */
export const accountRequest = v.object({
  account: v.pipe(v.string(), v.regex(ACCOUNT)),
  mobile,
  code,
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_SENT_PASSWORD)),
});
export type AccountRequest = v.InferOutput<typeof accountRequest>;

/** What `POST /api/loginByCode` is sent. */
export const codeProofRequest = v.object({ mobile, code });
export type CodeProof = Readonly<v.InferOutput<typeof codeProofRequest>>;

/** Names a ticket and proves that it was made here: what the picture shows is not enough to sign in with it. */
export const ticketProofRequest = v.object({ ticket: filled, proof: filled });
export type TicketProof = Readonly<v.InferOutput<typeof ticketProofRequest>>;

/** What `POST /api/createTicket` answers. */
export const ticketContract = v.object({
  ...ticketProofRequest.entries,
  /** What the picture holds, for the telephone that reads it; without the proof. */
  link: v.pipe(filled, v.maxLength(500)),
  /** How long the ticket lives, in seconds. */
  life: v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(3600)),
});
export type Ticket = v.InferOutput<typeof ticketContract>;

/** How far a ticket is: not seen yet, read by a telephone, agreed to there, or too old. */
export const TICKET_STATES = ['waiting', 'scanned', 'confirmed', 'expired'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** What `POST /api/readTicket` answers. */
export const ticketStateContract = v.object({ state: v.picklist(TICKET_STATES) });
