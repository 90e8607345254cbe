import type { OutsideQueue } from '../../lib/serial-queue.ts';
import type { Store } from '../store/store.ts';
import type { Captcha } from './captcha.ts';
import type { ExternalDatabases } from './external-databases.ts';
import type { FileStore } from './file-store.ts';
import type { LanguageModels } from './language-models.ts';
import type { MessageSender } from './message-sender.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { SearchServers } from './search-servers.ts';
import type { RandomSource, SessionLimits, Sessions } from './session-port.ts';
import type { WebPages } from './web-pages.ts';

/** One call, independent of the transport. Header names are lower case; a repeated query name keeps its last value. */
export interface CallRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Values of the path parameters (`:name`). */
  readonly params: Readonly<Record<string, string>>;
  /** The decoded JSON or form body; undefined when there is none. */
  readonly body: unknown;
}

/** Hashed fields of a new password with the former ones, or the reason for refusing it. */
export type NewPassword =
  | { readonly fault: 'weakPassword' | 'formerPassword' }
  | { readonly fault: null; readonly kept: { readonly password: string; readonly formerPasswords: readonly string[] } };

/** Stores the refusal of a call. */
export type KeepRefusal = (
  store: Store,
  refusal: { readonly code: number; readonly message: string; readonly result: unknown },
) => Promise<void>;

/** A file sent with a call. */
export interface OutboundFile {
  /** Name of its form field. */
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A call to an external server. */
export interface OutboundCall {
  readonly method: 'GET' | 'POST';
  /** Relative to the URL of that server. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Sent as JSON; undefined for none. */
  readonly body: unknown;
  /** Sent as a form instead of the body. */
  readonly file?: OutboundFile;
}

/** Sends a call to an external server and returns its JSON response; rejects when there is none. */
export type OutboundPort = (call: OutboundCall) => Promise<unknown>;

/** What a host provides to every endpoint. */
export interface ServerContext {
  readonly store: Store;
  /** Reads rows after the transaction of this call has ended, while the response is streamed; `store` when absent. */
  readonly later?: Pick<Store, 'get'>;
  readonly sessions: Sessions;
  readonly now: () => Date;
  readonly random: RandomSource;
  /** Hashes passwords; PBKDF2 when absent. */
  readonly passwordHasher?: PasswordHasher | undefined;
  /** Iterations of PBKDF2; `PASSWORD_ROUNDS` when absent. */
  readonly passwordRounds?: number;
  /** How many minutes a password confirmation is valid for sensitive calls; `PROOF_MINUTES` when absent. */
  readonly proofMinutes?: number;
  /**
   * Lets other calls run during a slow computation. Data read before may be outdated afterwards. Absent when calls do not wait
   * for each other, and inside a transaction.
   */
  readonly outsideQueue?: OutsideQueue | undefined;
  /** Passwords hashed before the transaction of this call (`auth/passwords/new-password.ts`). */
  readonly newPasswords?: ReadonlyMap<string, NewPassword>;
  /** Maximum lifetime of sessions; `SESSION_LIMITS` when absent. */
  readonly sessionLimits?: SessionLimits;
  /** The key with which a payment provider signs its reports; without it no report is accepted. */
  readonly paymentKey?: string;
  /** Access to the server of official accounts; nothing can be published there without it. */
  readonly officialAccounts?: OutboundPort;
  /** Access to language models; none can be used without it. */
  readonly languageModels?: LanguageModels;
  /** Stores the bytes of files; they are in rows of the store when absent. */
  readonly files?: FileStore;
  /** Delivers mail and text messages; without it none is sent or queued. */
  readonly messageSender?: MessageSender;
  /** Reads web pages; none can be read without it. */
  readonly webPages?: WebPages;
  /** Access to external databases; only the built-in database is available without it. */
  readonly externalDatabases?: ExternalDatabases;
  /** Access to search servers; search indexes are stored with the rows without it. */
  readonly searchServers?: SearchServers;
  /** Checks public forms for bots; the product's own check when absent. */
  readonly captcha?: Captcha | undefined;
  /**
   * Notes how to store the refusal of this call should its outcome be unknown; it is stored in a transaction of its own. Absent where
   * the outcome is always known.
   */
  readonly ifUnknown?: (keep: KeepRefusal) => void;
  /** True in a dry run, which is rolled back: nothing may be sent to other servers. */
  readonly isDryRun?: boolean;
}
