import { selectUnreadableResources } from '@machines/cache/index.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { PopoverPanel } from '@src/ui/menu/popover-panel.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useCache } from '../../cache/use-cache.ts';
import { kindViewOf } from '../../field-kinds/index.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { useLabel } from '../../use-label.ts';
import { useHandle, useListScreen } from '../list-context.ts';
import { FilterSummary } from './filter-summary.tsx';

/** The URL parameters of a field: its name, or two for the ends of a range. */
export const filterNames = ({ name, kind }: FieldDefinition): readonly string[] =>
  kindOf(kind).quick === 'range' ? [`${name}_from`, `${name}_to`] : [name];

const isOffered = (field: FieldDefinition) =>
  field.filter === true && kindOf(field.kind).quick !== null && kindViewOf(field.kind).Filter !== null;

/** All filters: those that the definition offers, and those that the URL contains. */
export function FilterBar() {
  const { definition, fixed } = useListScreen();
  const handle = useHandle();
  const unseen = useSelector(useCache(), selectUnreadableResources);
  const { filters } = handle.address.query;
  const fields = definition.fields.filter((field) => {
    const names = filterNames(field);
    if (names.some((name) => name in fixed)) return false;
    const isSeen = !unseen.includes(field.relation?.resource ?? '');
    return (isSeen && isOffered(field)) || names.some((name) => name in filters);
  });
  return fields.map((field) => <FieldFilter key={field.name} field={field} />);
}

function FieldFilter({ field }: { readonly field: FieldDefinition }) {
  const t = useTranslate();
  const label = useLabel()(field.label);
  const handle = useHandle();
  const { filters } = handle.address.query;
  const names = filterNames(field);
  const isOn = names.some((name) => filters[name] !== undefined);
  const set = (patch: Readonly<Record<string, string>>) => {
    const others = Object.entries(filters).filter(([name]) => !(name in patch));
    const added = Object.entries(patch).filter(([, text]) => text !== '');
    handle.change({ query: { filters: Object.fromEntries([...others, ...added]) } });
  };
  const clear = () => set(Object.fromEntries(names.map((name) => [name, ''])));
  return (
    <span className="list-filter" data-testid="list-filter" data-field={field.name} data-on={isOn}>
      <PopoverPanel
        label={isOn ? t('resource.filter.change', { field: label }) : t('resource.filter.by', { field: label })}
        className="button list-filter-button"
        content={() => <FilterControls field={field} label={label} onSet={set} />}
      >
        <span>{label}</span>
        {isOn && <FilterSummary field={field} filters={filters} />}
        <Icon name="pi pi-angle-down" />
      </PopoverPanel>
      {isOn && (
        <button
          type="button"
          className="button button-icon list-filter-clear"
          aria-label={t('resource.filter.remove', { field: label })}
          onClick={clear}
        >
          <Icon name="pi pi-times" />
        </button>
      )}
    </span>
  );
}

interface FilterControlsProps {
  readonly field: FieldDefinition;
  readonly label: string;
  readonly onSet: (patch: Readonly<Record<string, string>>) => void;
}

function FilterControls({ field, label, onSet }: FilterControlsProps) {
  const t = useTranslate();
  const { filters } = useHandle().address.query;
  const { quick } = kindOf(field.kind);
  if (quick !== 'range') {
    return (
      <FilterControl
        field={field}
        label={label}
        value={filters[field.name] ?? ''}
        many={quick === 'in'}
        onSettled={(text) => onSet({ [field.name]: text })}
      />
    );
  }
  return (
    <div className="filter-span">
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className="field">
          <span className="field-label" aria-hidden="true">
            {t(`resource.filter.${end}`)}
          </span>
          <FilterControl
            field={field}
            label={t('component.pair', { name: label, value: t(`resource.filter.${end}`) })}
            value={filters[`${field.name}_${end}`] ?? ''}
            many={false}
            onSettled={(text) => onSet({ [`${field.name}_${end}`]: text })}
          />
        </div>
      ))}
    </div>
  );
}

interface FilterControlProps {
  readonly field: FieldDefinition;
  readonly label: string;
  readonly value: string;
  readonly many: boolean;
  readonly onSettled: (text: string) => void;
}

/** Filter control whose value is written to the URL after a pause in typing, when valid. */
function FilterControl({ field, label, value, many, onSettled }: FilterControlProps) {
  const { Filter } = kindViewOf(field.kind);
  const t = useTranslate();
  const [draft, setDraft] = useState(value);
  const parts = (text: string) => (many ? text.split(',') : [text]);
  const isReadable = (text: string) =>
    text.trim() === '' || parts(text).every((part) => kindOf(field.kind).parse(part.trim(), field) !== undefined);
  const settled = useDebounced(draft, {
    onSettled: (text) => {
      if (text.trim() !== value && isReadable(text)) onSettled(text.trim());
    },
  });
  if (Filter === null) return null;
  return (
    <>
      <Filter field={field} label={label} value={draft} many={many} onChange={setDraft} />
      {!isReadable(settled) && <p className="field-error">{t('resource.filter.unreadable')}</p>}
    </>
  );
}
