import type { ColumnMapping, FileLine, FileTable } from '@machines/file-import/index.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { type LabelResolver, parseCellText } from '../cell-text.ts';
import { restore } from '../formats/safe-cell.ts';

/** A column of a file and the field it is mapped to. */
export interface MappedColumn {
  readonly index: number;
  readonly field: FieldDefinition;
}

/** The mapped columns of a file. */
export function mappedColumns(mapping: ColumnMapping, fields: readonly FieldDefinition[]): readonly MappedColumn[] {
  return mapping.flatMap((name, index) => {
    const field = fields.find((each) => each.name === name);
    return field === undefined ? [] : [{ index, field }];
  });
}

/** Lines in the format of the import endpoint: texts by field name. */
export function importLines(
  { lines }: Pick<FileTable, 'lines'>,
  columns: readonly MappedColumn[],
  words: LabelResolver,
): readonly Readonly<Record<string, string>>[] {
  const texts = ({ cells }: FileLine) =>
    columns.map(({ index, field }) => [field.name, parseCellText(field, words, restore(cells[index] ?? ''))] as const);
  return lines.map((line) => Object.fromEntries(texts(line)));
}

/** Required fields without a default that no column is mapped to. */
export function missingFields(mapping: ColumnMapping, fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return fields.filter(
    ({ name, required, default: usual }) => required === true && usual === undefined && !mapping.includes(name),
  );
}
