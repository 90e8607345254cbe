import type { FileTable } from '@machines/file-import/index.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { downloadFile } from '@src/ui/download-file.ts';
import { fileName } from './file-name.ts';
import { escapeFormula, restore } from './formats/safe-cell.ts';
import type { Fault } from './import/use-import-errors.ts';

/** Downloads an empty workbook with a heading for every field. */
export async function saveTemplate(title: string, fields: readonly FieldDefinition[], headings: readonly string[]) {
  const { writeXlsx } = await import('./formats/xlsx.ts');
  downloadFile(fileName(title, new Date(), 'xlsx'), await writeXlsx(title, fields, [headings.map(escapeFormula)]));
}

/**
 * Invalid rows with their original values and the errors in an additional column, so that the corrected file can be
 * imported again.
 */
export function errorRows({ headings, lines }: FileTable, faults: readonly Fault[], reason: string) {
  const wrongLines = [...new Set(faults.map(({ index }) => index))];
  const rows = wrongLines.map((line) => {
    const cells = headings.map((_, column) => lines[line]?.cells[column] ?? '');
    const words = faults
      .filter(({ index }) => index === line)
      .map((fault) => (fault.field === '' ? fault.reason : `${fault.field}: ${fault.reason}`));
    return [...cells.map((text) => escapeFormula(restore(text))), escapeFormula(words.join('; '))];
  });
  return [[...headings.map(escapeFormula), reason], ...rows];
}

/** Downloads the invalid rows as a CSV file. */
export async function saveErrors(title: string, rows: readonly (readonly string[])[]) {
  const { csvText } = await import('./formats/csv.ts');
  downloadFile(fileName(title, new Date(), 'csv'), new Blob([csvText(rows, true)], { type: 'text/csv;charset=utf-8' }));
}
