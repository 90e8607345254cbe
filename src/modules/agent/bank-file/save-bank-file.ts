import type { BankFile } from '@src/contracts/agents.ts';
import { downloadFile } from '@src/ui/download-file.ts';

const FEN_PER_YUAN = 100;
const BANK_FIELDS = ['no', 'name', 'account', 'amount'].map((name) => ({ name, kind: 'text', label: name }));

/**
 * Rows of the bank file, headings first; amounts are in yuan with two decimals. `safe` neutralises texts that a
 * spreadsheet would read as formulas.
 */
export function bankFileRows(
  { rows }: BankFile,
  headings: Readonly<Record<'no' | 'name' | 'account' | 'amount', string>>,
  safe: (text: string) => string,
): readonly (readonly string[])[] {
  const { no, name, account, amount } = headings;
  const lines = rows.map((row) => [row.no, row.name, row.account, (row.amount / FEN_PER_YUAN).toFixed(2)]);
  return [[no, name, account, amount], ...lines].map((line) => line.map(safe));
}

/** Downloads the bank file as a workbook. Account numbers are text cells, so that no digit is lost. */
export async function saveBankFile(file: BankFile, headings: Parameters<typeof bankFileRows>[1]): Promise<void> {
  const [{ writeXlsx }, { escapeFormula }] = await Promise.all([
    import('@src/crud/files/formats/xlsx.ts'),
    import('@src/crud/files/formats/safe-cell.ts'),
  ]);
  downloadFile(
    `${file.file}.xlsx`,
    await writeXlsx(file.file, BANK_FIELDS, bankFileRows(file, headings, escapeFormula)),
  );
}
