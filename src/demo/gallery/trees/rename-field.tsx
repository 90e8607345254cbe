import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useRef, useState } from 'react';

interface RenameFieldProps {
  readonly label: string;
  /** Null when the old label is to stay. */
  readonly onDone: (label: string | null) => void;
}

/** Writes another label: Enter or leaving the field keeps it, Esc does not. */
export function RenameField({ label, onDone }: RenameFieldProps) {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const [text, setText] = useState(label);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const done = (next: string | null) => {
    // The field is left once more when it goes.
    if (isDone.current) return;
    isDone.current = true;
    onDone(next);
  };
  return (
    <input
      ref={field}
      className="input tree-rename"
      aria-label={t('gallery.trees.nameOf', { label })}
      maxLength={40}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => done(text)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') done(text);
        if (event.key === 'Escape') done(null);
      }}
    />
  );
}
