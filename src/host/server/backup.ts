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

/** All rows as one file: compressed JSON with a hash of its contents. */
export const writeBackup = (tables: Tables): Buffer =>
  gzipSync(JSON.stringify({ format: FORMAT, sha256: hashOf(tables), tables }));

/**
 * The rows of such a file.
 * @throws SettingsError when it is none, or was damaged
 */
export function readBackup(file: Uint8Array): Readonly<Record<string, readonly Row[]>> {
  const parsed = parse(file);
  const read = v.safeParse(backupContract, parsed);
  if (!read.success) throw new SettingsError('The file is no backup of this server.');
  const { sha256, tables } = read.output;
  // A contract may hand rows on with their fields in another order; the hash is that of what was written.
  if (hashOf(v.parse(v.looseObject({ tables: v.unknown() }), parsed).tables) !== sha256)
    throw new SettingsError('The backup was damaged: its contents do not have its hash.');
  return tables;
}

function parse(file: Uint8Array): unknown {
  try {
    return JSON.parse(gunzipSync(file).toString('utf8'));
  } catch {
    // Whatever it is, it is not what `writeBackup` wrote.
    return undefined;
  }
}
