/** How a host keeps passwords: with what costs a guesser the most, which not every host can compute. */
export interface PasswordHasher {
  /** The password as it is kept: how it was hashed, salt and hash in one text. */
  hash(password: string, salt: Uint8Array): Promise<string>;
  /** Whether the kept text was made of this password; undefined when this host cannot tell. */
  fits(password: string, kept: string): Promise<boolean> | undefined;
  /** True for what it would make of a password today; everything else is made anew when its holder signs in. */
  isFresh(kept: string): boolean;
}
