import type { BankFile } from '@src/contracts/agents.ts';
import { saveFile } from '@src/ui/save-file.ts';

const FEN_PER_YUAN = 100;

/** The lines of a file for the bank below their headings; amounts in yuan with both decimals, and no text is a formula. */
export function bankLines(
  { rows }: BankFile,
  headings: Readonly<Record<'no' | 'name' | 'account' | 'amount', string>>,
  safe: (text: string) => string,
): readonly (readonly string[])[] {
  const { no, name, account, amount } = headings;
  const lines = rows.map((row) => [row.no, row.name, row.account, (row.amount / FEN_PER_YUAN).toFixed(2)]);
  return [[no, name, account, amount], ...lines].map((line) => line.map(safe));
}

/** Hands the file to the operator. */
export async function saveBankFile(file: BankFile, headings: Parameters<typeof bankLines>[1]): Promise<void> {
  const [{ csvText }, { neutralise }] = await Promise.all([
    import('@src/resource/files/formats/csv.ts'),
    import('@src/resource/files/formats/safe-cell.ts'),
  ]);
  const text = csvText(bankLines(file, headings, neutralise), true);
  saveFile(`${file.file}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
