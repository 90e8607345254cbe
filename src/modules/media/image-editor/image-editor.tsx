import './image-editor.css';
import { IMAGE_EDITOR_TEXTS } from '@locales/lazy/image-editor.ts';
import { selectEditorStage, selectImageEditor } from '@machines/image-editor/index.ts';
import { sizeAfterAll } from '@src/contracts/image-edit/geometry.ts';
import type { PictureSize } from '@src/contracts/resource/picture-bytes.ts';
import { useTabTitle } from '@src/crud/shared/use-tab-title.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { FailureRetry } from '@src/ui/feedback/failure-retry.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { isInField } from '@src/ui/shortcuts/key-combo.ts';
import { useShortcuts } from '@src/ui/shortcuts/shortcuts.ts';
import { failureTextKey } from '@src/ui/text/failure-text.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ImageSource } from './image-source.ts';
import { operationsBefore } from './operations-before-current.ts';
import type { PictureEngine } from './render/picture-engine.ts';
import { AltPanel } from './screen/alt-panel.tsx';
import { ratioOf } from './screen/crop-fields.tsx';
import { EditorActions } from './screen/editor-actions.tsx';
import { EditorStage } from './screen/editor-stage.tsx';
import { EditorToolbar } from './screen/editor-toolbar.tsx';
import { HistoryList } from './screen/history-list.tsx';
import { OperationPanel } from './screen/operation-panel.tsx';
import { OutputPanel } from './screen/output-panel.tsx';
import { type ImageEditorActor, useImageEditor } from './use-image-editor.ts';
import { useUnsavedEdit } from './use-unsaved-edit.ts';

export interface ImageEditorProps {
  /** Picture id. */
  readonly picture: string;
  readonly source: ImageSource;
  /** A required size, offered before the presets. */
  readonly fit?: PictureSize | null;
  /** Called with the id of the saved picture; a new one for a copy. */
  readonly onSaved: (picture: string, way: 'copy' | 'replace') => void;
  /** Starts the drawing engine; a worker by default. */
  readonly start?: () => PictureEngine;
}

/** Editor of one picture; every function works by pointer and keyboard and can be undone. */
export function ImageEditor({ picture, source, fit = null, onSaved, start }: ImageEditorProps) {
  useTexts(IMAGE_EDITOR_TEXTS);
  const actor = useImageEditor(picture, source, start);
  const stage = useSelector(actor, selectEditorStage);
  const tellSaved = useEffectEvent(onSaved);
  useEffect(() => {
    const heard = actor.on('imageEditor.saved', (saved) => tellSaved(saved.picture, saved.way));
    return () => heard.unsubscribe();
  }, [actor]);
  useUnsavedEdit(actor);
  if (stage === 'loading') return <Loading />;
  return stage === 'unavailable' ? <Unavailable actor={actor} /> : <OpenEditor actor={actor} fit={fit} />;
}

function Loading() {
  const t = useTranslate();
  return (
    <p className="image-loading" role="status">
      {t('imageEditor.loading')}
    </p>
  );
}

function Unavailable({ actor }: { readonly actor: ImageEditorActor }) {
  const t = useTranslate();
  const { failure } = useSelector(actor, selectImageEditor);
  return (
    <EmptyState
      kind="failed"
      title={t('imageEditor.unavailable')}
      text={t('imageEditor.unavailableWhy')}
      action={
        <FailureRetry
          failure={failure}
          label={t('imageEditor.retry')}
          onRetry={() => actor.send({ type: 'imageEditor.load.retried' })}
        />
      }
    />
  );
}

interface OpenEditorProps {
  readonly actor: ImageEditorActor;
  readonly fit: PictureSize | null;
}

function OpenEditor({ actor, fit }: OpenEditorProps) {
  const t = useTranslate();
  const context = useSelector(actor, selectImageEditor);
  const [ratio, setRatio] = useState('free');
  const { editing, failure, name } = context;
  useShortcuts([
    {
      keys: 'Control+Z Meta+Z',
      label: t('imageEditor.undo'),
      when: isOutsideFields,
      run: () => actor.send({ type: 'imageEditor.step.undone' }),
    },
    {
      keys: 'Control+Shift+Z Meta+Shift+Z',
      label: t('imageEditor.redo'),
      when: isOutsideFields,
      run: () => actor.send({ type: 'imageEditor.step.redone' }),
    },
  ]);
  useTabTitle(name);
  const before = sizeAfterAll(operationsBefore(context), context.source);
  return (
    <section className="image-editor" data-testid="image-editor" aria-label={t('imageEditor.title')}>
      <PageHeader title={name} actions={<EditorActions actor={actor} />} />
      {failure !== null && (
        <p className="field-error" role="alert">
          {t(failureTextKey(failure))}
        </p>
      )}
      <EditorToolbar actor={actor} />
      <div className="image-work">
        <EditorStage actor={actor} ratio={ratioOf(editing?.operation.kind === 'crop' ? ratio : 'free', before)} />
        <div className="image-side">
          {editing === null ? (
            <>
              <OutputPanel actor={actor} fit={fit} />
              <AltPanel actor={actor} />
              <HistoryList actor={actor} />
            </>
          ) : (
            <OperationPanel actor={actor} ratio={ratio} onRatio={setRatio} />
          )}
        </div>
      </div>
    </section>
  );
}

/** Text fields have their own undo. */
const isOutsideFields = () => !isInField(document.activeElement);
