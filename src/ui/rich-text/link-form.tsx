import type Quill from 'quill/core.js';
import { type SubmitEvent, useId, useState } from 'react';
import { isSafeLink } from '../markup/clean-markup.ts';
import { useTranslate } from '../use-translate.ts';

interface LinkFormProps {
  readonly quill: Quill;
  readonly onClose: () => void;
}

/** Asks for the address of a link, for what was selected when it opened; without a selection the address itself is written. */
export function LinkForm({ quill, onClose }: LinkFormProps) {
  const t = useTranslate();
  const id = useId();
  const [range] = useState(() => quill.getSelection(true));
  const [before] = useState(() => String(quill.getFormat(range).link ?? ''));
  const [address, setAddress] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const close = () => {
    onClose();
    quill.setSelection(range, 'user');
  };
  const apply = (link: string | false) => {
    if (range.length > 0) quill.formatText(range, 'link', link, 'user');
    else if (link !== false) quill.insertText(range.index, link, 'link', link, 'user');
    close();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = address.trim();
    if (typed === '' || !isSafeLink(typed)) setWrong(true);
    else apply(typed);
  };
  return (
    <form
      className="rich-text-link"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <div className="field rich-text-address">
        <label className="field-label" htmlFor={id}>
          {t('editing.rich.address')}
        </label>
        <input
          id={id}
          ref={(input) => input?.focus()}
          className="input"
          inputMode="url"
          value={address}
          aria-invalid={isWrong}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            setAddress(event.target.value);
            setWrong(false);
          }}
        />
        <p id={`${id}-help`} className={isWrong ? 'field-error' : 'field-help'} role={isWrong ? 'alert' : undefined}>
          {t(isWrong ? 'editing.rich.addressWrong' : 'editing.rich.addressHelp')}
        </p>
      </div>
      <div className="rich-text-link-buttons">
        <button type="submit" className="button button-primary">
          {t('editing.rich.apply')}
        </button>
        {before !== '' && (
          <button type="button" className="button" onClick={() => apply(false)}>
            {t('editing.rich.removeLink')}
          </button>
        )}
        <button type="button" className="button" onClick={close}>
          {t('editing.rich.cancel')}
        </button>
      </div>
    </form>
  );
}
