import { Skeleton } from '@src/ui/skeleton.tsx';
import { useText } from '@src/ui/use-text.ts';

const CARDS = ['visits', 'turnover', 'orders', 'refunds'] as const;

/** Four figures and a chart, not there yet. */
export function AnalysisSkeleton() {
  const t = useText();
  return (
    <div className="dashboard-content">
      <div className="dashboard-cards">
        {CARDS.map((card) => (
          <div key={card} className="card">
            <Skeleton count={3} />
          </div>
        ))}
      </div>
      <div className="card">
        <Skeleton shape="block" label={t('dashboard.loading')} />
      </div>
    </div>
  );
}
