/** Password hashing of a host, with the strongest function that the host supports. */
export interface PasswordHasher {
  /** Returns parameters, salt and hash in one text. */
  hash(password: string, salt: Uint8Array): Promise<string>;
  /** Whether the hash belongs to this password; undefined when this host cannot check it. */
  fits(password: string, kept: string): Promise<boolean> | undefined;
  /** True for a hash with the current parameters; others are replaced at the next sign-in. */
  isFresh(kept: string): boolean;
}
