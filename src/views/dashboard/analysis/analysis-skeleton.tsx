import { CARD_IDS } from '@src/contracts/overview-cards.ts';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

/** Placeholder of four figures and a chart while they load. */
export function AnalysisSkeleton() {
  const t = useTranslate();
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
