import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as v from 'valibot';
import type { Row, Tables } from '../../server/store/store.ts';
import { SettingsError } from './settings.ts';

const FORMAT = 'statehouse-backup-1';
const rowContract = v.looseObject({ id: v.string() });
const backupContract = v.object({
  format: v.literal(FORMAT),
  sha256: v.string(),
  tables: v.record(v.string(), v.array(rowContract)),
});

const hashOf = (tables: unknown): string => createHash('sha256').update(JSON.stringify(tables)).digest('hex');

/** All rows as one file: compressed JSON with a hash of its content. */
export const writeBackup = (tables: Tables): Buffer =>
  gzipSync(JSON.stringify({ format: FORMAT, sha256: hashOf(tables), tables }));

/**
 * The rows of a backup file.
 * @throws SettingsError when it is not a backup, or is damaged
 */
export function readBackup(file: Uint8Array): Readonly<Record<string, readonly Row[]>> {
  const parsed = parse(file);
  const read = v.safeParse(backupContract, parsed);
  if (!read.success) throw new SettingsError('The file is no backup of this server.');
  const { sha256, tables } = read.output;
  // The contract may reorder the fields of rows, so the hash is checked on the parsed JSON.
  if (hashOf(v.parse(v.looseObject({ tables: v.unknown() }), parsed).tables) !== sha256)
    throw new SettingsError('The backup was damaged: its contents do not have its hash.');
  return tables;
}

function parse(file: Uint8Array): unknown {
  try {
    return JSON.parse(gunzipSync(file).toString('utf8'));
  } catch {
    // Not written by `writeBackup`.
    return undefined;
  }
}
