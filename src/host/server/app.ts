import { randomBytes } from 'node:crypto';
import { createSessions, SESSION_LIMITS } from '../../server/auth/sessions.ts';
import { createFakeServices } from '../../server/fake-services.ts';
import type { Captcha } from '../../server/http/captcha.ts';
import type { ServerContext } from '../../server/http/endpoint.ts';
import type { ExternalDatabases } from '../../server/http/external-databases.ts';
import type { FileStore } from '../../server/http/file-store.ts';
import type { MessageSender } from '../../server/http/message-sender.ts';
import type { SearchServers } from '../../server/http/search-servers.ts';
import { planEntries, upgradeMenu } from '../../server/menus/upgrade-menu.ts';
import { createLanguageModels } from '../../server/outbound/language-models.ts';
import { createServerStore, SERVER_REGISTRY, SERVER_RESOURCES } from '../../server/resources.ts';
import { type SealedFields, sealedFieldsOf } from '../../server/secrets/sealed-fields.ts';
import { createSealingStore, sealStored } from '../../server/secrets/sealing-store.ts';
import type { SecretBox } from '../../server/secrets/secret-box.ts';
import { definedMenu } from '../../server/seed-data.ts';
import { createMemoryStore } from '../../server/store/memory-store.ts';
import { COLLECTIONS, type Row, type Store } from '../../server/store/store.ts';
import { createSessionCookies } from '../cookies/session-cookies.ts';
import { createLiveHub, type LiveHub } from '../live/live-hub.ts';
import { createServerHost, type Handler, type ServerHandlerOptions } from '../node-server.ts';
import { createLogSender, createSmtpSender, type MailTransport } from '../outbound/message-senders.ts';
import { createModelRequests } from '../outbound/model-requests.ts';
import { createOfficialAccountApi } from '../outbound/official-account-api.ts';
import { createWebPages } from '../outbound/web-pages.ts';
import { findArgon2 } from '../passwords/find-argon2.mjs';
import { createNodeHasher } from '../passwords/node-hasher.ts';
import { createCallerAddress } from '../proxies/caller-address.ts';
import { pagesOf } from '../sql/dump/table-page.ts';
import { createChangeFeed } from '../sql/feed/change-feed.ts';
import type { MigrationTarget } from '../sql/migrate/migration.ts';
import type { SqlPool } from '../sql/sql-client.ts';
import { createSqlStore, type SqlStore } from '../sql/sql-store.ts';
import { INTERNAL_SHAPES, shapeOf, type TableShape } from '../sql/table-shape.ts';
import { demoRows, type FirstAdministrator, firstRows } from './first-rows.ts';
import { sqlMenuReads } from './menu-reads.ts';
import { createMetrics } from './operations/metrics.ts';
import { createMetricsAccess } from './operations/metrics-access.ts';
import { createOperations } from './operations/operations.ts';
import type { ServeSettings } from './settings.ts';
import { traceCall } from './tracing.ts';

export { openExternalDatabases } from '../external/external-databases.ts';
export { clearFiles, FILE_STORAGE_FORM, openFiles, readFileStorage } from '../files/file-storage.ts';
export { openSecretBox } from '../secrets/open-secret-box.ts';
export { dropFromDatabase, InUseError, planMigration } from '../sql/migrate/migration.ts';
export { resetPassword, resetSecondFactor, unlock } from './accounts.ts';
export { backUp, restore } from './backup/backup.ts';
export { moveFiles } from './move-files.ts';
export { readSettings } from './settings.ts';

/** The tables for all definitions of the product. */
function productShapes(): readonly TableShape[] {
  const shapes = [...INTERNAL_SHAPES, ...SERVER_RESOURCES.map(shapeOf)];
  return [...new Map(shapes.map((shape) => [shape.collection, shape])).values()];
}

const isRunTime = (collection: string): boolean => SERVER_REGISTRY.runTime?.isKeptIn(collection) === true;

/** Opens the store of the product in a database; creates missing tables and migrates old ones. */
export async function openStore(
  pool: SqlPool,
  { databaseSchema }: Pick<ServeSettings, 'databaseSchema'>,
): Promise<SqlStore> {
  const { runTime } = SERVER_REGISTRY;
  const store = createSqlStore({
    ...{ pool, schema: databaseSchema, shapes: productShapes(), isRunTime },
    feed: createChangeFeed(pool, databaseSchema),
    numberedAhead: [COLLECTIONS.audit, COLLECTIONS.undos],
  });
  await store.prepare();
  await store.transaction(async (within) => runTime?.upgrade(within));
  return store;
}

/** The tables of this version, to compare with those of a database. */
export const migrationOf = ({ databaseSchema: schema }: Pick<ServeSettings, 'databaseSchema'>): MigrationTarget => ({
  ...{ schema, isRunTime },
  tables: productShapes().map((shape) => ({ schema, shape })),
});

/**
 * Fills a database that has no rows; `ask` returns the first administrator.
 * @throws SettingsError when the administrator's password is too weak
 */
export async function fillFirst(
  store: SqlStore,
  { demo }: Pick<ServeSettings, 'demo'>,
  ask: () => Promise<FirstAdministrator>,
): Promise<'filled' | 'kept'> {
  if (!(await store.isEmpty())) return 'kept';
  const now = new Date();
  const rows = demo ? demoRows(now) : await firstRows(await ask(), now);
  // Another process may have filled it meanwhile.
  if (!(await store.fill(() => pagesOf(rows)))) return 'kept';
  await store.transaction(async (within) => SERVER_REGISTRY.runTime?.upgrade(within));
  return 'filled';
}

/**
 * Adds the pages and permissions that are newer than the version which filled the database, and returns them. Only one of several
 * processes does it; entries that operators have deleted are not added again.
 */
export const upgradeStoredMenu = (store: SqlStore): Promise<readonly Row[]> =>
  store.alone((within) => upgradeMenu(within, definedMenu(new Date())));

/** The entries that `upgradeStoredMenu` would add; changes nothing. */
export async function planMenuUpgrade(
  pool: SqlPool,
  { databaseSchema }: Pick<ServeSettings, 'databaseSchema'>,
): Promise<readonly Row[]> {
  const upgrade = await planEntries(definedMenu(new Date()), sqlMenuReads(pool, databaseSchema));
  return upgrade?.added ?? [];
}

const SEALED: SealedFields = sealedFieldsOf(SERVER_RESOURCES);

/** Seals secrets that are stored in plain text or under a former key; returns their number. */
export const sealSecrets = (store: SqlStore, box: SecretBox): Promise<number> => sealStored(store, box, SEALED);

/** Dependencies and settings of a server. */
export interface AppOptions {
  readonly store: SqlStore;
  /** Seals stored credentials of other servers. */
  readonly secrets: SecretBox;
  readonly pool: SqlPool;
  readonly settings: Pick<ServeSettings, 'prefix' | 'demo' | 'officialAccountApi'> &
    Partial<
      Pick<
        ServeSettings,
        | 'databaseUrl'
        | 'sessionLimits'
        | 'sessionCookie'
        | 'smtpFrom'
        | 'smsAddress'
        | 'trustedProxies'
        | 'metricsToken'
      >
    >;
  /** Stores the bytes of files; they are in the database when absent. */
  readonly fileStore?: FileStore | undefined;
  /** Access to external databases; only the built-in database is available without it. */
  readonly externalDatabases?: ExternalDatabases;
  /** Access to search servers; search indexes are in the database without it. */
  readonly searchServers?: SearchServers;
  /** Sends mail; messages are written to the log without it. */
  readonly mail?: MailTransport | undefined;
  /** Checks public forms for bots; when absent the product's own check is used, which calls no third party. */
  readonly captcha?: Captcha | undefined;
  /** Serves the files of the product. */
  readonly files: Handler;
  /** Writes a line of the log, one JSON object. */
  readonly write: (line: string) => void;
  /** The key with which payment providers sign. */
  readonly paymentKey: string;
  /** Timer for background work (`ServerHandlerOptions.every`). */
  readonly every?: ServerHandlerOptions['every'];
  /** Interval for polling changes of other processes, in milliseconds; one second when absent. */
  readonly livePollMs?: number;
}

/** A running server. */
export interface App {
  readonly handler: Handler;
  /** Makes `/readyz` report that the server is stopping and returns jobs to the queue; resolves when no job is running. */
  readonly stop: () => Promise<void>;
}

/**
 * Where the fake server of official accounts stores its data. The embedded database has one connection, which is held by the
 * transaction that waits for the fake server: there the data is in memory, and lost when the process ends.
 */
const vendorStore = (store: Store, { databaseUrl }: AppOptions['settings']): Store =>
  databaseUrl === '' ? createMemoryStore() : store;

/** Creates the context of the calls. */
function createContext(options: AppOptions): ServerContext {
  const { store: plainStore, secrets, settings, paymentKey } = options;
  const sealing = createSealingStore(plainStore, secrets, SEALED);
  const now = () => new Date();
  const random = (count: number) => randomBytes(count);
  // The demo's rows refer to servers that do not exist.
  const fakes = createFakeServices({ store: sealing, now, random }, vendorStore(sealing, settings));
  const externalDatabases = settings.demo ? fakes.externalDatabases : options.externalDatabases;
  const store = createServerStore(sealing, externalDatabases);
  const { sessionLimits = SESSION_LIMITS } = settings;
  const sessions = createSessions({ store, now, random, sessionLimits });
  const { officialAccountApi } = settings;
  const officialAccounts =
    officialAccountApi === '' ? fakes.officialAccounts : createOfficialAccountApi(officialAccountApi);
  const languageModels = settings.demo ? fakes.languageModels : createLanguageModels(undefined, createModelRequests());
  const webPages = settings.demo ? fakes.webPages : createWebPages();
  const passwordHasher = createNodeHasher({ argon2: findArgon2() });
  const base = { store, now, random, sessions, sessionLimits, paymentKey, passwordHasher };
  const { fileStore: files } = options;
  const kept = files === undefined ? {} : { files };
  const services = { officialAccounts, languageModels, webPages, captcha: options.captcha };
  const searchServers = settings.demo ? fakes.searchServers : options.searchServers;
  const external = {
    ...(externalDatabases === undefined ? {} : { externalDatabases }),
    ...(searchServers === undefined ? {} : { searchServers }),
  };
  return { ...base, ...kept, ...services, ...external, messageSender: createSender(options) };
}

/** Selects the delivery of mail and text messages. */
function createSender({ mail, settings: { smtpFrom = '', smsAddress = '' }, write }: AppOptions): MessageSender {
  if (mail !== undefined) return createSmtpSender({ transport: mail, from: smtpFrom, smsAddress });
  return createLogSender((line) => write(JSON.stringify({ time: new Date().toISOString(), ...line })));
}

/** Creates the handler of a server: all calls, the product's files, and the operations endpoints. */
export function createApp(options: AppOptions): App {
  const { pool, settings, files, write, every, store } = options;
  const { feed } = store;
  const context = createContext(options);
  const metrics = createMetrics({ streams: () => live?.count() ?? 0, again: store.again });
  const log = (line: Readonly<Record<string, unknown>>) =>
    write(JSON.stringify({ time: context.now().toISOString(), ...line }));
  let isStopping = false;
  const onTrouble = (call: string, cause: unknown) => log({ level: 'error', call, cause: toErrorText(cause) });
  const live = createLive(options, (cause) => onTrouble('live', cause));
  const { handler, worker, endStreams } = createServerHost({
    context,
    prefix: settings.prefix,
    otherwise: files,
    trace: traceCall,
    ...(every === undefined ? {} : { every }),
    ...(feed === undefined ? {} : { onCommit: feed.onCommit }),
    onRound: metrics.noteRound,
    onTrouble,
    ...(live === undefined ? {} : { live }),
    callerAddress: createCallerAddress(settings.trustedProxies ?? []),
    cookies: cookiesFor(settings, context),
    onCall(call) {
      metrics.note(call);
      log({ level: 'info', ...call });
    },
  });
  const ready = () => pool.query('select 1');
  const mayReadMetrics = createMetricsAccess(settings);
  return {
    handler: createOperations({ metrics, mayReadMetrics, ready, isStopping: () => isStopping, otherwise: handler }),
    stop() {
      isStopping = true;
      live?.stop();
      endStreams();
      return worker.stop();
    },
  };
}

const cookiesFor = ({ sessionCookie }: AppOptions['settings'], { sessionLimits = SESSION_LIMITS }: ServerContext) =>
  sessionCookie ? createSessionCookies(sessionLimits.absolute) : undefined;

const TRIM_EVERY_MS = 60_000;

/** Creates the hub that notifies open windows, and starts the timers that trim the feed and refresh page anchors. */
function createLive(
  { store, every, livePollMs }: AppOptions,
  onTrouble: (cause: unknown) => void,
): LiveHub | undefined {
  const { feed } = store;
  every?.(TRIM_EVERY_MS, () => store.refreshAnchors().catch(onTrouble));
  if (feed === undefined) return undefined;
  every?.(TRIM_EVERY_MS, () => feed.trim().catch(onTrouble));
  return createLiveHub({ feed, onTrouble, ...(livePollMs === undefined ? {} : { pollMs: livePollMs }) });
}

/** An error with its chain of causes, as text. */
function toErrorText(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return `${cause.stack ?? cause.message}${cause.cause === undefined ? '' : ` <- ${toErrorText(cause.cause)}`}`;
}
