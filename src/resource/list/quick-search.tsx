import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useComposedText } from '../parts/use-composed-text.ts';
import { useDebounced } from '../parts/use-debounced.ts';
import { useHandle } from './list-context.ts';

/** Looks for words in the fields that the definition names, once the operator pauses; Enter does not wait. */
export function QuickSearch() {
  const t = useText();
  const handle = useHandle();
  const { q } = handle.address.query;
  const [text, setText] = useState(q);
  const [told, setTold] = useState(q);
  // Another address (Back, a saved view, a chip that was removed) is what counts.
  if (told !== q) {
    setTold(q);
    if (text.trim() !== q) setText(q);
  }
  const settled = useDebounced(text);
  const look = (words: string) => {
    if (words.trim() !== q) handle.change({ query: { q: words.trim() } });
  };
  const onSettled = useEffectEvent(look);
  useEffect(() => onSettled(settled), [settled]);
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
        maxLength={200}
        onKeyDown={onKeyDown}
        {...typed}
      />
    </span>
  );
}
