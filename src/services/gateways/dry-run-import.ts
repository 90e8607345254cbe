import type { ImportReport } from '@src/contracts/resource/responses.ts';

type Line = Readonly<Record<string, string>>;

/** Chunk of a file for the server; the last one returns the report on all of them. */
export interface ImportPart {
  readonly rows: readonly Line[];
  readonly dryRun: true;
  readonly token: string | null;
  readonly more: boolean;
}

/** Maximum characters of one part: servers accept bodies of one megabyte, and a Chinese character has three bytes. */
const MAX_PART_LENGTH = 250_000;

/** Sends the rows of a file in chunks, one after the other. */
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
  let free = 0;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    if (length > free) {
      parts.push([]);
      free = MAX_PART_LENGTH;
    }
    parts.at(-1)?.push(row);
    free -= length;
  }
  return parts;
}
