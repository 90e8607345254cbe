import { selectIsMasked } from '@machines/navigation/index.ts';
import { selectSettings } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';

/** Covers the content while a page is opened for the first time (specification, section 4). */
export function PageLoading() {
  const { navigation, preferences } = useActors();
  const t = useText();
  const { openPageLoading } = useSelector(preferences, selectSettings).transitionSetting;
  const isMasked = useSelector(navigation, selectIsMasked);
  if (!openPageLoading || !isMasked) return null;
  return (
    <div className="page-loading" data-testid="page-loading" role="status" aria-label={t('layout.shell.loading')}>
      <span className="page-loading-mark" />
    </div>
  );
}

/** A line at the top of the window while a page is opened for the first time, when the operator wants one. */
export function ProgressBar() {
  const { navigation, preferences } = useActors();
  const { openNProgress } = useSelector(preferences, selectSettings).transitionSetting;
  const isMasked = useSelector(navigation, selectIsMasked);
  return openNProgress && isMasked ? (
    <div className="progress-bar" data-testid="progress-bar" aria-hidden="true" />
  ) : null;
}
