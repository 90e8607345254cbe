import { isLinkAddress } from '@src/contracts/rich-text/addresses.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '../../use-translate.ts';
import { setLink } from '../editing/commands.ts';
import type { EditorHandle } from '../editor-handle.ts';

interface LinkFormProps {
  readonly handle: EditorHandle;
  /** The current address of the link; empty for a new one. */
  readonly before: string;
  readonly onClose: () => void;
}

/** Form for the address of a link on the selection; without a selection the address itself is inserted. */
export function LinkForm({ handle, before, onClose }: LinkFormProps) {
  const t = useTranslate();
  const id = useId();
  const [address, setAddress] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const close = () => {
    onClose();
    handle.focus();
  };
  const apply = (link: string) => {
    onClose();
    handle.run(setLink(link));
  };
  const submit = () => {
    const typed = address.trim();
    const whole = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(typed) ? `https://${typed}` : typed;
    if (typed === '' || !isLinkAddress(whole)) setWrong(true);
    else apply(whole);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Escape' && !(event.key === 'Enter' && event.target === input.current)) return;
    // Must not reach the surrounding form or dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') close();
    else submit();
  };
  return (
    <fieldset className="rich-text-form" aria-label={t('editing.rich.link')} onKeyDown={onKeyDown}>
      <div className="field rich-text-wide">
        <label className="field-label" htmlFor={id}>
          {t('editing.rich.address')}
        </label>
        <input
          id={id}
          ref={input}
          className="input"
          inputMode="url"
          maxLength={2000}
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
      <div className="rich-text-buttons">
        <button type="button" className="button button-primary" onClick={submit}>
          {t('editing.rich.apply')}
        </button>
        {before !== '' && (
          <button type="button" className="button" onClick={() => apply('')}>
            {t('editing.rich.removeLink')}
          </button>
        )}
        <button type="button" className="button" onClick={close}>
          {t('editing.rich.cancel')}
        </button>
      </div>
    </fieldset>
  );
}
