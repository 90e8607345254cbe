import { failureText } from '@src/ui/text/failure-text.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Talk } from './use-talk.ts';

interface EarlierRepliesProps {
  readonly talk: Talk;
  readonly list: RefObject<HTMLElement | null>;
}

/** Says that only the latest replies are shown, and reads the ones before them. */
export function EarlierReplies({ talk, list }: EarlierRepliesProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const { replies, readEarlier, state, failure } = talk;
  const count = replies?.length ?? 0;
  const keepPlace = usePlaceKept(list, replies?.[0]?.id ?? '');
  if (readEarlier === null) return null;
  const isBusy = state === 'refreshing';
  const press = () => {
    if (isBusy) return;
    keepPlace();
    readEarlier();
  };
  return (
    <li className="talk-earlier" data-testid="talk-earlier">
      <p>{t('user.talk.latest', { count, shown: formats.number(count) })}</p>
      <button type="button" className="button" aria-disabled={isBusy} onClick={press}>
        {t('user.talk.earlier')}
      </button>
      {failure !== null && <p role="alert">{failureText(t, failure)}</p>}
    </li>
  );
}

/**
 * Keeps what the operator reads where it is while earlier replies are inserted above it. The focus goes there when the button
 * is gone.
 */
function usePlaceKept(list: RefObject<HTMLElement | null>, first: string): () => void {
  const place = useRef<{ readonly entry: HTMLElement; readonly top: number; readonly first: string }>(null);
  useLayoutEffect(() => {
    if (place.current === null || place.current.first === first) return;
    const { entry, top } = place.current;
    place.current = null;
    scrollerOf(entry)?.scrollBy({ top: entry.getBoundingClientRect().top - top, behavior: 'instant' });
    if (document.activeElement !== document.body) return;
    entry.tabIndex = -1;
    entry.focus({ preventScroll: true });
  }, [first]);
  return () => {
    const entry = list.current?.querySelector<HTMLElement>('[data-reply]') ?? null;
    place.current = entry === null ? null : { entry, top: entry.getBoundingClientRect().top, first };
  };
}

/** The nearest element around that scrolls. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  const { parentElement: around } = element;
  if (around === null) return null;
  const scrolls = /auto|scroll/.test(getComputedStyle(around).overflowY) && around.scrollHeight > around.clientHeight;
  return scrolls ? around : scrollerOf(around);
}
