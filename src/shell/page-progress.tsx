import { selectIsEnding, selectIsMasked } from '@machines/navigation/index.ts';
import { selectSettings } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';

/** Overlay of the content while a page opens for the first time (specification, section 4). */
export function PageLoading() {
  const { navigation, preferences } = useActors();
  const t = useTranslate();
  const { openPageLoading } = useSelector(preferences, selectSettings).transitionSetting;
  const isMasked = useSelector(navigation, selectIsMasked);
  if (!openPageLoading || !isMasked) return null;
  return (
    <div className="page-loading" data-testid="page-loading" role="status" aria-label={t('layout.shell.loading')}>
      <span className="page-loading-mark" />
    </div>
  );
}

/** Duration of the final run in ms (specification, section 9); the mask with the bar is removed 20 ms later. */
const END_RUN = 200;

/** Progress bar at the top of the window while a page opens for the first time, if enabled. */
export function ProgressBar() {
  const { navigation, preferences } = useActors();
  const { openNProgress } = useSelector(preferences, selectSettings).transitionSetting;
  const isMasked = useSelector(navigation, selectIsMasked);
  return openNProgress && isMasked ? <Bar /> : null;
}

/** Progress bar that advances slowly while the page loads and completes when it is fully rendered. */
function Bar() {
  const { navigation } = useActors();
  const isEnding = useSelector(navigation, selectIsEnding);
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: element } = bar;
    if (!isEnding || element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Starts from the current animated width: a transition would start from the width without the animation.
    const from = getComputedStyle(element).scale;
    element.animate([{ scale: from }, { scale: '1 1' }], { duration: END_RUN, easing: 'ease', fill: 'forwards' });
  }, [isEnding]);
  return (
    <div ref={bar} className="progress-bar" data-testid="progress-bar" data-ending={isEnding} aria-hidden="true" />
  );
}
