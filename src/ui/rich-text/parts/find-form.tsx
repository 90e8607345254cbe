import type { EditorState } from 'prosemirror-state';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../icon/icon.tsx';
import { useTranslate } from '../../use-translate.ts';
import { find, findingOf, findNext, replaceAll, replaceCurrent } from '../editing/find.ts';
import type { EditorHandle } from '../editor-handle.ts';

interface FindFormProps {
  readonly handle: EditorHandle;
  readonly state: EditorState;
  readonly readOnly: boolean;
  readonly onClose: () => void;
}

/** Form to find and replace text. */
export function FindForm({ handle, state, readOnly, onClose }: FindFormProps) {
  const t = useTranslate();
  const id = useId();
  const [query, setQuery] = useState('');
  const [words, setWords] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { matches, current } = findingOf(state);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => () => handle.runQuietly(find('')), [handle]);
  const close = () => {
    onClose();
    handle.focus();
  };
  // During IME composition, Enter chooses a suggestion.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.target.id === `${id}-words` && !readOnly) handle.runQuietly(replaceCurrent(words));
    handle.runQuietly(findNext(event.shiftKey ? -1 : 1));
  };
  return (
    <search className="rich-text-form" aria-label={t('editing.rich.find')} onKeyDown={onKeyDown}>
      <div className="field rich-text-wide">
        <label className="field-label" htmlFor={`${id}-query`}>
          {t('editing.rich.find')}
        </label>
        <input
          id={`${id}-query`}
          ref={input}
          className="input"
          maxLength={200}
          value={query}
          aria-describedby={`${id}-count`}
          onChange={({ target }) => {
            setQuery(target.value);
            handle.runQuietly(find(target.value));
          }}
        />
        <p id={`${id}-count`} className="field-help" role="status">
          {query === ''
            ? t('editing.rich.findHelp')
            : t('editing.rich.found', { count: matches.length, at: current + 1 })}
        </p>
      </div>
      {!readOnly && (
        <div className="field rich-text-wide">
          <label className="field-label" htmlFor={`${id}-words`}>
            {t('editing.rich.replaceWith')}
          </label>
          <input
            id={`${id}-words`}
            className="input"
            maxLength={1000}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
      )}
      <FindButtons handle={handle} words={readOnly ? null : words} onClose={close} />
    </search>
  );
}

interface FindButtonsProps {
  readonly handle: EditorHandle;
  /** Replacement text; null where editing is not allowed. */
  readonly words: string | null;
  readonly onClose: () => void;
}

function FindButtons({ handle, words, onClose }: FindButtonsProps) {
  const t = useTranslate();
  const go = (way: 1 | -1) => handle.runQuietly(findNext(way));
  return (
    <div className="rich-text-buttons">
      <button
        type="button"
        className="button button-icon"
        aria-label={t('editing.rich.previous')}
        onClick={() => go(-1)}
      >
        <Icon name="pi pi-arrow-up" />
      </button>
      <button type="button" className="button button-icon" aria-label={t('editing.rich.next')} onClick={() => go(1)}>
        <Icon name="pi pi-arrow-down" />
      </button>
      {words !== null && (
        <>
          <button type="button" className="button" onClick={() => handle.runQuietly(replaceCurrent(words))}>
            {t('editing.rich.replace')}
          </button>
          <button type="button" className="button" onClick={() => handle.runQuietly(replaceAll(words))}>
            {t('editing.rich.replaceAll')}
          </button>
        </>
      )}
      <button type="button" className="button" onClick={onClose}>
        {t('editing.rich.close')}
      </button>
    </div>
  );
}
