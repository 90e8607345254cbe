/** How a host keeps passwords: with what costs a guesser the most, which not every host can compute. */
export interface PasswordHasher {
  /** The password as it is kept: how it was hashed, salt and hash in one text. */
  hash(password: string, salt: Uint8Array): Promise<string>;
  /** Whether the hash belongs to this password; undefined when this host cannot check it. */
  fits(password: string, kept: string): Promise<boolean> | undefined;
  /** True for a hash with the current parameters; others are replaced at the next sign-in. */
  isFresh(kept: string): boolean;
}
