import { lookup as lookUp } from 'node:dns/promises';
import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import type { DatabaseFault } from '../../contracts/endpoints/models/database-faults.ts';
import { decodeText, readCredentials } from '../../lib/text/url-credentials.ts';
import { ExternalFailure } from '../../server/http/external-databases.ts';
import { isPublicAddress } from '../outbound/public-addresses.ts';
import { createRangeCheck } from '../proxies/address-ranges.ts';
import { isCollision, type SqlPool, sqlState } from '../sql/sql-client.ts';

/** Limits for external databases. Times in milliseconds. */
export interface ExternalDatabaseLimits {
  readonly connect: number;
  readonly statement: number;
  readonly connections: number;
}
const LIMITS: ExternalDatabaseLimits = { connect: 5000, statement: 8000, connections: 4 };
/** Maximum number of databases with open connections. */
const MAX_POOLS = 20;
const IDLE_MS = 30_000;
/** Waiting time for the answer to a statement, as a multiple of the time that the database itself allows it. */
const PATIENCE = 1.25;

/** Name lookup, and the check which addresses may be connected to. */
export interface ExternalNetwork {
  readonly lookup: (name: string) => Promise<readonly { readonly address: string }[]>;
  readonly isOpen: (address: string) => boolean;
}

/** True for an address of the public internet, and for those that the settings allow: addresses and ranges such as `10.0.0.0/8`. */
export function openAddresses(allowed: readonly string[]): ExternalNetwork['isOpen'] {
  const isAllowed = createRangeCheck(allowed);
  return (address) => isPublicAddress(address) || isAllowed(address);
}

/** Parses the URL of a database. */
function parseTarget(url: string) {
  const credentials = readCredentials(url);
  if (credentials === null) throw new ExternalFailure('address', 'not an address of PostgreSQL');
  const { protocol, hostname, port, pathname, searchParams } = new URL(url);
  const database = decodeText(pathname.slice(1));
  if (!/^postgres(?:ql)?:$/.test(protocol) || database === null)
    throw new ExternalFailure('address', 'not an address of PostgreSQL');
  const name = hostname.replace(/^\[(.*)\]$/, '$1');
  const mode = searchParams.get('sslmode') ?? 'disable';
  return {
    ...{ name, port: Number(port || '5432'), ...credentials, database },
    ssl: mode === 'disable' ? false : { servername: name, rejectUnauthorized: mode === 'verify-full' },
  };
}

/**
 * Returns the checked address to connect to, so that a later change of the name has no effect (DNS rebinding).
 * @throws ExternalFailure for a name without an address, and for an address that may not be connected to
 */
export async function addressOf(name: string, { lookup, isOpen }: ExternalNetwork): Promise<string> {
  const found = isIP(name) === 0 ? await lookup(name) : [{ address: name }];
  const [first] = found;
  if (first === undefined) throw new ExternalFailure('unreachable', 'no address');
  if (!found.every(({ address }) => isOpen(address)))
    throw new ExternalFailure('private', 'an address inside the own network');
  return first.address;
}

const load = createRequire(import.meta.url);

async function openPool(url: string, network: ExternalNetwork, limits: ExternalDatabaseLimits): Promise<SqlPool> {
  const { name, password, ...target } = parseTarget(url);
  const host = await addressOf(name, network);
  const { Pool } = load('pg');
  const pool = new Pool({
    ...target,
    host,
    // Without a password in the URL none is sent. Given as a text, an empty one would be replaced by that of the environment or of
    // `.pgpass`, which belong to this server.
    password: () => password,
    max: limits.connections,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    // A database that hangs, or that is cut off, does not end its statements itself.
    query_timeout: limits.statement * PATIENCE,
    idle_in_transaction_session_timeout: limits.statement * 2,
    // Timestamps are read in the time zone of this server, and keys in one form, whatever the database or the role prefers.
    options: `-c TimeZone=${Intl.DateTimeFormat().resolvedOptions().timeZone} -c DateStyle=ISO,YMD`,
    application_name: 'statehouse',
  });
  // A connection that breaks while idle is replaced by the next call.
  pool.on('error', () => undefined);
  // So is one that breaks between the statements of a transaction: without a listener the process would end.
  pool.on('connect', (client: EventEmitter) => client.on('error', () => undefined));
  return pool;
}

/** Connections to external databases, by URL. */
export interface ExternalConnections {
  /** Runs `work` with a connection pool of a database; rejects with an ExternalFailure when the database cannot be reached. */
  readonly use: <Result>(url: string, work: (pool: SqlPool) => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

/** The connection pool of a database. */
interface OpenPool {
  readonly opening: Promise<SqlPool>;
  /** Number of calls that use it. */
  users: number;
  /** True when no further call may use it: it is closed after its last one. */
  isRetired: boolean;
}

/** Closes a pool that is no longer used; one that failed to open has nothing to close. */
const closeUnused = ({ opening, users, isRetired }: OpenPool): Promise<void> =>
  users > 0 || !isRetired
    ? Promise.resolve()
    : opening.then(
        (pool) => pool.end(),
        () => undefined,
      );

/** Opens connections on demand; above `MAX_POOLS` databases the least recently used pool is closed. */
export function createConnections(
  network: Pick<ExternalNetwork, 'isOpen'> & Partial<ExternalNetwork>,
  limits: Partial<ExternalDatabaseLimits> = {},
): ExternalConnections {
  const whole: ExternalNetwork = { lookup: (name) => lookUp(name, { all: true }), ...network };
  const pools = new Map<string, OpenPool>();
  const retire = (url: string, pool: OpenPool): Promise<void> => {
    if (pools.get(url) === pool) pools.delete(url);
    pool.isRetired = true;
    return closeUnused(pool);
  };
  const poolFor = (url: string): OpenPool => {
    const opening = () => openPool(url, whole, { ...LIMITS, ...limits });
    const pool = pools.get(url) ?? { opening: opening(), users: 0, isRetired: false };
    pools.delete(url);
    pools.set(url, pool);
    const [oldest] = pools;
    if (pools.size > MAX_POOLS && oldest !== undefined) void retire(...oldest);
    return pool;
  };
  return {
    async use(url, work) {
      const pool = poolFor(url);
      pool.users += 1;
      try {
        return await work(await pool.opening);
      } catch (cause) {
        const failure = toFailure(cause);
        if (isOffAddress(failure)) void retire(url, pool);
        throw failure;
      } finally {
        pool.users -= 1;
        void closeUnused(pool);
      }
    },
    async close() {
      await Promise.all([...pools].map((each) => retire(...each)));
    },
  };
}

/** True for a failure after which the name may resolve to another address. */
const isOffAddress = (failure: unknown): boolean =>
  failure instanceof ExternalFailure && (failure.fault === 'private' || failure.fault === 'unreachable');

const FAULTS: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^28(?:000|P01)$/, 'credentials'],
  [/^3D000$/, 'missing'],
  [/^(?:57014|ETIMEDOUT|25P03)$/, 'timeout'],
  [/^(?:42P01|42703|42704|42804|42883|3F000)$/, 'structure'],
  [/^42501$/, 'denied'],
  [/^(?:ERR_TLS_\w+|ERR_SSL_\w+|CERT_\w+|\w+_SELF_SIGNED_CERT|SELF_SIGNED_\w+|UNABLE_TO_\w+|EPROTO)$/, 'unreachable'],
  [/^(?:08...|57P0[123]|53...|ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN)$/, 'unreachable'],
];

/** The code of every error of a statement: an SQLSTATE. */
const SQL_STATE = /^[0-9A-Z]{5}$/;

/** Translates failures of connections and statements into an ExternalFailure; collisions stay unchanged, as a retry may succeed. */
function toFailure(cause: unknown): unknown {
  if (cause instanceof ExternalFailure || !(cause instanceof Error) || isCollision(cause)) return cause;
  const code = sqlState(cause);
  const known = FAULTS.find(([pattern]) => pattern.test(code))?.[1];
  if (known !== undefined) return new ExternalFailure(known, cause.message);
  if (SQL_STATE.test(code)) return new ExternalFailure('other', cause.message);
  // A password is asked for, but there is none; or what the database proves to know of it is wrong.
  if (cause.message.startsWith('SASL: ')) return new ExternalFailure('credentials', cause.message);
  if (/timeout/i.test(cause.message)) return new ExternalFailure('timeout', cause.message);
  return /terminated|connection error|SSL/i.test(cause.message)
    ? new ExternalFailure('unreachable', cause.message)
    : cause;
}
