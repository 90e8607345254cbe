import { join, resolve } from 'node:path';
import { CliError } from '../cli-error.mjs';
import { importCached } from '../run-ts.mjs';
import { openEmbedded, openPostgres } from '../sql/drivers.mjs';
import { lockFolder } from './lock/data-lock.mjs';

/** @typedef {typeof import('./app.ts')} Server */
/** @typedef {import('./settings.ts').ServeSettings} Settings */

/** Error codes of the system and of PostgreSQL for a full disk. */
const FULL_DISK_CODES = ['ENOSPC', '53100'];

/** @param {unknown} cause @returns {boolean} */
const isFull = (cause) =>
  cause instanceof Error && (('code' in cause && FULL_DISK_CODES.includes(String(cause.code))) || isFull(cause.cause));

/**
 * Turns errors of settings, disk or database connection into a CliError, which is printed without a stack.
 * @template Result
 * @param {() => Result | Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function forOperators(work) {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'SettingsError') throw new CliError(cause.message);
    if (isFull(cause))
      throw new CliError(
        'The disk of the data folder or of the database is full. Nothing that was written before is touched: make room, and start again.',
      );
    if (cause instanceof Error && cause.name === 'UnavailableError')
      throw new CliError(`The database of DATABASE_URL cannot be reached: ${String(cause.cause)}`);
    throw cause;
  }
}

/** @returns {Promise<Server>} the server, which is written in TypeScript */
export async function loadServer() {
  return /** @type {Server} */ (await importCached('src/host/server/app.ts'));
}

/**
 * Opens the connection pool of the database in the settings; `close` releases it.
 * @param {Settings} settings
 */
export async function openPool({ databaseUrl, databaseConnections, dataFolder }) {
  const folder = resolve(dataFolder);
  if (databaseUrl !== '') {
    const pool = openPostgres(databaseUrl, databaseConnections);
    return { pool, close: () => pool.end(), where: new URL(databaseUrl).host };
  }
  const unlock = await lockFolder(folder);
  const pool = openEmbedded(join(folder, 'postgres'));
  const close = async () => {
    await pool.end();
    await unlock();
  };
  return { pool, close, where: folder };
}

/**
 * Opens the database of the settings with its tables; `close` releases it.
 * @param {Server} server
 * @param {Settings} settings
 */
export async function openDatabase(server, settings) {
  const { pool, close, where } = await forOperators(() => openPool(settings));
  try {
    const store = await forOperators(() => server.openStore(pool, settings));
    return { store, pool, close, where };
  } catch (cause) {
    await close();
    throw cause;
  }
}
