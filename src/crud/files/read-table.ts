import type { FileProblem, FileTable, GivenFile } from '@machines/file-import/index.ts';
import { restore } from './formats/safe-cell.ts';
import { isMarkLine } from './formats/watermark-row.ts';

/** Limits of an import file: bytes, lines and columns. The server rejects lines with more cells. */
export const FILE_LIMITS = { bytes: 5 * 1024 * 1024, lines: 10_000, columns: 300 } as const;

/** Contents of a file, or the reason why it cannot be used. */
export type ReadTable = { readonly table: FileTable } | { readonly problem: FileProblem };

const ARCHIVE = [0x50, 0x4b, 0x03, 0x04] as const;

/** Parses a CSV or XLSX file; its content must match its extension. */
export async function readTable(file: GivenFile): Promise<ReadTable> {
  const ending = /\.(csv|txt|xlsx)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (ending === undefined) return { problem: 'wrongKind' };
  if (file.size > FILE_LIMITS.bytes) return { problem: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) return { problem: 'empty' };
  const isArchive = ARCHIVE.every((byte, index) => bytes[index] === byte);
  if (isArchive !== (ending === 'xlsx')) return { problem: 'wrongKind' };
  const rows = await readRows(bytes, isArchive);
  return rows === undefined ? { problem: 'unreadable' } : tableOf(rows);
}

/** The heading, and one line more than allowed, to detect a file with too many lines. */
const MAX_ROWS = FILE_LIMITS.lines + 2;

async function readRows(bytes: Uint8Array<ArrayBuffer>, isArchive: boolean) {
  if (isArchive) return (await import('./formats/xlsx.ts')).readXlsx(bytes, MAX_ROWS);
  return (await import('./formats/csv.ts')).readCsv(bytes, MAX_ROWS);
}

function tableOf(rows: readonly (readonly string[])[]): ReadTable {
  const [first, ...others] = rows;
  if (first === undefined || first.every(isBlank)) return { problem: 'empty' };
  const lines = others
    .map((cells, index) => ({ number: index + 2, cells }))
    .filter(({ cells }) => !cells.every(isBlank) && !isMarkLine(cells));
  const width = first.findLastIndex((text) => !isBlank(text)) + 1;
  // Each heading is compared with the fields and rendered as a row; thousands of them would block the page.
  if (width > FILE_LIMITS.columns) return { problem: 'tooManyColumns' };
  if (others.length > FILE_LIMITS.lines) return { problem: 'tooManyLines' };
  if (lines.length === 0) return { problem: 'noLines' };
  return { table: { headings: first.slice(0, width).map((text) => restore(text.trim())), lines } };
}

const isBlank = (text: string) => text.trim() === '';
