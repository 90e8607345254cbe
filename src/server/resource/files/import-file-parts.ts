import * as v from 'valibot';
import { COLLECTIONS, type Store } from '../../store/store.ts';
import type { ImportLine } from './import-line.ts';
import { lineContract } from './job-lines.ts';

const PARTS = COLLECTIONS.importParts;
/** Parts read at a time. */
const PARTS_AT_ONCE = 100;
const partRow = v.object({ id: v.string(), lines: v.array(lineContract) });

/** What the parts of a file amount to, so that a further part need not read them. */
export interface FileSize {
  readonly parts: number;
  readonly lines: number;
  /** Characters of all cells. */
  readonly length: number;
}

/** Size of a file after a further part. */
export const withPart = ({ parts, lines, length }: FileSize, added: readonly ImportLine[]): FileSize => ({
  parts: parts + 1,
  lines: lines + added.length,
  length: length + lengthOf(added),
});

function lengthOf(lines: readonly ImportLine[]): number {
  let length = 0;
  for (const line of lines) for (const name in line) length += name.length + (line[name]?.length ?? 0);
  return length;
}

const rowId = (token: string, no: number): string => `${token}-${no}`;

/** Stores a part of a file; `no` is the number of the parts before it. */
export const insertPart = (store: Store, token: string, no: number, lines: readonly ImportLine[]): Promise<unknown> =>
  store.insert(PARTS, { id: rowId(token, no), lines });

/** The lines of a file's parts, in the order in which they were sent. */
export async function readParts(store: Store, token: string, parts: number): Promise<readonly ImportLine[]> {
  const lines: ImportLine[] = [];
  for (let from = 0; from < parts; from += PARTS_AT_ONCE) {
    const ids = Array.from({ length: Math.min(PARTS_AT_ONCE, parts - from) }, (_, at) => rowId(token, from + at));
    const found = new Map((await store.getMany(PARTS, ids)).map((row) => [row.id, row]));
    for (const id of ids) for (const line of v.parse(partRow, found.get(id)).lines) lines.push(line);
  }
  return lines;
}

/** Deletes the parts of a file. */
export async function removeParts(store: Store, token: string, parts: number): Promise<void> {
  for (let no = 0; no < parts; no += 1) await store.remove(PARTS, rowId(token, no));
}
