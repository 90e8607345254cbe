import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

/** Placeholder of the workbench lists while they load. */
export function WorkbenchSkeleton() {
  const t = useTranslate();
  return (
    <div className="dashboard-content">
      <div className="card">
        <Skeleton count={2} label={t('dashboard.loading')} />
      </div>
      <div className="dashboard-columns">
        <div className="card">
          <Skeleton shape="rows" count={8} />
        </div>
        <div className="dashboard-column">
          <div className="card">
            <Skeleton count={4} />
          </div>
          <div className="card">
            <Skeleton shape="rows" count={5} />
          </div>
        </div>
      </div>
    </div>
  );
}
