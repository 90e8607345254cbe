import type { ErrorEntry } from '@src/contracts/error-entry.ts';
import { downloadFile } from '@src/ui/download-file.ts';

const FILE_NAME = 'error-log.json';

/** Entries as readable JSON, times as ISO text; the numbers of the entries are left out. */
export function entriesText(entries: readonly ErrorEntry[]): string {
  const plain = entries.map(({ id: _, time, ...rest }) => ({ time: new Date(time).toISOString(), ...rest }));
  return JSON.stringify(plain, null, 2);
}

/** Saves entries as a file of JSON. */
export function downloadEntries(entries: readonly ErrorEntry[]): void {
  downloadFile(FILE_NAME, new Blob([entriesText(entries)], { type: 'application/json' }));
}
