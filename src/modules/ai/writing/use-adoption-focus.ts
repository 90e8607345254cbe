import type { AiArticleStage } from '@machines/ai-article/index.ts';
import { type RefObject, useEffect, useRef } from 'react';

const WAYS_ON = '[data-testid="ai-open-news"], [data-testid="ai-adopt-send"]';

/**
 * The form goes away while the server decides on an adoption: the focus waits on the card, which needs `tabIndex={-1}`, and goes on
 * to the news that was made, or back to the button when it was refused.
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
