import { Select } from '@src/ui/form/select.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { USER_LIFECYCLE_LIMITS, type UserLifecycleTimer } from '../definitions/lifecycle/user-lifecycle.ts';
import { PartTable, RemoveCell } from './cells.tsx';
import { changedAt, placed, withoutAt } from './lifecycle-edits.ts';
import type { LifecyclePartProps } from './lifecycle-part-props.ts';
import { useLifeChoices } from './transition-table.tsx';

/** Edits the timers, which send events to records that have been in a state for a number of hours. */
export function TimerTable({ life, onChange }: LifecyclePartProps) {
  const t = useTranslate();
  const { states, events } = useLifeChoices({ life });
  const columns = (['state', 'hours', 'event', 'acts'] as const).map((name) => t(`eav.life.column.${name}`));
  const put = (timers: UserLifecycleTimer[]) => onChange({ ...life, timers });
  const change = (at: number, changed: Partial<UserLifecycleTimer>) => put(changedAt(life.timers, at, changed));
  const add = () => put([...life.timers, { state: life.initial, event: life.events[0]?.name ?? '', hours: 24 }]);
  return (
    <PartTable
      title={t('eav.life.timers')}
      columns={columns}
      addLabel={t('eav.life.addTimer')}
      addTestId="life-add-timer"
      onAdd={add}
    >
      {placed(life.timers).map(({ item: timer, at, row }) => {
        const name = `${at + 1}`;
        const of = (part: 'state' | 'hours' | 'event') => `${t(`eav.life.column.${part}`)} · ${name}`;
        return (
          <tr key={row}>
            <td>
              <Select
                aria-label={of('state')}
                options={states}
                value={timer.state}
                onChange={(state) => change(at, { state })}
              />
            </td>
            <td>
              <input
                className="input"
                type="number"
                aria-label={of('hours')}
                min={1}
                max={USER_LIFECYCLE_LIMITS.hours}
                value={timer.hours}
                onChange={({ currentTarget }) => change(at, { hours: currentTarget.valueAsNumber || 0 })}
              />
            </td>
            <td>
              <Select
                aria-label={of('event')}
                options={events}
                value={timer.event}
                onChange={(event) => change(at, { event })}
              />
            </td>
            <RemoveCell name={name} onRemove={() => put(withoutAt(life.timers, at))} />
          </tr>
        );
      })}
    </PartTable>
  );
}
