import type { FileTable } from '@machines/file-import/index.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { FieldError } from '@src/contracts/resource/field-error.ts';
import type { ImportReport } from '@src/contracts/resource/responses.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { codeKey } from '../../list/bulk/result-list.tsx';
import { useErrorText } from '../../record/form/error-text.ts';
import { useLabel } from '../../use-label.ts';
import type { MappedColumn } from './import-rows.ts';

/** Error of one row of a file, as text for the operator. */
export interface Fault {
  /** Line number in the spreadsheet, from 1. */
  readonly line: number;
  /** Index of the row in the table. */
  readonly index: number;
  readonly field: string;
  readonly value: string;
  readonly reason: string;
}

/** Lines that an error refers to are numbered as in the spreadsheet, as the line of the error itself is. */
function withSourceLine(error: FieldError, lines: FileTable['lines']): FieldError {
  const line = error.rule === 'repeatedLine' ? error.params?.line : undefined;
  if (typeof line !== 'number') return error;
  return { ...error, params: { ...error.params, line: lines[line - 1]?.number ?? line } };
}

/** Errors of a report as text, in the order of the file. */
export function useFaults(fields: readonly FieldDefinition[]) {
  const t = useTranslate();
  const label = useLabel();
  const words = useErrorText();
  const reasonOf = (field: FieldDefinition | undefined, error: FieldError) => {
    if (field !== undefined) return words(field, error);
    if (error.text !== undefined) return label(error.text);
    return t(codeKey(Number(error.rule.replace('code', ''))) ?? 'resource.code.invalid');
  };
  return ({ lines }: FileTable, columns: readonly MappedColumn[], errors: ImportReport['errors']): readonly Fault[] =>
    errors.map(({ line, field: name, error }) => {
      const field = fields.find((each) => each.name === name);
      const column = columns.find((each) => each.field.name === name);
      const source = lines[line - 1];
      return {
        line: source?.number ?? line,
        index: line - 1,
        field: field === undefined ? name : label(field.label),
        value: column === undefined ? '' : (source?.cells[column.index] ?? ''),
        reason: reasonOf(field, withSourceLine(error, lines)),
      };
    });
}
