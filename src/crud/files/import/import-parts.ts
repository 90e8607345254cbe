import type { FileImportRef, FileImportView } from '@machines/file-import/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { Words } from '../cell-text.ts';

export interface ImportStepProps {
  readonly definition: ResourceDefinition;
  readonly words: Words;
  readonly running: FileImportRef;
  readonly view: FileImportView;
}
