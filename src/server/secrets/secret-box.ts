/** Encrypts secrets that the server must read again, such as keys of other servers, so that rows and backups do not reveal them. */
export interface SecretBox {
  /** Encrypts a text for storage; it can be opened at this place only. */
  readonly seal: (text: string, place: string) => string;
  /**
   * Decrypts a sealed text. Text that was stored without encryption is returned unchanged.
   * @throws SecretError
   */
  readonly open: (stored: string, place: string) => string;
  /** True when sealed with the current key and version; false for plain text, or a former key. */
  readonly isFresh: (stored: string) => boolean;
}

/** Why a sealed text cannot be opened: another key, damage or another place, or an unknown version. */
export type SecretFault = 'otherKey' | 'damaged' | 'otherForm';

const WORDS: Readonly<Record<SecretFault, string>> = {
  otherKey: 'was sealed with another key: give that one as SECRET_KEY_OLD, or enter the secret again',
  damaged: 'was changed or moved since it was sealed: enter the secret again',
  otherForm: 'was sealed by another version of this server',
};

/** A secret cannot be opened; the message names its place but not its content. */
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
