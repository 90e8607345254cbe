import { selectImageEditor, selectIsBroken, selectIsDrawing } from '@machines/image-editor/index.ts';
import { sizeAfterAll } from '@src/contracts/image-edit/geometry.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import { operationsBefore } from '../operations-before-current.ts';
import type { ImageEditorActor } from '../use-image-editor.ts';
import { StageOverlay } from './stage-overlay.tsx';

/** Preview of the picture, with the overlay of the current operation. */
export function EditorStage({ actor, ratio }: { readonly actor: ImageEditorActor; readonly ratio: number | null }) {
  const t = useTranslate();
  const help = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const context = useSelector(actor, selectImageEditor);
  const isDrawing = useSelector(actor, selectIsDrawing);
  const isBroken = useSelector(actor, selectIsBroken);
  const { preview, editing, source, alt } = context;
  useEffect(() => {
    if (canvas.current === null || preview === null || !(preview.image instanceof ImageBitmap)) return;
    canvas.current.width = preview.width;
    canvas.current.height = preview.height;
    canvas.current.getContext('2d')?.drawImage(preview.image, 0, 0);
  }, [preview]);
  const under = sizeAfterAll(operationsBefore(context), source);
  return (
    <div className="image-stage-room" data-testid="image-stage" data-drawing={isDrawing}>
      <div className="image-stage">
        <canvas
          ref={canvas}
          width={preview?.width ?? 1}
          height={preview?.height ?? 1}
          role="img"
          aria-label={alt.text === '' ? t('imageEditor.picture') : alt.text}
        />
        {editing !== null && preview !== null && (
          <StageOverlay
            operation={editing.operation}
            size={under}
            ratio={ratio}
            help={help}
            onChange={(operation) => actor.send({ type: 'imageEditor.operation.changed', operation })}
          />
        )}
      </div>
      <p id={help} className="visually-hidden">
        {t('imageEditor.keys')}
      </p>
      {isBroken && (
        <div className="image-stage-broken" role="alert">
          <p>{t('imageEditor.broken')}</p>
          <button type="button" className="button" onClick={() => actor.send({ type: 'imageEditor.preview.retried' })}>
            {t('imageEditor.retry')}
          </button>
        </div>
      )}
    </div>
  );
}
