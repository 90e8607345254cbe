import type { Activity } from '@src/contracts/dashboard.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useFormats } from '../../use-formats.ts';

/** Recent activities of colleagues, newest first. */
export function ActivityList({ activities }: { readonly activities: readonly Activity[] }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <section className="card" aria-labelledby="workbench-activities">
      <h2 id="workbench-activities">{t('dashboard.workbench.activities')}</h2>
      {activities.length === 0 && (
        <EmptyState kind="empty" icon="pi pi-history" title={t('dashboard.workbench.activitiesEmpty')} />
      )}
      <ul className="dashboard-list">
        {activities.map(({ id, actor, action, target, time }) => (
          <li key={id} className="workbench-activity">
            <span>
              <strong>{actor}</strong> {t(`dashboard.workbench.actions.${action}`)} {target}
            </span>
            <span className="workbench-time number">{formats.shortMoment(time)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
