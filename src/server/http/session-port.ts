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

/** A record, such as an agent, that a session impersonates. Such a session is read-only. */
export interface Impersonation {
  /** Resource of the record, as `agent`. */
  readonly resource: string;
  readonly id: string;
  /** Shown in the header: the record's code and its name. */
  readonly code: string;
  readonly name: string;
  /** The start page. */
  readonly home: string;
  /** Permission codes that the record would have. */
  readonly permissions: readonly string[];
}

/** Who holds a token. */
export interface TokenHolder {
  readonly userId: string;
  /** Absent in an ordinary session. */
  readonly lookingAs: Impersonation | undefined;
}

/** How long sessions last, in minutes. */
export interface SessionLimits {
  /** Maximum time without a call. Use is recorded every five minutes, so that a session may end that much earlier. */
  readonly idle: number;
  /** Maximum time in all. */
  readonly absolute: number;
}

/**
 * Sessions of a server. A token is valid until it is revoked, idle for too long, or too old (`SessionLimits`), and is
 * never issued twice.
 */
export interface Sessions {
  /** Opens a session and returns its token. */
  issue(userId: string, agent?: string): Promise<string>;
  /**
   * Replaces the token of an open session and returns the new one; the old one is revoked. Undefined for an invalid
   * token. With a `key` the call can be retried.
   */
  renew(token: string, key?: string): Promise<string | undefined>;
  /**
   * Issues one more token in place of the one that `renew` or `startImpersonation` issued under the same key, when that response was lost.
   * Undefined for any other token or key, and after a few minutes.
   */
  renewAgain(token: string, key: string): Promise<string | undefined>;
  /** The user of a valid token. An `unattended` call does not extend the session. */
  holderOf(token: string, unattended?: boolean): Promise<TokenHolder | undefined>;
  /** The holder of an invalid token, and why it is invalid; undefined for one that is unknown or was signed out by its holder. */
  endOf(
    token: string,
  ): Promise<{ readonly userId: string; readonly reason: 'timeout' | 'kicked' | 'token' } | undefined>;
  /**
   * Makes a session impersonate a record, or end that with null, and returns its new token. Undefined for an invalid
   * token. With a `key` the call can be retried.
   */
  startImpersonation(token: string, as: Impersonation | null, key?: string): Promise<string | undefined>;
  /** Ends the session; no effect when it has ended already. */
  end(token: string): Promise<void>;
  /** Ends all sessions of a user except the one with this token, after a password change. Returns their number. */
  endAllOf(userId: string, but?: string): Promise<number>;
  /** Time of the last password confirmation, in milliseconds since 1970; 0 for an invalid token. */
  provenAt(token: string): Promise<number>;
  /** Records that the password was confirmed now. */
  prove(token: string): Promise<void>;
  /** The open sessions of a user, the newest first; `isCurrent` marks the one with this token. */
  openOf(userId: string, current?: string): Promise<readonly (Session & { readonly isCurrent: boolean })[]>;
  /** The session of this name. */
  named(name: string): Promise<Session | undefined>;
  /** The name of the session with this token; empty when it is not open. */
  nameOf(token: string): Promise<string>;
  /** Ends the session of this name. */
  endNamed(name: string): Promise<void>;
}

/** Cryptographic random bytes of the host. */
export type RandomSource = (count: number) => Uint8Array;
