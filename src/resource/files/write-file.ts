import type { FileRows, FileWriting, WriteFileInput } from '@machines/file-export/index.ts';
import { fieldOf, type ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { ExportMark } from '@src/contracts/resource/wire.ts';
import { saveFile } from '@src/ui/save-file.ts';
import { toWords, type Words } from './cell-words.ts';
import { headingsOf } from './file-columns.ts';
import { fileName } from './file-name.ts';
import { MARK_SIGN } from './formats/mark-line.ts';
import { neutralise } from './formats/safe-cell.ts';

interface Sheet {
  readonly title: string;
  readonly fields: readonly FieldDefinition[];
  readonly headings: readonly string[];
  readonly parts: readonly FileRows[];
  /** The last line; null where there is none. */
  readonly mark: string | null;
  readonly signal: AbortSignal;
}

/** Lets the browser draw and listen between two parts of a long file. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Texts of labels, and of the line at the end of a file that says whom it was given to. */
export interface FileWords extends Words {
  readonly mark: (mark: ExportMark, reason: string) => string;
}

/** Makes a file of rows and hands it over; stopped on the way, it hands over nothing. */
export async function writeFile(
  { order, parts, mark }: WriteFileInput,
  definition: ResourceDefinition,
  words: FileWords,
  signal: AbortSignal,
): Promise<FileWriting> {
  const fields = order.columns.flatMap((name) => fieldOf(definition, name) ?? []);
  const inWords = (rows: FileRows) =>
    rows.map((row) => fields.map((field, index) => toWords(field, words, row[index] ?? '')));
  const title = words.own(definition.plural);
  const headings = headingsOf(fields, ({ label }) => words.own(label)).map(neutralise);
  const markLine = mark === undefined ? null : `${MARK_SIGN} ${words.mark(mark, order.reason ?? '')}`;
  const sheet: Sheet = { title, fields, headings, parts: parts.map(inWords), mark: markLine, signal };
  const content = order.format === 'csv' ? await csvFile(sheet) : await workbook(sheet);
  if (content === null) return { problem: 'textTooLong' };
  signal.throwIfAborted();
  const name = fileName(title, new Date(), order.format);
  saveFile(name, content);
  return { name, rows: parts.reduce((sum, rows) => sum + rows.length, 0) };
}

async function csvFile({ fields, headings, parts, mark, signal }: Sheet): Promise<Blob> {
  const [{ csvText }, { plainCell }] = await Promise.all([
    import('./formats/csv.ts'),
    import('./formats/typed-cell.ts'),
  ]);
  const texts = [csvText([headings], true)];
  for (const rows of parts) {
    await breathe();
    signal.throwIfAborted();
    const cells = rows.map((row) => fields.map((field, index) => plainCell(field, row[index] ?? '')));
    texts.push(csvText(cells, false));
  }
  if (mark !== null) texts.push(csvText([[mark]], false));
  return new Blob(texts, { type: 'text/csv;charset=utf-8' });
}

/** Null when a text is longer than a workbook can hold: it would be called damaged. */
async function workbook({ title, fields, headings, parts, mark, signal }: Sheet): Promise<Blob | null> {
  const [{ LONGEST_CELL, writeXlsx }, { typedCell }] = await Promise.all([
    import('./formats/xlsx.ts'),
    import('./formats/typed-cell.ts'),
  ]);
  // One sign less: an apostrophe may come in front.
  if (parts.some((rows) => rows.some((row) => row.some((text) => text.length >= LONGEST_CELL)))) return null;
  async function* rowsOf() {
    yield headings;
    for (const rows of parts) {
      await breathe();
      signal.throwIfAborted();
      for (const row of rows) yield fields.map((field, index) => typedCell(field, row[index] ?? ''));
    }
    if (mark !== null) yield [mark];
  }
  return writeXlsx(title, fields, rowsOf());
}
