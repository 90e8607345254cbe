import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useRef, useState } from 'react';

interface RenameFieldProps {
  readonly label: string;
  /** Called with null to keep the old label. */
  readonly onDone: (label: string | null) => void;
}

/** Input to rename a node: Enter or blur saves, Esc cancels. */
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
    // Unmounting the field triggers another blur.
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
