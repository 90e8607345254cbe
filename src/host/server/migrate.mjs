import { parseArgs } from 'node:util';
import { CliError, run } from '../cli-error.mjs';
import { ensureInstalled, requireNode } from '../install.mjs';
import { ROOT } from '../root.mjs';
import { planLines } from './migration-text.mjs';
import { forOperators, loadServer, openPool } from './open-database.mjs';

const USAGE = `Use one of
  npm run migrate -- --plan                    shows what would be done to tables and menu, and does nothing
  npm run migrate                              brings tables and menu to what this version asks for, as every start does
  npm run migrate -- --allow-drop=TABLE        drops a table that no definition names, with its rows
  npm run migrate -- --allow-drop=TABLE.FIELD  takes a field that its definition has no more out of all rows`;

/** @param {readonly string[]} args */
function readArgs(args) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { plan: { type: 'boolean' }, 'allow-drop': { type: 'string', multiple: true } },
    });
    const { plan = false, 'allow-drop': allowed = [] } = values;
    if (plan && allowed.length > 0) throw new TypeError('--plan drops nothing.');
    const dropped = allowed.map((name) => {
      const [table = '', field] = name.split('.');
      if (!/^\w{1,60}(?:\.\w{1,60})?$/.test(name)) throw new TypeError(`${name} is no TABLE and no TABLE.FIELD.`);
      return field === undefined ? { table } : { table, field };
    });
    return { plan, dropped };
  } catch (cause) {
    throw new CliError(`${cause instanceof Error ? cause.message : String(cause)}\n${USAGE}`);
  }
}

await run(async () => {
  const { plan, dropped } = readArgs(process.argv.slice(2));
  requireNode();
  ensureInstalled(ROOT);
  const server = await loadServer();
  const settings = await forOperators(() => server.readSettings(process.env, []));
  const target = server.migrationOf(settings);
  const { pool, close, where } = await forOperators(() => openPool(settings));
  try {
    const steps = await forOperators(() => server.planMigration(pool, target));
    const entries = await server.planMenuUpgrade(pool, settings);
    for (const line of planLines(steps, entries)) console.log(line);
    if (plan) return;
    await server.upgradeStoredMenu(await server.openStore(pool, settings));
    await server.dropFromDatabase(pool, target, dropped).catch((/** @type {unknown} */ cause) => {
      throw cause instanceof server.InUseError ? new CliError(`${cause.message} Nothing was dropped.`) : cause;
    });
    for (const { table, field } of dropped)
      console.log(`Dropped: ${field === undefined ? table : `${table}.${field}`}`);
    console.log(`Tables and menu in ${where} are as this version asks for.`);
  } finally {
    await close();
  }
});
