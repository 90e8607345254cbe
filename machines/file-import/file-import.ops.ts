import type { UndoOutput } from '../undo/index.ts';
import type { ColumnMapping, FileImportContext, GivenFile, TryLinesInput } from './file-import.types.ts';

/** Context without a file. */
export const NO_IMPORT: FileImportContext = {
  file: null,
  problem: null,
  table: null,
  mapping: [],
  key: '',
  report: null,
  answer: null,
  undone: null,
  after: null,
  failure: null,
};

/** The mapping with one column changed; a field maps to one column only, so another column with it is unmapped. */
export const mapColumn = (mapping: ColumnMapping, column: number, field: string | null): ColumnMapping =>
  mapping.map((known, index) => {
    if (index === column) return field;
    return known === field ? null : known;
  });

/** The context after undo: what was restored, and whether there is a rest. */
export const undoneContext = (
  context: FileImportContext,
  { progress, cancelled, failure }: UndoOutput,
): Pick<FileImportContext, 'undone' | 'after' | 'failure'> =>
  progress === null
    ? { undone: context.undone, after: context.after, failure }
    : { undone: progress, after: cancelled, failure: null };

/** The chosen file. @throws Error when there is none */
export function fileOf({ file }: FileImportContext): GivenFile {
  if (file === null) throw new Error('fileImport: there is no file');
  return file;
}

/**
 * Input of the dry run.
 * @throws Error when no file has been read
 */
export function triedLines({ table, mapping }: FileImportContext): TryLinesInput {
  if (table === null) throw new Error('fileImport: no file has been read');
  return { table, mapping };
}
