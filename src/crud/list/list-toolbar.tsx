import { isNarrowed, selectIsBusy } from '@machines/list/index.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { MenuButton } from '@src/ui/menu/menu-button.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { comparableFields } from '../conditions/condition-draft.ts';
import { ColumnsButton } from './columns/columns-panel.tsx';
import { SortButton } from './columns/sort-panel.tsx';
import { ConditionChips } from './filters/condition-chips.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { FilterBuilder } from './filters/filter-builder.tsx';
import { QuickSearch } from './filters/quick-search.tsx';
import { useHandle, useListScreen } from './list-context.ts';
import { useListPermissions } from './use-list-permissions.ts';
import { LastViewChip } from './views/restore-last-query.tsx';

/** Toolbar of a list: filters at the start, table controls at the end. */
export function ListToolbar({ onExport }: { readonly onExport: (() => void) | null }) {
  const t = useTranslate();
  const { definition } = useListScreen();
  const handle = useHandle();
  const { query } = handle.address;
  const [isBuilding, setBuilding] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const active = Object.keys(query.filters).length + (query.where === null ? 0 : 1);
  const hasSearch = definition.fields.some(({ search }) => search === true);
  const clear = () => handle.change({ query: { ...PLAIN_QUERY, size: query.size, sort: query.sort, bin: query.bin } });
  return (
    <div className="list-toolbar" role="toolbar" aria-label={t('resource.toolbar.title')}>
      {hasSearch && <QuickSearch />}
      <button
        type="button"
        className="button list-filters-toggle"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="pi pi-filter" />
        {active === 0 ? t('resource.toolbar.filters') : t('resource.toolbar.filtersActive', { count: active })}
      </button>
      <div className="list-filters" data-open={isOpen}>
        <FilterBar />
        <ConditionChips />
        {comparableFields(definition).length > 0 && (
          <button
            type="button"
            className="button button-quiet"
            data-testid="list-builder"
            aria-haspopup="dialog"
            onClick={() => setBuilding(true)}
          >
            <Icon name="pi pi-plus" />
            {t(query.where === null ? 'resource.builder.open' : 'resource.builder.change')}
          </button>
        )}
        {isNarrowed(query) && (
          <button type="button" className="button button-quiet" data-testid="list-clear" onClick={clear}>
            <Icon name="pi pi-filter-slash" />
            {t('resource.toolbar.clear')}
          </button>
        )}
        <LastViewChip />
      </div>
      <div className="list-tools">
        <SortButton />
        <ColumnsButton />
        <RefreshButton />
        <MoreMenu onExport={onExport} />
      </div>
      {isBuilding && <FilterBuilder onClose={() => setBuilding(false)} />}
    </div>
  );
}

function RefreshButton() {
  const t = useTranslate();
  const { list } = useListScreen();
  const isBusy = useSelector(list, selectIsBusy);
  return (
    <button
      type="button"
      className="button button-icon"
      data-testid="list-refresh"
      data-busy={isBusy}
      aria-label={t('resource.toolbar.refresh')}
      title={t('resource.toolbar.refresh')}
      onClick={() => list.send({ type: 'list.refresh.requested' })}
    >
      <Icon name="pi pi-refresh" />
    </button>
  );
}

function MoreMenu({ onExport }: { readonly onExport: (() => void) | null }) {
  const t = useTranslate();
  const { definition, openImport } = useListScreen();
  const mayImport = useListPermissions('import');
  const { change, address } = useHandle();
  const { bin } = address.query;
  const hasBin = definition.actions?.delete !== false && definition.log !== true && definition.erases !== true;
  return (
    <MenuButton
      label={t('resource.toolbar.more')}
      testId="list-more"
      entries={[
        ...(onExport === null
          ? []
          : [
              {
                id: 'export',
                label: t('resource.toolbar.export'),
                icon: 'pi pi-download',
                testId: 'list-export',
                onSelect: onExport,
              },
            ]),
        ...(openImport === null || !mayImport
          ? []
          : [
              {
                id: 'import',
                label: t('resource.toolbar.import'),
                icon: 'pi pi-upload',
                testId: 'list-import',
                onSelect: openImport,
              },
            ]),
        { id: 'print', label: t('resource.toolbar.print'), icon: 'pi pi-print', onSelect: () => window.print() },
        ...(hasBin
          ? [
              {
                id: 'bin',
                label: t(bin ? 'resource.toolbar.leaveBin' : 'resource.toolbar.bin'),
                icon: 'pi pi-trash',
                testId: 'list-bin',
                separated: true,
                onSelect: () => change({ query: { bin: !bin }, record: '' }),
              },
            ]
          : []),
      ]}
    >
      <Icon name="pi pi-ellipsis-v" />
    </MenuButton>
  );
}
