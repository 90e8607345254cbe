import '../files.css';
import { FILES_TEXTS } from '@locales/lazy/files.ts';
import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import { isSameFileExport, selectFileExport } from '@machines/file-export/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useUnsavedOperation } from '@src/ui/unsaved-changes/use-unsaved-operation.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useLabel } from '../../use-label.ts';
import { useStepFocus } from '../use-step-focus.ts';
import { useFileExport } from './use-file-export.ts';

/** An export in a dialog: its actor, what the actor shows, and what the dialog needs of it. */
export function useExportDialog(definition: ResourceDefinition) {
  useTexts(RESOURCE_TEXTS);
  useTexts(FILES_TEXTS);
  const t = useTranslate();
  const label = useLabel();
  const running = useFileExport(definition);
  const view = useSelector(running, selectFileExport, isSameFileExport);
  // Rows that were fetched would be lost with a stray Escape: only its button stops an export.
  const isRunning = useSelector(running, (snapshot) => snapshot.hasTag('busy'));
  const body = useStepFocus(view.stage);
  const title = t('files.export.title', { name: label(definition.plural) });
  // The file is made in this window: it goes with the page. A job of the server goes on without it.
  useUnsavedOperation(running, 'busy', title);
  return { running, view, isRunning, body, title };
}
