import type { FileTable } from '@machines/file-import/index.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { ImportReport } from '@src/contracts/resource/wire.ts';
import { useText } from '@src/ui/use-text.ts';
import { codeKey } from '../list/outcome-list.tsx';
import { useErrorWords } from '../record/error-words.ts';
import { useLabel } from '../use-label.ts';
import type { MappedColumn } from './import-lines.ts';

/** What is wrong with one line of a file, as an operator reads it. */
export interface Fault {
  /** As a spreadsheet counts. */
  readonly line: number;
  /** Where it stands in the table. */
  readonly index: number;
  readonly field: string;
  readonly value: string;
  readonly reason: string;
}

/** The errors of a report in words, in the order of the file. */
export function useFaults(fields: readonly FieldDefinition[]) {
  const t = useText();
  const label = useLabel();
  const words = useErrorWords();
  const reasonOf = (field: FieldDefinition | undefined, error: ImportReport['errors'][number]['error']) => {
    if (field !== undefined) return words(field, error);
    if (error.text !== undefined) return label(error.text);
    return t(codeKey(Number(error.rule.replace('code', ''))) ?? 'resource.code.invalid');
  };
  return ({ lines }: FileTable, columns: readonly MappedColumn[], { errors }: ImportReport): readonly Fault[] =>
    errors.map(({ line, field: name, error }) => {
      const field = fields.find((each) => each.name === name);
      const column = columns.find((each) => each.field.name === name);
      const source = lines[line - 1];
      return {
        line: source?.number ?? line,
        index: line - 1,
        field: field === undefined ? name : label(field.label),
        value: column === undefined ? '' : (source?.cells[column.index] ?? ''),
        reason: reasonOf(field, error),
      };
    });
}
