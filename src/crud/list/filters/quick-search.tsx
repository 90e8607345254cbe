import { MAX_WORDS } from '@src/contracts/resource/list-query.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type KeyboardEvent, useState } from 'react';
import { useDebounced } from '../../shared/use-debounced.ts';
import { useComposedText } from '../../shared/use-ime-input.ts';
import { useHandle } from '../list-context.ts';

/** Full-text search in the fields that the definition names; applied after a pause in typing, or at once with Enter. */
export function QuickSearch() {
  const t = useTranslate();
  const handle = useHandle();
  const { q } = handle.address.query;
  const [text, setText] = useState(q);
  const [lastQuery, setLastQuery] = useState(q);
  // A changed URL (Back, a saved view, a removed chip) replaces the text.
  if (lastQuery !== q) {
    setLastQuery(q);
    if (text.trim() !== q) setText(q);
  }
  const look = (words: string) => {
    if (words.trim() !== q) handle.change({ query: { q: words.trim() } });
  };
  useDebounced(text, { onSettled: look });
  const typed = useComposedText(text, setText);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') look(event.currentTarget.value);
    if (event.key === 'Escape' && text !== '') setText('');
  };
  return (
    <span className="list-search">
      <Icon name="pi pi-search" />
      <input
        type="search"
        className="input"
        data-testid="list-search"
        aria-label={t('resource.search')}
        aria-keyshortcuts="/"
        placeholder={t('resource.search')}
        maxLength={MAX_WORDS}
        onKeyDown={onKeyDown}
        {...typed}
      />
    </span>
  );
}
