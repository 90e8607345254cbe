import { CARD_IDS } from '@src/contracts/overview-cards.ts';
import { Skeleton } from '@src/ui/skeleton.tsx';
import { useText } from '@src/ui/use-text.ts';

/** Four figures and a chart, not there yet. */
export function AnalysisSkeleton() {
  const t = useText();
  return (
    <div className="dashboard-content">
      <div className="dashboard-cards">
        {CARD_IDS.map((card) => (
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
