import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../../../src/host/root.mjs';
import { openPostgres } from '../../../src/host/sql/drivers.mjs';
import type { Engine } from './database-engine.ts';

/** Database and files of one server. */
export interface RowStorage {
  /** Environment variables for `npm run serve`. */
  readonly env: Readonly<Record<string, string>>;
  /** Deletes the database and the files; the server must have stopped. */
  readonly drop: () => Promise<void>;
}

const usualUrl = 'postgres://postgres@127.0.0.1:5432/test';
/** Connections of each server: enough for a window and background work. */
const CONNECTIONS = '5';
/** Creates a folder for all servers of one run. */
function newRun(): string {
  const cache = join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, 'served-'));
}

/** The storage whose copies the servers of a run start with. */
interface RunStorage {
  /** The folder of the run. */
  readonly run: string;
  /** Deletes everything of the run; its servers must have stopped. */
  readonly drop: () => Promise<void>;
}

/**
 * Creates the folder of a run, and in it the storage of this name; `fill` adds its rows. When anything fails, nothing of the run is
 * left behind.
 */
export async function createRun(
  engine: Engine,
  name: string,
  fill: (rows: RowStorage, run: string) => Promise<void>,
): Promise<RunStorage> {
  const run = newRun();
  let rows: RowStorage | undefined;
  const drop = async () => {
    try {
      await rows?.drop();
    } finally {
      rmSync(run, { recursive: true, force: true });
    }
  };
  try {
    rows = await createRowStorage(engine, run, name);
    await fill(rows, run);
    return { run, drop };
  } catch (cause) {
    // The reason is reported, not that an unreachable database could not be cleared.
    await drop().catch(() => undefined);
    throw cause;
  }
}

/** Runs statements on the maintenance database. */
async function runStatements(...statements: readonly string[]): Promise<void> {
  const pool = openPostgres(process.env.DATABASE_URL || usualUrl, 1, { statement_timeout: '0' });
  try {
    for (const statement of statements) await pool.query(statement);
  } finally {
    await pool.end();
  }
}

/** Creates the storage of one server, with a unique name in its run: empty, or a copy of the storage of a stopped server. */
export async function createRowStorage(
  engine: Engine,
  run: string,
  name: string,
  copied?: string,
): Promise<RowStorage> {
  const folder = join(run, name);
  if (copied === undefined) mkdirSync(folder);
  else cpSync(join(run, copied), folder, { recursive: true });
  const dropFolder = () => rmSync(folder, { recursive: true, force: true });
  if (engine === 'embedded') return { env: { DATABASE_URL: '', DATA_DIR: folder }, drop: async () => dropFolder() };
  const databaseOf = (each: string) => `"${basename(run)}-${each}"`;
  const template = copied === undefined ? '' : ` template ${databaseOf(copied)}`;
  await runStatements(`create database ${databaseOf(name)}${template}`);
  const url = new URL(process.env.DATABASE_URL || usualUrl);
  url.pathname = `/${databaseOf(name).slice(1, -1)}`;
  return {
    env: { DATABASE_URL: url.href, DATA_DIR: folder, DATABASE_CONNECTIONS: CONNECTIONS },
    async drop() {
      dropFolder();
      await runStatements(`drop database if exists ${databaseOf(name)} with (force)`);
    },
  };
}
