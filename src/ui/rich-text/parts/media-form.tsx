import { type KeyboardEvent, useId } from 'react';
import { useTranslate } from '../../use-translate.ts';
import { deleteMedium, describeMedium } from '../editing/media-commands.ts';
import type { EditorHandle } from '../editor-handle.ts';

interface MediaFormProps {
  readonly handle: EditorHandle;
  readonly alt: string;
}

/** Form for the alternative text of the selected picture. */
export function MediaForm({ handle, alt }: MediaFormProps) {
  const t = useTranslate();
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Escape' && event.key !== 'Enter')) return;
    if (event.key === 'Enter' && !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    handle.focus();
  };
  return (
    <fieldset className="rich-text-form" aria-label={t('editing.rich.medium')} onKeyDown={onKeyDown}>
      <div className="field rich-text-wide">
        <label className="field-label" htmlFor={id}>
          {t('editing.rich.alt')}
        </label>
        <input
          id={id}
          className="input"
          maxLength={200}
          value={alt}
          onChange={({ target }) => handle.runQuietly(describeMedium(target.value))}
        />
      </div>
      <div className="rich-text-buttons">
        <button type="button" className="button" onClick={() => handle.run(deleteMedium)}>
          {t('editing.rich.remove')}
        </button>
      </div>
    </fieldset>
  );
}
