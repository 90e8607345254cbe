/** Keeps secrets that this server has to read again, such as keys of other servers, from whoever sees the rows or a backup of them. */
export interface SecretBox {
  /** The text as it is stored; it opens at this place only. */
  readonly seal: (text: string, place: string) => string;
  /**
   * The text that was sealed. What was stored before there was a box is answered as it is.
   * @throws SecretError
   */
  readonly open: (stored: string, place: string) => string;
  /** True for what is sealed as it would be today; false for what is in the clear, or sealed with a former key. */
  readonly isFresh: (stored: string) => boolean;
}

/** Why something sealed cannot be opened: another key, damage or another place, or a form that this version does not know. */
export type SecretFault = 'otherKey' | 'damaged' | 'otherForm';

const WORDS: Readonly<Record<SecretFault, string>> = {
  otherKey: 'was sealed with another key: give that one as SECRET_KEY_OLD, or enter the secret again',
  damaged: 'was changed or moved since it was sealed: enter the secret again',
  otherForm: 'was sealed by another version of this server',
};

/** A secret that cannot be opened; the message names its place and nothing of its text. */
export class SecretError extends Error {
  override readonly name = 'SecretError';
  readonly fault: SecretFault;
  readonly place: string;
  constructor(fault: SecretFault, place: string) {
    super(`The secret of ${place} ${WORDS[fault]}.`);
    this.fault = fault;
    this.place = place;
  }
}
