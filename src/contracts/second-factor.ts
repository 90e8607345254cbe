import * as v from 'valibot';

/** Where somebody goes whose role asks for a second factor that they do not have yet. */
export const SECURITY_PATH = '/system/security';

/** How many recovery codes an account gets at a time. */
export const RECOVERY_CODES = 10;

/** A code as it is typed: six figures of an authenticator, or a recovery code; blanks and hyphens do not matter. */
const code = v.pipe(v.string(), v.minLength(6), v.maxLength(40));
const challenge = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** What `POST /api/loginBySecondFactor` is sent: what the first step answered, and a code. */
export const secondFactorProofRequest = v.object({ challenge, code });
export type SecondFactorProof = Readonly<v.InferOutput<typeof secondFactorProofRequest>>;

/** What calls are sent that a present code has to prove. */
export const factorCodeRequest = v.object({ code });
/** What `POST /api/secondFactor/begin` is sent: a code of the authenticator that is replaced, where there is one. */
export const beginFactorRequest = v.object({ code: v.optional(code) });

/** What `POST /api/secondFactor/read` answers about the account of the caller. */
export const secondFactorContract = v.object({
  isOn: v.boolean(),
  /** When it was set up; empty while it is off. */
  since: v.string(),
  /** True where a role of the account asks for it, so that it cannot be turned off. */
  isRequired: v.boolean(),
  /** Recovery codes that have not been used. */
  recoveryLeft: v.number(),
});
export type SecondFactor = v.InferOutput<typeof secondFactorContract>;

/** What `POST /api/secondFactor/begin` answers: the secret in base32, and the same as authenticators read it from a picture. */
export const newFactorContract = v.object({
  secret: v.pipe(v.string(), v.regex(/^[A-Z2-7]{16,128}$/)),
  uri: v.pipe(v.string(), v.startsWith('otpauth://totp/'), v.maxLength(500)),
});
export type NewFactor = v.InferOutput<typeof newFactorContract>;

/** What setting it up, and asking for new codes, answers: codes that are shown this once. */
export const recoveryCodesContract = v.object({
  codes: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(50)),
});

/** What is wrong with a code as it was typed. */
export const factorCodeFault = (typed: string): 'empty' | 'form' | null => {
  const plain = plainFactorCode(typed);
  if (plain === '') return 'empty';
  return /^(?:\d{6}|[a-z2-7]{16})$/.test(plain) ? null : 'form';
};

/** A code without the blanks and hyphens that people write into it. */
export const plainFactorCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();
