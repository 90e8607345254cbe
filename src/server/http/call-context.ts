import type { OutOfTurn } from '../../lib/serial-queue.ts';
import type { Store } from '../store/store.ts';
import type { Captcha } from './captcha.ts';
import type { FileStore } from './file-store.ts';
import type { LanguageModels } from './language-models.ts';
import type { MessageSender } from './message-sender.ts';
import type { OutsideDatabases } from './outside-databases.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { SearchServers } from './search-servers.ts';
import type { RandomSource, SessionLimits, Sessions } from './session-port.ts';
import type { WebPages } from './web-pages.ts';

/** One call as an endpoint sees it, independent of the transport. Header names are lower case; a repeated query name keeps its last value. */
export interface CallRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** What stands in the address where the path of the endpoint has `:name`. */
  readonly params: Readonly<Record<string, string>>;
  /** The decoded JSON or form body; undefined when there is none. */
  readonly body: unknown;
}

/** A password as it is to be kept, with the former ones, or what is wrong with it. */
export type NewPassword =
  | { readonly fault: 'weakPassword' | 'formerPassword' }
  | { readonly fault: null; readonly kept: { readonly password: string; readonly formerPasswords: readonly string[] } };

/** A file that goes with a call. */
export interface OutboundFile {
  /** Name of the part of the form that it is. */
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A call to the server of another company. */
export interface OutboundCall {
  readonly method: 'GET' | 'POST';
  /** Below the address of that server. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Sent as JSON; undefined for none. */
  readonly body: unknown;
  /** Sent as a form in the place of the body. */
  readonly file?: OutboundFile;
}

/** Sends a call to the server of another company and gives the JSON it answered. Rejects when there is no such answer. */
export type OutboundPort = (call: OutboundCall) => Promise<unknown>;

/** What a host lends to every endpoint. */
export interface ServerContext {
  readonly store: Store;
  /** Rows as they are when the transaction of this call is over, for what is read while the answer is sent; `store` when absent. */
  readonly later?: Pick<Store, 'get'>;
  readonly sessions: Sessions;
  readonly now: () => Date;
  readonly random: RandomSource;
  /** How passwords are kept; with PBKDF2 when absent. */
  readonly passwordHasher?: PasswordHasher | undefined;
  /** How often PBKDF2 hashes passwords over; `PASSWORD_ROUNDS` when absent. */
  readonly passwordRounds?: number;
  /** How many minutes a proven password is good for sensitive acts; `PROOF_MINUTES` when absent. */
  readonly proofMinutes?: number;
  /**
   * Lets other calls go on while something slow is computed. What was read before may be outdated afterwards. Absent where
   * calls do not wait for each other, and inside a transaction.
   */
  readonly outOfTurn?: OutOfTurn | undefined;
  /** Passwords that were derived before the transaction of this call (`auth/passwords/new-password.ts`). */
  readonly newPasswords?: ReadonlyMap<string, NewPassword>;
  /** How long sessions last; `SESSION_LIMITS` when absent. */
  readonly sessionLimits?: SessionLimits;
  /** What a payment provider signs its reports with; without it none is believed. */
  readonly paymentKey?: string;
  /** The way to the server that keeps official accounts; without it nothing can be published there. */
  readonly officialAccounts?: OutboundPort;
  /** The way to language models; without it none can be tried. */
  readonly languageModels?: LanguageModels;
  /** Where the bytes of files are kept; in rows of the store when absent. */
  readonly files?: FileStore;
  /** Delivers mail and text messages; without it none is sent, and none is queued. */
  readonly messageSender?: MessageSender;
  /** The way to pages of the web; without it none is fetched. */
  readonly webPages?: WebPages;
  /** The way to databases elsewhere; without it there is none but the built-in one. */
  readonly outsideDatabases?: OutsideDatabases;
  /** The way to search servers; without it indexes are kept beside the rows alone. */
  readonly searchServers?: SearchServers;
  /** Tells people from programs where forms are open to everybody; the product's own when absent. */
  readonly captcha?: Captcha | undefined;
  /** True while everything is taken back afterwards: nothing may leave the server then. */
  readonly isDryRun?: boolean;
}
