import {
  selectEditorStage,
  selectImageEditor,
  selectIsDescribed,
  selectRedoName,
  selectUndoName,
} from '@machines/image-editor/index.ts';
import { newKey } from '@src/lib/new-key.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ImageEditorActor } from '../use-image-editor.ts';
import { stepKey } from './operation-info.ts';

/** Buttons for undo, redo and saving. */
export function EditorActions({ actor }: { readonly actor: ImageEditorActor }) {
  const t = useTranslate();
  const why = useId();
  const { editing } = useSelector(actor, selectImageEditor);
  const stage = useSelector(actor, selectEditorStage);
  const isDescribed = useSelector(actor, selectIsDescribed);
  const undo = useSelector(actor, selectUndoName);
  const redo = useSelector(actor, selectRedoName);
  if (stage === 'saving') {
    return (
      <>
        <span role="status">{t('imageEditor.saving')}</span>
        <button type="button" className="button" onClick={() => actor.send({ type: 'imageEditor.save.cancelled' })}>
          {t('imageEditor.cancel')}
        </button>
      </>
    );
  }
  const isIdle = editing === null;
  const reason = isIdle ? (isDescribed ? null : t('imageEditor.altNeeded')) : t('imageEditor.applyFirst');
  const undoLabel = undo === null ? t('imageEditor.undo') : t('imageEditor.undoStep', { name: t(stepKey(undo)) });
  const redoLabel = redo === null ? t('imageEditor.redo') : t('imageEditor.redoStep', { name: t(stepKey(redo)) });
  const save = (way: 'copy' | 'replace') => {
    if (reason === null) actor.send({ type: 'imageEditor.save.requested', way, key: newKey() });
  };
  return (
    <>
      <button
        type="button"
        className="button button-icon"
        aria-label={undoLabel}
        title={undoLabel}
        aria-disabled={!isIdle || undo === null}
        data-testid="image-undo"
        onClick={() => actor.send({ type: 'imageEditor.step.undone' })}
      >
        <Icon name="pi pi-undo" />
      </button>
      <button
        type="button"
        className="button button-icon image-redo"
        aria-label={redoLabel}
        title={redoLabel}
        aria-disabled={!isIdle || redo === null}
        data-testid="image-redo"
        onClick={() => actor.send({ type: 'imageEditor.step.redone' })}
      >
        <Icon name="pi pi-undo" />
      </button>
      {reason !== null && (
        <span id={why} className="field-help">
          {reason}
        </span>
      )}
      <button
        type="button"
        className="button"
        aria-disabled={reason !== null}
        aria-describedby={reason === null ? undefined : why}
        onClick={() => save('replace')}
      >
        {t('imageEditor.replace')}
      </button>
      <button
        type="button"
        className="button button-primary"
        aria-disabled={reason !== null}
        aria-describedby={reason === null ? undefined : why}
        onClick={() => save('copy')}
      >
        <Icon name="pi pi-save" />
        {t('imageEditor.saveCopy')}
      </button>
    </>
  );
}
