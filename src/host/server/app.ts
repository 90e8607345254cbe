import { randomBytes } from 'node:crypto';
import { createSessions, SESSION_LIMITS } from '../../server/auth/sessions.ts';
import type { Captcha } from '../../server/http/captcha.ts';
import type { ServerContext } from '../../server/http/endpoint.ts';
import type { FileStore } from '../../server/http/file-store.ts';
import type { MessageSender } from '../../server/http/message-sender.ts';
import type { OutsideDatabases } from '../../server/http/outside-databases.ts';
import type { SearchServers } from '../../server/http/search-servers.ts';
import { planEntries, upgradeMenu } from '../../server/menus/upgrade-menu.ts';
import { createLanguageModels } from '../../server/outbound/language-models.ts';
import { SERVER_REGISTRY, SERVER_RESOURCES, withOutside } from '../../server/resources.ts';
import { type SealedFields, sealedFieldsOf } from '../../server/secrets/sealed-fields.ts';
import { createSealingStore, sealStored } from '../../server/secrets/sealing-store.ts';
import type { SecretBox } from '../../server/secrets/secret-box.ts';
import { definedMenu } from '../../server/seed-data.ts';
import { createStandIns } from '../../server/stand-ins.ts';
import { createMemoryStore } from '../../server/store/memory-store.ts';
import { COLLECTIONS, type Row, type Store } from '../../server/store/store.ts';
import { createSessionCookies } from '../cookies/session-cookies.ts';
import { createLiveHub, type LiveHub } from '../live/live-hub.ts';
import { createServerHost, type Handler, type ServerHandlerOptions } from '../node-server.ts';
import { createLogSender, createSmtpSender, type MailTransport } from '../outbound/message-senders.ts';
import { createOfficialAccountApi } from '../outbound/official-account-api.ts';
import { createWebPages } from '../outbound/web-pages.ts';
import { createNodeHasher } from '../passwords/node-hasher.ts';
import { createChangeFeed } from '../sql/feed/change-feed.ts';
import type { MigrationTarget } from '../sql/migrate/migration.ts';
import type { SqlPool } from '../sql/sql-client.ts';
import { createSqlStore, type SqlStore } from '../sql/sql-store.ts';
import { KEPT_SHAPES, shapeOf, type TableShape } from '../sql/table-shape.ts';
import { demoRows, type FirstAdministrator, firstRows } from './first-rows.ts';
import { sqlMenuReads } from './menu-reads.ts';
import { createMetrics } from './metrics.ts';
import { createOperations } from './operations.ts';
import type { ServeSettings } from './settings.ts';
import { traceCall } from './tracing.ts';

export { FILE_STORAGE_FORM, openFiles, readFileStorage } from '../files/file-storage.ts';
export { openElsewhere } from '../outside/outside-databases.ts';
export { openSecretBox } from '../secrets/open-secret-box.ts';
export { dropGivenUp, InUseError, planMigration } from '../sql/migrate/migration.ts';
export { resetPassword, resetSecondFactor, unlock } from './accounts.ts';
export { readBackup, writeBackup } from './backup.ts';
export { withFileBytes } from './file-rows.ts';
export { moveFiles } from './move-files.ts';
export { readSettings } from './settings.ts';

/** The tables that the definitions of the product ask for. */
function productShapes(): readonly TableShape[] {
  const shapes = [...KEPT_SHAPES, ...SERVER_RESOURCES.map(shapeOf)];
  return [...new Map(shapes.map((shape) => [shape.collection, shape])).values()];
}

const isRunTime = (collection: string): boolean => SERVER_REGISTRY.made?.isKeptIn(collection) === true;

/** The tables of the product in a database, made or brought to their shapes. */
export async function openStore(
  pool: SqlPool,
  { databaseSchema }: Pick<ServeSettings, 'databaseSchema'>,
): Promise<SqlStore> {
  const { made } = SERVER_REGISTRY;
  const store = createSqlStore({
    ...{ pool, schema: databaseSchema, shapes: productShapes(), isRunTime },
    feed: createChangeFeed(pool, databaseSchema),
    numberedAhead: [COLLECTIONS.audit, COLLECTIONS.undos],
  });
  await store.prepare();
  await store.transaction(async (within) => made?.upgrade(within));
  return store;
}

/** What stands between the tables of a database and the definitions of this version. */
export const migrationOf = ({ databaseSchema: schema }: Pick<ServeSettings, 'databaseSchema'>): MigrationTarget => ({
  ...{ schema, isRunTime },
  tables: productShapes().map((shape) => ({ schema, shape })),
});

/**
 * Fills a database that has no rows; `ask` finds out who administrates.
 * @throws SettingsError when that password is too easy to guess
 */
export async function fillFirst(
  store: SqlStore,
  { demo }: Pick<ServeSettings, 'demo'>,
  ask: () => Promise<FirstAdministrator>,
): Promise<'filled' | 'kept'> {
  if (!(await store.isEmpty())) return 'kept';
  const now = new Date();
  const rows = demo ? demoRows(now) : await firstRows(await ask(), now);
  // Another process may have been first meanwhile.
  if (!(await store.fill(rows))) return 'kept';
  await store.transaction(async (within) => SERVER_REGISTRY.made?.upgrade(within));
  return 'filled';
}

/**
 * Gives a database that an earlier version filled the pages and rights that came since, and answers them. Of several processes one
 * does; what operators took away stays away.
 */
export const upgradeStoredMenu = (store: SqlStore): Promise<readonly Row[]> =>
  store.alone((within) => upgradeMenu(within, definedMenu(new Date())));

/** What `upgradeStoredMenu` would give; it changes nothing. */
export async function planMenuUpgrade(
  pool: SqlPool,
  { databaseSchema }: Pick<ServeSettings, 'databaseSchema'>,
): Promise<readonly Row[]> {
  const upgrade = await planEntries(definedMenu(new Date()), sqlMenuReads(pool, databaseSchema));
  return upgrade?.added ?? [];
}

const SEALED: SealedFields = sealedFieldsOf(SERVER_RESOURCES);

/** Seals secrets that are stored in the clear or under a former key; answers how many. */
export const sealSecrets = (store: SqlStore, box: SecretBox): Promise<number> => sealStored(store, box, SEALED);

/** What a server is made of. */
export interface AppOptions {
  readonly store: SqlStore;
  /** Seals secrets of other servers where they are stored. */
  readonly secrets: SecretBox;
  readonly pool: SqlPool;
  readonly settings: Pick<ServeSettings, 'prefix' | 'demo' | 'officialAccountApi'> &
    Partial<Pick<ServeSettings, 'databaseUrl' | 'sessionLimits' | 'sessionCookie' | 'smtpFrom' | 'smsAddress'>>;
  /** Where the bytes of files are kept; in the database when absent. */
  readonly fileStore?: FileStore | undefined;
  /** The way to databases elsewhere; without it there is none but the built-in one. */
  readonly outsideDatabases?: OutsideDatabases;
  /** The way to search servers; without it indexes are kept in the database. */
  readonly searchServers?: SearchServers;
  /** The way to a mail server; without it messages are written to the log. */
  readonly mail?: MailTransport | undefined;
  /** Tells people from programs where forms are open to everybody; the product's own, which asks no third party, when absent. */
  readonly captcha?: Captcha | undefined;
  /** Serves the product. */
  readonly files: Handler;
  /** Takes lines of the log, each one JSON object. */
  readonly write: (line: string) => void;
  /** What payment providers sign with. */
  readonly paymentKey: string;
  /** Timers for work that no call asks for (`ServerHandlerOptions.every`). */
  readonly every?: ServerHandlerOptions['every'];
  /** How soon open windows hear of what other processes did, in milliseconds; a second when absent. */
  readonly livePollMs?: number;
}

/** A server that can be told to stop. */
export interface App {
  readonly handler: Handler;
  /** Has `/readyz` say that nothing new should come, and jobs handed back; resolves when none is under way any more. */
  readonly stop: () => Promise<void>;
}

/**
 * Where the stand-in for the vendor of official accounts keeps what it knows. The embedded database has one connection, which the
 * transaction holds that waits for the vendor: what it knows is in memory there, and begins anew with the process.
 */
const vendorStore = (store: Store, { databaseUrl }: AppOptions['settings']): Store =>
  databaseUrl === '' ? createMemoryStore() : store;

/** What the calls work with. */
function contextOf(options: AppOptions): ServerContext {
  const { store: below, secrets, settings, paymentKey } = options;
  const sealing = createSealingStore(below, secrets, SEALED);
  const now = () => new Date();
  const random = (count: number) => randomBytes(count);
  // The rows of the demo name servers that are nowhere.
  const inDemo = createStandIns({ store: sealing, now, random }, vendorStore(sealing, settings));
  const outsideDatabases = settings.demo ? inDemo.outsideDatabases : options.outsideDatabases;
  const store = withOutside(sealing, outsideDatabases);
  const { sessionLimits = SESSION_LIMITS } = settings;
  const sessions = createSessions({ store, now, random, sessionLimits });
  const { officialAccountApi } = settings;
  const officialAccounts =
    officialAccountApi === '' ? inDemo.officialAccounts : createOfficialAccountApi(officialAccountApi);
  const languageModels = settings.demo ? inDemo.languageModels : createLanguageModels();
  const webPages = settings.demo ? inDemo.webPages : createWebPages();
  const passwordHasher = createNodeHasher();
  const lent = { store, now, random, sessions, sessionLimits, paymentKey, passwordHasher };
  const { fileStore: files } = options;
  const kept = files === undefined ? {} : { files };
  const ways = { officialAccounts, languageModels, webPages, captcha: options.captcha };
  const searchServers = settings.demo ? inDemo.searchServers : options.searchServers;
  const outside = {
    ...(outsideDatabases === undefined ? {} : { outsideDatabases }),
    ...(searchServers === undefined ? {} : { searchServers }),
  };
  return { ...lent, ...kept, ...ways, ...outside, messageSender: senderOf(options) };
}

/** What delivers mail and text messages. */
function senderOf({ mail, settings: { smtpFrom = '', smsAddress = '' }, write }: AppOptions): MessageSender {
  if (mail !== undefined) return createSmtpSender({ transport: mail, from: smtpFrom, smsAddress });
  return createLogSender((line) => write(JSON.stringify({ time: new Date().toISOString(), ...line })));
}

/** Makes the handler of a server: all calls, the product, and the calls for operators. */
export function createApp(options: AppOptions): App {
  const { pool, settings, files, write, every } = options;
  const context = contextOf(options);
  const metrics = createMetrics({ streams: () => live?.count() ?? 0, again: options.store.again });
  const log = (line: Readonly<Record<string, unknown>>) =>
    write(JSON.stringify({ time: context.now().toISOString(), ...line }));
  let isStopping = false;
  const onTrouble = (call: string, cause: unknown) => log({ level: 'error', call, cause: textOf(cause) });
  const live = liveOf(options, (cause) => onTrouble('live', cause));
  const { handler, worker, endStreams } = createServerHost({
    context,
    prefix: settings.prefix,
    otherwise: files,
    trace: traceCall,
    ...(every === undefined ? {} : { every }),
    onRound: metrics.noteRound,
    onTrouble,
    ...(live === undefined ? {} : { live }),
    cookies: settings.sessionCookie
      ? createSessionCookies(context.sessionLimits?.absolute ?? SESSION_LIMITS.absolute)
      : undefined,
    onCall(call) {
      metrics.note(call);
      log({ level: 'info', ...call });
    },
  });
  const ready = () => pool.query('select 1');
  return {
    handler: createOperations({ metrics, ready, isStopping: () => isStopping, otherwise: handler }),
    stop() {
      isStopping = true;
      live?.stop();
      endStreams();
      return worker.stop();
    },
  };
}

const TRIM_EVERY_MS = 60_000;

/** What tells open windows of changes, and forgets old ones. */
function liveOf({ store, every, livePollMs }: AppOptions, onTrouble: (cause: unknown) => void): LiveHub | undefined {
  const { feed } = store;
  every?.(TRIM_EVERY_MS, () => store.refreshAnchors().catch(onTrouble));
  if (feed === undefined) return undefined;
  every?.(TRIM_EVERY_MS, () => feed.trim().catch(onTrouble));
  return createLiveHub({ feed, onTrouble, ...(livePollMs === undefined ? {} : { pollMs: livePollMs }) });
}

/** What went wrong, in one line, with what it came from. */
function textOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return `${cause.stack ?? cause.message}${cause.cause === undefined ? '' : ` <- ${textOf(cause.cause)}`}`;
}
