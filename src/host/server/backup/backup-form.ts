import * as v from 'valibot';
import { SettingsError } from '../settings.ts';

/** The first format: everything in one line, which no text of JavaScript can hold beyond half a gigabyte. */
export const WHOLE_FORMAT = 'statehouse-backup-1';
/** The second format: the line of a table has the number of its rows, which follow. */
export const COUNTED_FORMAT = 'statehouse-backup-2';
/**
 * The format that is written: a line for each row, after a line with the name of its table. A table may be named again. The last line
 * has the hash of all others.
 */
export const FORMAT = 'statehouse-backup-3';

const rowContract = v.looseObject({ id: v.string() });

/** The first line of a backup. */
export const headContract = v.object({ format: v.picklist([COUNTED_FORMAT, FORMAT]) });
/** The only line of a backup of the first format. */
export const wholeContract = v.object({
  format: v.literal(WHOLE_FORMAT),
  sha256: v.string(),
  tables: v.record(v.string(), v.array(rowContract)),
});
/** A line of the second format, where it can be no row. */
export const countedLineContract = v.union([
  v.object({ table: v.string(), rows: v.number() }),
  v.object({ sha256: v.string() }),
]);
/** A row of the second format. */
export const countedRowContract = rowContract;
/** A line of the format that is written. */
export const lineContract = v.union([
  v.object({ row: rowContract }),
  v.object({ table: v.string() }),
  v.object({ sha256: v.string() }),
]);

/** The error for a file that is no backup. */
export const noBackup = () => new SettingsError('The file is no backup of this server.');
/** The error for a backup that was changed or cut. */
export const damaged = () => new SettingsError('The backup was damaged: its contents do not have its hash.');
/** The message of an error. */
export const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
