import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type FormEvent, useId, useState } from 'react';

export interface PromptDialogProps {
  readonly title: string;
  /** Label of the field. */
  readonly label: string;
  readonly maxLength: number;
  readonly onAnswer: (text: string) => void;
  readonly onClose: () => void;
}

/** Dialog for one non-empty text; Ctrl+Enter submits. */
export function PromptDialog({ title, label, maxLength, onAnswer, onClose }: PromptDialogProps) {
  const t = useTranslate();
  const id = useId();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const answer = text.trim();
    if (answer === '') setMissing(true);
    else onAnswer(answer);
  };
  return (
    <Dialog
      open
      label={title}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('gallery.overlays.ask.cancel')}
          </button>
          <button type="submit" form={id} className="button button-primary">
            {t('gallery.overlays.ask.ok')}
          </button>
        </>
      }
    >
      <form id={id} className="field" noValidate onSubmit={submit}>
        <label className="field-label" htmlFor={`${id}-text`}>
          {label}
        </label>
        <textarea
          id={`${id}-text`}
          className="input"
          rows={3}
          maxLength={maxLength}
          required
          data-autofocus
          aria-invalid={isMissing}
          aria-describedby={`${id}-help`}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setMissing(false);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          }}
        />
        <span className="field-help number overlay-count">
          {t('gallery.overlays.ask.count', { count: text.length, most: maxLength })}
        </span>
        <p id={`${id}-help`} role="alert" className="field-error">
          {isMissing && t('gallery.overlays.ask.missing')}
        </p>
      </form>
    </Dialog>
  );
}
