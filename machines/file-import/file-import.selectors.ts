import type { UndoRef } from '../undo/index.ts';
import type { FileImportSnapshot } from './file-import.machine.ts';
import type { FileImportContext } from './file-import.types.ts';

export type FileImportStage = FileImportSnapshot['value'];

/** Everything a view shows of an import. */
export interface FileImportView extends Omit<FileImportContext, 'key' | 'job' | 'ended'> {
  readonly stage: FileImportStage;
}

/** Stage and data of an import; equal contexts give the same objects. */
export function selectFileImport({
  value,
  context: { key: _key, job: _job, ended: _ended, ...rest },
}: FileImportSnapshot): FileImportView {
  return { stage: value, ...rest };
}

/** The undo of an import while it runs. */
export const selectImportUndo = ({ children }: FileImportSnapshot): UndoRef | undefined => children.undo;

/** True when two views of an import are equal. */
export const isSameFileImport = (one: FileImportView, other: FileImportView): boolean =>
  one.stage === other.stage &&
  one.file === other.file &&
  one.problem === other.problem &&
  one.mapping === other.mapping &&
  one.report === other.report &&
  one.answer === other.answer &&
  one.progress === other.progress &&
  one.isCancelling === other.isCancelling &&
  one.undone === other.undone &&
  one.after === other.after &&
  one.failure === other.failure;
