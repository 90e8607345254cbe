import type { Activity } from '@src/contracts/dashboard.ts';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useFormats } from '../../use-formats.ts';

/** What colleagues did, newest first. */
export function ActivityList({ activities }: { readonly activities: readonly Activity[] }) {
  const t = useText();
  const formats = useFormats();
  return (
    <section className="card" aria-labelledby="workbench-activities">
      <h2 id="workbench-activities">{t('dashboard.workbench.activities')}</h2>
      {activities.length === 0 && (
        <StatePanel kind="empty" icon="pi pi-history" title={t('dashboard.workbench.activitiesEmpty')} />
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
