import { createRequire } from 'node:module';

// Loaded by name when needed, so that no bundle contains them.
const load = createRequire(import.meta.url);

/**
 * The connection that `pg` uses with the embedded database. The one of its package makes a WebAssembly call for each of the five
 * messages of a query; this one makes a single call for all queries of the same tick.
 * @param {import('@electric-sql/pglite').PGlite} database
 */
export function createEmbeddedConnection(database) {
  const { PglitePgConnection } = load('@electric-sql/pglite/node-postgres');
  const { serialize } = createRequire(load.resolve('pg'))('pg-protocol');
  /** @type {Buffer[]} */
  let pending = [];
  let last = database.waitReady;
  const connection = new PglitePgConnection({ pglite: database });
  const send = async () => {
    const all = Buffer.concat(pending);
    pending = [];
    for (const message of await database.execProtocolStream(all, { throwOnError: false }))
      connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message);
  };
  const sendSoon = () => {
    if (pending.length !== 1) return;
    last = last.then(send).catch((/** @type {unknown} */ cause) => void connection.emit('error', cause));
  };
  for (const name of ['query', 'parse', 'bind', 'execute', 'describe', 'close', 'sync', 'flush'])
    connection[name] = (/** @type {unknown} */ message) => {
      pending.push(serialize[name](message));
      sendSoon();
    };
  return connection;
}

/** The error number of WebAssembly (WASI) for a full disk. */
const WASI_DISK_FULL = 51;

/**
 * Converts the failure to open the embedded database, which WebAssembly reports only as a number, to an Error.
 * @param {unknown} cause
 * @returns {Error}
 */
export function openingError(cause) {
  if (cause instanceof Error) return cause;
  const isFull = typeof cause === 'object' && cause !== null && 'errno' in cause && cause.errno === WASI_DISK_FULL;
  const [message, code] = isFull
    ? ['No space left on device', '53100']
    : ['The embedded database does not open', 'XX000'];
  return Object.assign(new Error(message, { cause }), { code });
}
