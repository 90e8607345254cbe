import type { ImportReport } from '@src/contracts/resource/wire.ts';

type Line = Readonly<Record<string, string>>;

/** One part of a file on its way to the server; the last part is answered with the report on all of them. */
export interface ImportPart {
  readonly rows: readonly Line[];
  readonly dryRun: true;
  readonly token: string | null;
  readonly more: boolean;
}

/** Characters of one part: servers take bodies of one megabyte, and a Chinese character is three bytes. */
const LONGEST_PART = 250_000;

/** Sends the lines of a file in parts that a server takes, one after the other. */
export async function tryImport(
  rows: readonly Line[],
  send: (part: ImportPart) => Promise<ImportReport>,
): Promise<ImportReport> {
  const parts = partsOf(rows);
  let token: string | null = null;
  for (const part of parts.slice(0, -1)) ({ token } = await send({ rows: part, dryRun: true, token, more: true }));
  return send({ rows: parts.at(-1) ?? [], dryRun: true, token, more: false });
}

function partsOf(rows: readonly Line[]): readonly (readonly Line[])[] {
  const parts: Line[][] = [];
  let room = 0;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    if (length > room) {
      parts.push([]);
      room = LONGEST_PART;
    }
    parts.at(-1)?.push(row);
    room -= length;
  }
  return parts;
}
