import * as v from 'valibot';

/** Page for users whose role requires a second factor that is not set up yet. */
export const SECURITY_PATH = '/system/security';

/** Number of recovery codes generated at once. */
export const RECOVERY_CODES = 10;

/** A typed code: six digits of an authenticator, or a recovery code; spaces and hyphens are ignored. */
const code = v.pipe(v.string(), v.minLength(6), v.maxLength(40));
const challenge = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** Request body of `POST /api/loginBySecondFactor`: the challenge of the first step, and a code. */
export const secondFactorProofRequest = v.object({ challenge, code });
export type SecondFactorProof = Readonly<v.InferOutput<typeof secondFactorProofRequest>>;

/** Request body of calls that require a current code. */
export const factorCodeRequest = v.object({ code });
/** Request body of `POST /api/secondFactor/begin`: a code of the authenticator to be replaced, if there is one. */
export const beginFactorRequest = v.object({ code: v.optional(code) });

/** Response of `POST /api/secondFactor/read` about the account of the caller. */
export const secondFactorContract = v.object({
  isOn: v.boolean(),
  /** Time of its setup; empty while it is off. */
  since: v.string(),
  /** True when a role of the account requires it, so that it cannot be turned off. */
  isRequired: v.boolean(),
  /** Number of unused recovery codes. */
  recoveryLeft: v.number(),
});
export type SecondFactor = v.InferOutput<typeof secondFactorContract>;

/** Response of `POST /api/secondFactor/begin`: the secret in base32, and the URI for a QR code. */
export const newFactorContract = v.object({
  secret: v.pipe(v.string(), v.regex(/^[A-Z2-7]{16,128}$/)),
  uri: v.pipe(v.string(), v.startsWith('otpauth://totp/'), v.maxLength(500)),
});
export type NewFactor = v.InferOutput<typeof newFactorContract>;

/** Response of the setup and of requests for new codes: codes that are shown only once. */
export const recoveryCodesContract = v.object({
  codes: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(50)),
});

/** Validates a typed code; null when it is well-formed. */
export const factorCodeFault = (typed: string): 'empty' | 'form' | null => {
  const plain = plainFactorCode(typed);
  if (plain === '') return 'empty';
  return /^(?:\d{6}|[a-z2-7]{16})$/.test(plain) ? null : 'form';
};

/** Strips the spaces and hyphens of a typed code. */
export const plainFactorCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();
