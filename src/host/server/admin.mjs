import { CliError, run } from '../cli-error.mjs';
import { ensureInstalled, requireNode } from '../install.mjs';
import { ROOT } from '../root.mjs';
import { forOperators, loadServer, openDatabase } from './open-database.mjs';

const USAGE = `Use one of
  npm run admin -- reset-password NAME   gives the account the password of ADMIN_PASSWORD, to be changed at the next sign-in
  npm run admin -- reset-second-factor NAME  has the account sign in with its password alone
  npm run admin -- unlock NAME           opens a locked account
  npm run admin -- move-files PLACE      brings all files from PLACE (file:///…, s3://… or database) to that of FILES_URL
  npm run backup -- FILE                 writes all rows and files into a new file
  npm run restore -- FILE                fills an empty database from such a file`;

const MIN_CONNECTIONS = 2;

await run(async () => {
  const [command, name, ...more] = process.argv.slice(2);
  if (command === undefined || name === undefined || more.length > 0) throw new CliError(USAGE);
  requireNode();
  ensureInstalled(ROOT);
  const server = await loadServer();
  const settings = await forOperators(() => server.readSettings(process.env, []));
  // A backup holds one connection, and looks up what was changed meanwhile over another.
  const databaseConnections = Math.max(MIN_CONNECTIONS, settings.databaseConnections);
  const { store, close } = await openDatabase(server, { ...settings, databaseConnections });
  try {
    await forOperators(async () => console.log(await runCommand(command, name, server, store, settings)));
  } finally {
    await close();
  }
});

/**
 * @param {string} command
 * @param {string} name of an account or a file
 * @param {import('./open-database.mjs').Server} server
 * @param {import('../sql/sql-store.ts').SqlStore} store
 * @param {import('./open-database.mjs').Settings} settings
 * @returns {Promise<string>} a message about the result
 * @throws {CliError} for an unknown command, and for a database that is not empty
 */
async function runCommand(command, name, server, store, settings) {
  if (command === 'reset-password') {
    await server.resetPassword(store, name, process.env.ADMIN_PASSWORD ?? '');
    return `${name} has another password, and has to change it at the next sign-in.`;
  }
  if (command === 'reset-second-factor') {
    await server.resetSecondFactor(store, name);
    return `${name} signs in with the password alone, until a second factor is set up again.`;
  }
  if (command === 'unlock') {
    await server.unlock(store, name);
    return `${name} may sign in again.`;
  }
  if (command === 'move-files') return moveFiles(name, server, store, settings);
  if (command === 'backup') return backUp(name, server, store, settings);
  if (command !== 'restore') throw new CliError(USAGE);
  const count = await server.restore(name, store);
  if (count === null) throw new CliError('The database has rows already: a backup fills an empty one only.');
  return `${count} rows were restored from ${name}.`;
}

/**
 * Writes a backup.
 * @param {string} file
 * @param {import('./open-database.mjs').Server} server
 * @param {import('../sql/sql-store.ts').SqlStore} store
 * @param {import('./open-database.mjs').Settings} settings
 * @returns {Promise<string>} a message about the result
 */
async function backUp(file, server, store, settings) {
  const isShared = settings.databaseUrl !== '';
  const files = server.openFiles(settings.files);
  const { rows, deleted, damaged, damagedFiles } = await server.backUp(file, { store, files, isShared });
  const gone = deleted === 0 ? '' : ` Files that were deleted meanwhile, and are not in it: ${deleted}.`;
  const more = damaged > damagedFiles.length ? ', …' : '';
  const wrong =
    damaged === 0
      ? ''
      : ` Files whose bytes do not have their hash, and are in it as they are: ${damaged} (${damagedFiles.join(', ')}${more}).`;
  return `${rows} rows are in ${file}.${gone}${wrong}`;
}

/**
 * Copies files to the storage of the settings.
 * @param {string} place the storage that holds them
 * @param {import('./open-database.mjs').Server} server
 * @param {import('../sql/sql-store.ts').SqlStore} store
 * @param {import('./open-database.mjs').Settings} settings
 * @returns {Promise<string>} a message about the result
 * @throws {CliError} for an invalid storage
 */
async function moveFiles(place, server, store, settings) {
  const { databaseUrl, dataFolder } = settings;
  /** @type {ReturnType<typeof server.readFileStorage>} */
  const from =
    place === 'database'
      ? { kind: 'database' }
      : server.readFileStorage(place, { databaseUrl, dataFolder, env: process.env });
  if (from === undefined) throw new CliError(`PLACE ${server.FILE_STORAGE_FORM}, or the word database.`);
  const files = { from: server.openFiles(from), to: server.openFiles(settings.files) };
  const { moved, present } = await server.moveFiles({ store, ...files });
  return `${moved} files were brought to the place of FILES_URL, ${present} were there. Those of ${place} may be taken away.`;
}
