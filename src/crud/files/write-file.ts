import type { FileRows, FileWriting, WriteFileInput } from '@machines/file-export/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { exportFieldOf } from '@src/contracts/resource/export-fields.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { ExportMark } from '@src/contracts/resource/responses.ts';
import { downloadFile } from '@src/ui/download-file.ts';
import { type LabelResolver, toText } from './cell-text.ts';
import { headingsOf } from './file-columns.ts';
import { fileName } from './file-name.ts';
import { escapeFormula } from './formats/safe-cell.ts';
import { MARK_SIGN } from './formats/watermark-row.ts';

interface Sheet {
  readonly title: string;
  readonly fields: readonly FieldDefinition[];
  readonly headings: readonly string[];
  readonly parts: readonly FileRows[];
  /** The watermark at the end of the file; null for none. */
  readonly mark: string | null;
  readonly signal: AbortSignal;
}

/** Yields to the browser between two chunks of a long file. */
const yieldToBrowser = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Texts of labels and of the watermark row at the end of a file. */
export interface FileText extends LabelResolver {
  readonly mark: (mark: ExportMark, reason: string) => string;
}

/** Creates a file of the rows and downloads it; nothing is downloaded when cancelled. */
export async function writeFile(
  { order, parts, mark }: WriteFileInput,
  definition: ResourceDefinition,
  words: FileText,
  signal: AbortSignal,
): Promise<FileWriting> {
  const fields = order.columns.flatMap((name) => exportFieldOf(definition, name) ?? []);
  const inWords = (rows: FileRows) =>
    rows.map((row) => fields.map((field, index) => toText(field, words, row[index] ?? '')));
  const title = words.own(definition.plural);
  const headings = headingsOf(fields, ({ label }) => words.own(label)).map(escapeFormula);
  const markText = mark === undefined ? null : words.mark(mark, order.reason ?? '');
  const markLine = markText === null ? null : escapeFormula(`${MARK_SIGN} ${markText}`);
  const sheet: Sheet = { title, fields, headings, parts: parts.map(inWords), mark: markLine, signal };
  const content = order.format === 'csv' ? await csvFile(sheet) : await workbook(sheet);
  if (content === null) return { problem: 'textTooLong' };
  signal.throwIfAborted();
  const name = fileName(title, new Date(), order.format);
  downloadFile(name, content);
  return { name, rows: parts.reduce((sum, rows) => sum + rows.length, 0) };
}

async function csvFile({ fields, headings, parts, mark, signal }: Sheet): Promise<Blob> {
  const [{ csvText }, { plainCell }] = await Promise.all([
    import('./formats/csv.ts'),
    import('./formats/typed-cell.ts'),
  ]);
  const texts = [csvText([headings], true)];
  for (const rows of parts) {
    await yieldToBrowser();
    signal.throwIfAborted();
    const cells = rows.map((row) => fields.map((field, index) => plainCell(field, row[index] ?? '')));
    texts.push(csvText(cells, false));
  }
  if (mark !== null) texts.push(csvText([[mark]], false));
  return new Blob(texts, { type: 'text/csv;charset=utf-8' });
}

/** Null when a text exceeds the cell limit of a workbook, which spreadsheets would report as damaged. */
async function workbook({ title, fields, headings, parts, mark, signal }: Sheet): Promise<Blob | null> {
  const [{ MAX_CELL_LENGTH, writeXlsx }, { typedCell }] = await Promise.all([
    import('./formats/xlsx.ts'),
    import('./formats/typed-cell.ts'),
  ]);
  // One character less than the limit, because an apostrophe may be added.
  if (parts.some((rows) => rows.some((row) => row.some((text) => text.length >= MAX_CELL_LENGTH)))) return null;
  async function* rowsOf() {
    yield headings;
    for (const rows of parts) {
      await yieldToBrowser();
      signal.throwIfAborted();
      for (const row of rows) yield fields.map((field, index) => typedCell(field, row[index] ?? ''));
    }
    if (mark !== null) yield [mark];
  }
  return writeXlsx(title, fields, rowsOf());
}
