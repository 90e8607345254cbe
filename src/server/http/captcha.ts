import type { Challenge, Proof } from '../../contracts/public-form/challenge.ts';
import type { RandomSource } from './session-port.ts';

/** The subject of a challenge. A challenge for one subject is invalid for another. */
export interface CaptchaSubject {
  /** The object to be opened, such as the id of a link. */
  readonly about: string;
  /** Secret of that object, unknown to visitors; it signs challenges that are not stored. */
  readonly secret: string;
  /** The visitor id of the browser. */
  readonly visitor: string;
  /** Network address of the caller. */
  readonly address: string;
}

/** The clock and the random source of the host. */
export interface CaptchaHost {
  readonly now: () => Date;
  readonly random: RandomSource;
}

/**
 * Distinguishes people from bots for calls without a session. The product has its own check, which calls no third party
 * (`form-design/server/links/work-captcha.ts`); a host may provide another (`AppOptions.captcha`), whose challenge is rendered by
 * the page, so that no foreign script is needed.
 */
export interface Captcha {
  readonly challenge: (subject: CaptchaSubject, host: CaptchaHost) => Promise<Challenge>;
  /** True when the answer is valid. The caller must make sure that a proof is used only once. */
  readonly verify: (subject: CaptchaSubject, proof: Proof, host: CaptchaHost) => Promise<boolean>;
}
