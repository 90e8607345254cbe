import type { Challenge, Proof } from '../../contracts/public-form/challenge.ts';
import type { RandomSource } from './session-port.ts';

/** Who is asked, about what. A challenge of one subject proves nothing for another. */
export interface CaptchaSubject {
  /** What is opened, as the id of a link. */
  readonly about: string;
  /** Secret of what is opened, which no visitor knows; for challenges that are signed instead of stored. */
  readonly secret: string;
  /** What the browser calls its visitor. */
  readonly visitor: string;
  /** Network address of the caller. */
  readonly address: string;
}

/** The clock and the dice of the host. */
export interface CaptchaHost {
  readonly now: () => Date;
  readonly random: RandomSource;
}

/**
 * Tells people from programs where no session does. The product brings one of its own that asks no third party
 * (`form-design/server/links/work-captcha.ts`); a host may plug in another (`AppOptions.captcha`), whose questions are drawn by the page,
 * so that no foreign script is needed.
 */
export interface Captcha {
  readonly challenge: (subject: CaptchaSubject, host: CaptchaHost) => Promise<Challenge>;
  /** True when the answer is valid. The caller must make sure that a proof is used only once. */
  readonly verify: (subject: CaptchaSubject, proof: Proof, host: CaptchaHost) => Promise<boolean>;
}
