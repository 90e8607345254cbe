import { createRequire } from 'node:module';

// Loaded by name when they are wanted, so that no bundle holds them.
const load = createRequire(import.meta.url);

/**
 * The connection that `pg` talks to where the database is embedded. The one that comes with it goes into WebAssembly and back for
 * each of the five messages of a query; this one once for all queries of a moment.
 * @param {import('@electric-sql/pglite').PGlite} database
 */
export function createEmbeddedConnection(database) {
  const { PglitePgConnection } = load('@electric-sql/pglite/node-postgres');
  const { serialize } = createRequire(load.resolve('pg'))('pg-protocol');
  /** @type {Buffer[]} */
  let waiting = [];
  let last = database.waitReady;
  const connection = new PglitePgConnection({ pglite: database });
  const send = async () => {
    const all = Buffer.concat(waiting);
    waiting = [];
    for (const message of await database.execProtocolStream(all, { throwOnError: false }))
      connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message);
  };
  const sendSoon = () => {
    if (waiting.length !== 1) return;
    last = last.then(send).catch((/** @type {unknown} */ cause) => void connection.emit('error', cause));
  };
  for (const name of ['query', 'parse', 'bind', 'execute', 'describe', 'close', 'sync', 'flush'])
    connection[name] = (/** @type {unknown} */ message) => {
      waiting.push(serialize[name](message));
      sendSoon();
    };
  return connection;
}

/** How WebAssembly numbers that a disk is full. */
const FULL_IN_WASM = 51;

/**
 * Why the embedded database did not open: what comes out of WebAssembly is no error, and says a number alone.
 * @param {unknown} cause
 * @returns {Error}
 */
export function openingError(cause) {
  if (cause instanceof Error) return cause;
  const isFull = typeof cause === 'object' && cause !== null && 'errno' in cause && cause.errno === FULL_IN_WASM;
  const [message, code] = isFull
    ? ['No space left on device', '53100']
    : ['The embedded database does not open', 'XX000'];
  return Object.assign(new Error(message, { cause }), { code });
}
