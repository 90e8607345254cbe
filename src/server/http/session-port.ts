/** A session without its token. Moments are milliseconds since 1970. */
export interface Session {
  readonly userId: string;
  readonly expires: number;
  /** Identifies the session where its token must not appear; empty for sessions older than names. */
  readonly name: string;
  readonly started: number;
  /** Last use, to within five minutes. */
  readonly seen: number;
  /** The `user-agent` header of the sign-in. */
  readonly agent: string;
  /** Last proof of the password; 0 for sessions older than this field. */
  readonly proven: number;
}

/** A record through whose eyes a session looks at the console. Nothing can be written meanwhile. */
export interface LookingAs {
  /** Resource of the record, as `agent`. */
  readonly resource: string;
  readonly id: string;
  /** What the header shows: the record's code and its name. */
  readonly code: string;
  readonly name: string;
  /** The page to begin with. */
  readonly home: string;
  /** Permission codes that the record would have. */
  readonly permissions: readonly string[];
}

/** Who holds a token. */
export interface TokenHolder {
  readonly userId: string;
  /** Absent in an ordinary session. */
  readonly lookingAs: LookingAs | undefined;
}

/** How long sessions last, in minutes. */
export interface SessionLimits {
  /** Without a call. Use is noted every five minutes, so that a session may end that much earlier. */
  readonly idle: number;
  /** However much it is used. */
  readonly absolute: number;
}

/** Sessions of a server. A token lives until it is ended, was not used for a while, or is too old (`SessionLimits`), and is never issued twice. */
export interface Sessions {
  /** Opens a session and answers its token. */
  issue(userId: string, agent?: string): Promise<string>;
  /** Gives an open session another token and answers it; the old one is dead. Undefined for a dead token. With a `key` it may be asked for again. */
  renew(token: string, key?: string): Promise<string | undefined>;
  /**
   * Answers one more token in the place of that which `renew` or `lookAs` gave for an old one under the same key, and which was lost on its way.
   * Undefined for every other token and key, and after some minutes.
   */
  renewAgain(token: string, key: string): Promise<string | undefined>;
  /** The user of a valid token. An `unattended` call does not extend the session. */
  holderOf(token: string, unattended?: boolean): Promise<TokenHolder | undefined>;
  /** Whose a dead token was, and why it died; undefined for one that is unknown, or was signed out by its holder. */
  endOf(
    token: string,
  ): Promise<{ readonly userId: string; readonly reason: 'timeout' | 'kicked' | 'token' } | undefined>;
  /** Has a session look as a record, or as itself again with null, and answers its new token. Undefined for a dead token. With a `key` it may be asked for again. */
  lookAs(token: string, as: LookingAs | null, key?: string): Promise<string | undefined>;
  /** Ends the session; no effect when it has ended already. */
  end(token: string): Promise<void>;
  /** Ends every session of a user but the one with this token, after a change of password. Answers how many. */
  endAllOf(userId: string, but?: string): Promise<number>;
  /** Last proof of the password, in milliseconds since 1970; 0 for a dead token. */
  provenAt(token: string): Promise<number>;
  /** Records that the password was proven now. */
  prove(token: string): Promise<void>;
  /** The open sessions of a user, the newest first; `isCurrent` marks the one with this token. */
  openOf(userId: string, current?: string): Promise<readonly (Session & { readonly isCurrent: boolean })[]>;
  /** The session of this name. */
  named(name: string): Promise<Session | undefined>;
  /** Ends the session of this name. */
  endNamed(name: string): Promise<void>;
}

/** Cryptographic random bytes of the host. */
export type RandomSource = (count: number) => Uint8Array;
