import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { openPostgres } from '../../src/host/sql/drivers.mjs';
import { startLiveServer } from '../../src/host/sql/feed/testing.ts';
import { ARTICLES, COMMANDS, PIECES, PROVIDERS, VERSIONS } from '../../src/modules/ai/server/ai-row.ts';

/** A server in its own process on a database schema, to be killed by the test. Prints its own address. */
async function main([address = '', schema = '', name = '']: readonly string[]): Promise<void> {
  const send = http.request;
  // Tells the model server which process calls, so that the test can kill it.
  const sendNamed = (url: URL, options: http.RequestOptions, callback: (response: http.IncomingMessage) => void) =>
    send(url, { ...options, headers: { ...options.headers, 'x-writer': name } }, callback);
  Object.assign(http, { request: sendNamed });
  syncBuiltinESMExports();
  const { url } = await startLiveServer(openPostgres(address, 4), schema, {
    collections: [ARTICLES, PIECES, PROVIDERS, COMMANDS, VERSIONS],
    every: (milliseconds, work) => void setInterval(() => void work(), milliseconds),
    write: (line) => line.includes('"level":"error"') && process.stderr.write(`${line}\n`),
  });
  process.stdout.write(`${url}\n`);
}

void main(process.argv.slice(2));
