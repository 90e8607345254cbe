import type { OverviewRange } from '@src/contracts/overview-cards.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { failureTextKey } from '@src/ui/text/failure-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { ReactNode } from 'react';

export interface OrderDay {
  readonly date: string;
  readonly orders: number;
}

interface OrdersPanelProps {
  readonly days: OverviewRange;
  readonly children: (days: readonly OrderDay[]) => ReactNode;
}

/** Orders of the last days from the server, in every state of the request. */
export function OrdersPanel({ days, children }: OrdersPanelProps) {
  const t = useTranslate();
  const { gateways } = useApp();
  const { data, failure, refresh } = useQuery(gateways.dashboard.overview, days);
  if (data !== null) return children(data.trend);
  if (failure === null) return <Skeleton shape="block" label={t('gallery.charts.loading')} />;
  const again = (
    <button type="button" className="button" onClick={refresh}>
      {t('gallery.charts.tryAgain')}
    </button>
  );
  return <EmptyState kind="failed" title={t(failureTextKey(failure))} action={again} />;
}
