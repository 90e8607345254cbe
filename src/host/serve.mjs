import { createServer } from 'node:http';
import { CliError } from './cli-error.mjs';

const DEFAULT_PORT = 5100;
const LOCAL = '127.0.0.1';
/**
 * How long an idle connection stays open, in milliseconds: longer than the 60 seconds after which proxies and browsers
 * close theirs, so that none of them sends a request on a connection that is being closed.
 */
const IDLE_MS = 75_000;
/** Time limit for request headers, in milliseconds; Node requires it to be longer than the keep-alive time. */
const HEADERS_MS = IDLE_MS + 5_000;

/**
 * The port of the variable `PORT`, default 5100; 0 takes any free one.
 * @throws {CliError} when `PORT` is not a port
 */
export function wantedPort(text = process.env.PORT) {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new CliError(`PORT must be a number from 0 to 65535; it is "${text}".`);
}

/**
 * Serves every request with the handler. `close` aborts running requests; `drain` lets them end for up to the given time.
 * @param {import('node:http').RequestListener} handler
 * @param {number} port
 * @param {string} [host] default: loopback only
 * @returns {Promise<{ url: string, close: () => Promise<void>, drain: (milliseconds: number) => Promise<void> }>}
 * @throws {CliError} when the port is in use or not allowed
 */
export async function serve(handler, port, host = LOCAL) {
  const server = createServer({ keepAliveTimeout: IDLE_MS, headersTimeout: HEADERS_MS }, handler);
  await /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      server.once('error', (error) => reject(new CliError(portProblem(error, port))));
      server.listen(port, host, resolve);
    })
  );
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
    drain: (milliseconds) =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), milliseconds);
        // Makes Node close each connection after its response.
        server.keepAliveTimeout = 1;
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

/**
 * @param {NodeJS.ErrnoException} error
 * @param {number} port
 */
function portProblem(error, port) {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`;
  if (error.code === 'EACCES')
    return `Port ${port} is not allowed for this user. Choose one above 1023: PORT=5101 npm start`;
  return `The server could not listen on port ${port}: ${error.message}`;
}
