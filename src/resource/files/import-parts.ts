import type { FileImportRef, FileImportView } from '@machines/file-import/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { Words } from './cell-words.ts';

/** What every step of an import works with. */
export interface ImportStepProps {
  readonly definition: ResourceDefinition;
  readonly words: Words;
  readonly running: FileImportRef;
  readonly view: FileImportView;
}
