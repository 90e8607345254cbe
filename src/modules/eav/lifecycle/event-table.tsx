import { BUTTON_COLORS } from '@src/contracts/resource/lifecycle.ts';
import { Select } from '@src/ui/form/select.tsx';
import { useRowKeys } from '@src/ui/form/use-row-keys.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { NameCell, PartTable, RemoveCell, TextCell, Tick, Ticks } from './cells.tsx';
import { withEvent, withNewEvent, withoutEvent } from './lifecycle-edits.ts';
import type { LifecyclePartProps, NamedChoice } from './lifecycle-part-props.ts';

const SENDERS = ['operator', 'clock'] as const;
const REASONS = ['none', 'optional', 'required'] as const;

/** Edits the events of a lifecycle: label, sender, colour, reason and roles. */
export function EventTable({
  life,
  stored,
  onChange,
  roles,
}: LifecyclePartProps & { readonly roles: readonly NamedChoice[] }) {
  const t = useTranslate();
  const known = new Set(stored?.events.map(({ name }) => name));
  const columns = (['name', 'zh', 'en', 'by', 'color', 'reason', 'bulk', 'roles', 'acts'] as const).map((name) =>
    t(`eav.life.column.${name}`),
  );
  const { keys, remove } = useRowKeys(life.events.length);
  const drop = (name: string, at: number) => {
    remove(at);
    onChange(withoutEvent(life, name));
  };
  return (
    <PartTable
      title={t('eav.life.events')}
      columns={columns}
      addLabel={t('eav.life.addEvent')}
      addTestId="life-add-event"
      onAdd={() => onChange(withNewEvent(life))}
    >
      {life.events.map((event, at) => {
        const { name } = event;
        const of = (part: 'name' | 'zh' | 'en' | 'by' | 'color' | 'reason' | 'bulk' | 'roles') =>
          `${t(`eav.life.column.${part}`)} · ${name}`;
        const change = (changed: Partial<typeof event>) => onChange(withEvent(life, name, changed));
        return (
          <tr key={keys[at]} data-name={name}>
            <NameCell
              label={of('name')}
              value={name}
              taken={life.events.map((each) => each.name)}
              isFixed={known.has(name)}
              onChange={(next) => change({ name: next })}
            />
            <TextCell label={of('zh')} value={event.zh} onChange={(zh) => change({ zh })} />
            <TextCell label={of('en')} value={event.en} onChange={(en) => change({ en })} />
            <td>
              <Select
                aria-label={of('by')}
                options={SENDERS.map((value) => ({ value, label: t(`eav.life.by.${value}`) }))}
                value={event.by}
                onChange={(by) => change({ by: by === 'clock' ? 'clock' : 'operator' })}
              />
            </td>
            <td>
              <Select
                aria-label={of('color')}
                options={BUTTON_COLORS.map((value) => ({ value, label: t(`eav.life.color.${value || 'plain'}`) }))}
                value={event.color}
                onChange={(text) => change({ color: BUTTON_COLORS.find((each) => each === text) ?? '' })}
              />
            </td>
            <td>
              <Select
                aria-label={of('reason')}
                options={REASONS.map((value) => ({ value, label: t(`eav.life.reason.${value}`) }))}
                value={event.reason}
                onChange={(text) => change({ reason: REASONS.find((each) => each === text) ?? 'none' })}
              />
            </td>
            <td>
              <Tick hideLabel label={of('bulk')} checked={event.bulk} onChange={(bulk) => change({ bulk })} />
            </td>
            <RolesCell
              label={of('roles')}
              roles={roles}
              chosen={event.roles}
              onChange={(chosen) => change({ roles: chosen })}
            />
            <RemoveCell name={name} onRemove={() => drop(name, at)} />
          </tr>
        );
      })}
    </PartTable>
  );
}

interface RolesCellProps {
  readonly label: string;
  readonly roles: readonly NamedChoice[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

function RolesCell({ label, roles, chosen, onChange }: RolesCellProps) {
  const t = useTranslate();
  return (
    <td>
      <details className="life-roles">
        <summary>{chosen.length === 0 ? t('eav.life.anyRole') : t('eav.life.roles', { count: chosen.length })}</summary>
        <Ticks label={label} choices={roles} chosen={chosen} onChange={onChange} />
      </details>
    </td>
  );
}
