import { kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import { readSort, type SortKey } from '@src/contracts/resource/list-query.ts';
import { Select } from '@src/ui/form/select.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { PopoverPanel } from '@src/ui/menu/popover-panel.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useLabel } from '../../use-label.ts';
import { useHandle, useListScreen } from '../list-context.ts';
import { columnFields } from './column-layout.ts';

/** The current sort: from the URL, else the default of the definition. */
export function useSort(): readonly SortKey[] {
  const { definition } = useListScreen();
  const { sort } = useHandle().address.query;
  return sort.length > 0 ? sort : (readSort(definition, definition.sort) ?? []);
}

/** Button with a panel to sort by several columns, without Shift. */
export function SortButton() {
  const t = useTranslate();
  return (
    <PopoverPanel
      label={t('resource.sort.title')}
      className="button button-icon"
      testId="list-sort"
      iconOnly
      align="end"
      content={() => <SortPanel />}
    >
      <Icon name="pi pi-sort-alt" />
    </PopoverPanel>
  );
}

function SortPanel() {
  const t = useTranslate();
  const label = useLabel();
  const { definition, actions } = useListScreen();
  const sort = useSort();
  const sortable = columnFields(definition).filter(
    ({ kind, list }) => kindOf(kind).sortable && !(typeof list === 'object' && list.sortable === false),
  );
  const rest = sortable.filter(({ name }) => !sort.some(({ field }) => field === name));
  const set = (next: readonly SortKey[]) => actions.change({ query: { sort: next } });
  const nameOf = (field: string) => label(definition.fields.find(({ name }) => name === field)?.label ?? field);
  return (
    <div className="sort-panel">
      <ol>
        {sort.map((key) => (
          <li key={key.field}>
            <span className="sort-name">{nameOf(key.field)}</span>
            <button
              type="button"
              className="button"
              aria-label={t('resource.sort.turn', { column: nameOf(key.field) })}
              onClick={() => set(sort.map((each) => (each === key ? { ...key, descending: !key.descending } : each)))}
            >
              <Icon name={key.descending ? 'pi pi-arrow-down' : 'pi pi-arrow-up'} />
              {t(key.descending ? 'resource.sort.down' : 'resource.sort.up')}
            </button>
            <button
              type="button"
              className="button button-icon"
              aria-label={t('resource.sort.remove', { column: nameOf(key.field) })}
              onClick={() => set(sort.filter((each) => each !== key))}
            >
              <Icon name="pi pi-times" />
            </button>
          </li>
        ))}
      </ol>
      {rest.length > 0 && (
        <Select
          aria-label={t('resource.sort.add')}
          placeholder={t('resource.sort.add')}
          options={rest.map(({ name }) => ({ value: name, label: nameOf(name) }))}
          value=""
          onChange={(field) => set([...sort, { field, descending: false }])}
        />
      )}
    </div>
  );
}
