import { selectImageEditor, selectIsDescribed } from '@machines/image-editor/index.ts';
import { TextField } from '@src/ui/form/text-field.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import type { ImageEditorActor } from '../use-image-editor.ts';

/** Maximum characters of an alternative text. */
const MAX_ALT = 200;

/** Input for the alternative text; a picture without one is decorative. */
export function AltPanel({ actor }: { readonly actor: ImageEditorActor }) {
  const t = useTranslate();
  const { alt } = useSelector(actor, selectImageEditor);
  const isDescribed = useSelector(actor, selectIsDescribed);
  const change = (changed: Partial<typeof alt>) =>
    actor.send({ type: 'imageEditor.alt.changed', alt: { ...alt, ...changed } });
  return (
    <div className="image-panel">
      <TextField
        label={t('imageEditor.alt')}
        lines={2}
        maxLength={MAX_ALT}
        value={alt.text}
        disabled={alt.isDecorative}
        onChange={(text) => change({ text })}
        note={<p className="field-help">{t(isDescribed ? 'imageEditor.altHelp' : 'imageEditor.altNeeded')}</p>}
      />
      <label className="checkbox">
        <input
          type="checkbox"
          checked={alt.isDecorative}
          onChange={(event) => change({ isDecorative: event.currentTarget.checked })}
        />
        {t('imageEditor.decorative')}
      </label>
    </div>
  );
}
