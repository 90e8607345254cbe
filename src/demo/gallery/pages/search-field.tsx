import { useTranslate } from '@src/ui/use-translate.ts';
import { type SubmitEvent, useState } from 'react';

interface WordFieldProps {
  readonly label: string;
  /** Current search term. */
  readonly word: string;
  readonly onWord: (word: string) => void;
}

/** Search input, submitted with Enter or the button. */
export function WordField({ label, word, onWord }: WordFieldProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState(word);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onWord(typed.trim());
  };
  return (
    <search aria-label={label}>
      <form className="page-bar" onSubmit={submit}>
        <input
          type="search"
          className="input"
          aria-label={label}
          placeholder={label}
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="button">
          {t('gallery.pages.list.go')}
        </button>
      </form>
    </search>
  );
}
