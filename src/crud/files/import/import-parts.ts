import type { FileImportRef, FileImportView } from '@machines/file-import/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { LabelResolver } from '../cell-text.ts';

export interface ImportStepProps {
  readonly definition: ResourceDefinition;
  readonly words: LabelResolver;
  readonly running: FileImportRef;
  readonly view: FileImportView;
}
