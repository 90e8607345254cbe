import type { EditorState } from 'prosemirror-state';
import { useEffect } from 'react';
import { Icon } from '../../icon/icon.tsx';
import { useTranslate } from '../../use-translate.ts';
import type { EditorHandle } from '../editor-handle.ts';
import { flagAt, flaggedWordsOf, goToFlag, setFlaggedWords } from './flag-plugin.ts';

/** Sets the words that the editor marks; must be called after the hook that opens the editor. */
export function useFlags(handle: EditorHandle, state: EditorState, words: readonly string[]): void {
  // A replaced document starts without marks.
  const isMarked = flaggedWordsOf(state).words.join('\n') === words.join('\n');
  useEffect(() => {
    if (!isMarked) handle.runQuietly(setFlaggedWords(words));
  }, [handle, words, isMarked]);
}

interface FlagBarProps {
  readonly handle: EditorHandle;
  readonly state: EditorState;
}

/** Shows the number of marked words, with buttons to move between them; renders nothing when there are none. */
export function FlagBar({ handle, state }: FlagBarProps) {
  const t = useTranslate();
  const { places } = flaggedWordsOf(state);
  if (places.length === 0) return null;
  const at = flagAt(state);
  const go = (way: 1 | -1) => handle.run(goToFlag(way));
  return (
    <div className="rich-text-form rich-text-flags" data-testid="rich-text-flags">
      <span role="status">
        {at === 0
          ? t('editing.rich.flagged', { count: places.length })
          : t('editing.rich.flaggedAt', { count: places.length, at })}
      </span>
      <div className="rich-text-buttons">
        <button
          type="button"
          className="button button-icon"
          aria-label={t('editing.rich.previousFlag')}
          title={`${t('editing.rich.previousFlag')} (Shift+F8)`}
          aria-keyshortcuts="Shift+F8"
          onClick={() => go(-1)}
        >
          <Icon name="pi pi-arrow-up" />
        </button>
        <button
          type="button"
          className="button button-icon"
          aria-label={t('editing.rich.nextFlag')}
          title={`${t('editing.rich.nextFlag')} (F8)`}
          aria-keyshortcuts="F8"
          onClick={() => go(1)}
        >
          <Icon name="pi pi-arrow-down" />
        </button>
      </div>
    </div>
  );
}
