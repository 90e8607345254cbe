import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt, requireBuilt } from '../bundle.mjs';
import { run } from '../cli-error.mjs';
import { ensureInstalled, requireNode } from '../install.mjs';
import { openSmtp } from '../outbound/smtp-transport.mjs';
import { DIST, ROOT } from '../root.mjs';
import { serve } from '../serve.mjs';
import { createStaticHandler } from '../static-handler.mjs';
import { promptAdministrator } from './ask-administrator.mjs';
import { createClock } from './clock.mjs';
import { forOperators, loadServer, openDatabase } from './open-database.mjs';

/** @param {() => Promise<void>} close releases what a failed start has opened */
const closeAfter = (close) => async (/** @type {unknown} */ cause) => {
  await close();
  throw cause;
};

/**
 * Opens the secret box and seals stored secrets that are in plain text or under a former key.
 * @param {import('./open-database.mjs').Server} server
 * @param {import('./open-database.mjs').Settings} settings
 * @param {Parameters<import('./open-database.mjs').Server['sealSecrets']>[0]} store
 */
async function openSecrets(server, settings, store) {
  const { box, madeIn } = await forOperators(() => server.openSecretBox(settings));
  const count = await server.sealSecrets(store, box);
  if (madeIn !== null) console.log(`A key for secrets was made in ${madeIn}: keep a copy of it away from backups.`);
  if (count > 0) console.log(`Secrets that were sealed anew: ${count}`);
  return box;
}

/**
 * Fills an empty database; adds new menu entries to that of an earlier version.
 * @param {import('./open-database.mjs').Server} server
 * @param {import('./open-database.mjs').Settings} settings
 * @param {Parameters<import('./open-database.mjs').Server['upgradeStoredMenu']>[0]} store
 */
async function fillDatabase(server, settings, store) {
  await forOperators(() => server.fillFirst(store, settings, () => promptAdministrator(settings)));
  const given = await server.upgradeStoredMenu(store);
  if (given.length > 0) console.log(`Pages and rights of this version that the menu was given: ${given.length}`);
}

/**
 * Deletes unfinished files of processes that were killed. The server does not wait for it: the folder may be large and slow.
 * @param {import('./open-database.mjs').Server} server
 * @param {import('./open-database.mjs').Settings} settings
 */
async function clearFiles(server, { files }) {
  try {
    const count = await server.clearFiles(files);
    if (count > 0) console.log(`Unfinished files of processes that were killed, now deleted: ${count}`);
  } catch (cause) {
    console.error(`Unfinished files could not be deleted: ${cause instanceof Error ? cause.message : cause}`);
  }
}

/** @param {string} url @param {string} where @param {boolean} isDemo */
function logAddress(url, where, isDemo) {
  console.log(`The console is at ${url}/, its rows are in ${where}  (stop it with Ctrl+C)`);
  if (isDemo) console.log('An empty database was filled with the rows of the demo; everybody knows their passwords.');
}

/** Ends the process on a signal, once. @param {() => Promise<void>} end */
function stopOnSignals(end) {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await end();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop());
}

await run(async () => {
  requireNode();
  ensureInstalled(ROOT);
  const server = await loadServer();
  const settings = await forOperators(() => server.readSettings(process.env, process.argv.slice(2)));
  if (settings.asBuilt) requireBuilt(ROOT, 'product');
  else await ensureBuilt(ROOT, 'product');
  const { store, pool, close, where } = await openDatabase(server, settings);
  await fillDatabase(server, settings, store).catch(closeAfter(close));
  const box = await openSecrets(server, settings, store).catch(closeAfter(close));
  const external = server.openExternalDatabases(settings);
  const clock = createClock();
  const app = server.createApp({
    store,
    secrets: box,
    pool,
    settings,
    fileStore: server.openFiles(settings.files),
    files: createStaticHandler({ folder: join(ROOT, DIST.product) }),
    write: (line) => console.log(line),
    ...external.lent,
    mail: settings.smtpUrl === '' ? undefined : openSmtp(settings.smtpUrl),
    paymentKey: process.env.PAYMENT_KEY ?? '',
    every: clock.every,
  });
  const listening = await serve(
    (request, response) => void app.handler(request, response),
    settings.port,
    settings.host,
  );
  void clearFiles(server, settings);
  logAddress(listening.url, where, settings.demo);
  stopOnSignals(async () => {
    const grace = settings.stopSeconds * 1000;
    // Another process takes over jobs that cannot be returned in time, once their claims have expired.
    const background = Promise.all([clock.stop(), app.stop()]);
    await Promise.all([listening.drain(grace), Promise.race([background, pause(grace)])]);
    await Promise.all([external.close(), close()]);
  });
});
