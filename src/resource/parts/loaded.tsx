import { RESOURCE_TEXTS } from '@locales/late/resource.ts';
import { failureTextKey } from '@src/ui/failure-text.ts';
import { Skeleton } from '@src/ui/skeleton.tsx';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { useLateTexts } from '@src/ui/use-late-texts.ts';
import type { Query } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import type { ReactNode } from 'react';

interface LoadedProps<Data> {
  readonly query: Query<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** Shows a loaded thing, its coming, or why it did not come and the way to ask again. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  useLateTexts(RESOURCE_TEXTS);
  const t = useText();
  const { state, data, failure, refresh } = query;
  if (data !== null) return <div aria-busy={state === 'refreshing'}>{children(data)}</div>;
  if (state !== 'failed' || failure === null) return <Skeleton count={5} label={t('resource.screen.loading')} />;
  const isForbidden = failure.status === 403 || failure.code === 403;
  return (
    <StatePanel
      kind={isForbidden ? 'forbidden' : 'failed'}
      title={t('resource.screen.failed')}
      text={failure.serverText ?? t(failureTextKey(failure))}
      action={
        <button type="button" className="button" onClick={refresh}>
          {t('resource.screen.retry')}
        </button>
      }
    />
  );
}
