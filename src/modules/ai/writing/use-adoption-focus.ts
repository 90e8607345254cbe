import type { AiArticleStage } from '@machines/ai-article/index.ts';
import { type RefObject, useEffect, useRef } from 'react';

const WAYS_ON = '[data-testid="ai-open-news"], [data-testid="ai-adopt-send"]';

/**
 * The form is unmounted while an adoption is pending: the focus moves to the card, which needs `tabIndex={-1}`, and
 * then to the new news item, or back to the button after a refusal.
 */
export function useAdoptionFocus(stage: AiArticleStage): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    const wasAdopting = before.current === 'adopting';
    before.current = stage;
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body && focused !== card.current) return;
    if (stage === 'adopting') card.current?.focus({ preventScroll: true });
    else if (wasAdopting) card.current?.querySelector<HTMLElement>(WAYS_ON)?.focus();
  }, [stage]);
  return card;
}
