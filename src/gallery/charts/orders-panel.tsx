import type { OverviewRange } from '@src/contracts/overview-cards.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { failureTextKey } from '@src/ui/failure-text.ts';
import { Skeleton } from '@src/ui/skeleton.tsx';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { useQuery } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import type { ReactNode } from 'react';

/** How many orders a day brought. */
export interface OrderDay {
  readonly date: string;
  readonly orders: number;
}

interface OrdersPanelProps {
  readonly days: OverviewRange;
  readonly children: (days: readonly OrderDay[]) => ReactNode;
}

/** The orders of the last days, from the server, in every state that asking can be in. */
export function OrdersPanel({ days, children }: OrdersPanelProps) {
  const t = useText();
  const { gateways } = useConsole();
  const { data, failure, refresh } = useQuery(gateways.dashboard.overview, days);
  if (data !== null) return children(data.trend);
  if (failure === null) return <Skeleton shape="block" label={t('gallery.charts.loading')} />;
  const again = (
    <button type="button" className="button" onClick={refresh}>
      {t('gallery.charts.tryAgain')}
    </button>
  );
  return <StatePanel kind="failed" title={t(failureTextKey(failure))} action={again} />;
}
