import {
  isNarrowed,
  selectAnswer,
  selectListFailure,
  selectListState,
  selectSelectedCount,
} from '@machines/list/index.ts';
import { lowercaseNoun } from '@src/lib/text/lowercase-noun.ts';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { failureText } from '@src/ui/text/failure-text.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { RowsSlotProps } from '../shared/slot-types.ts';
import { UndoBar } from '../shared/undo-bar.tsx';
import { useLabel } from '../use-label.ts';
import { BulkDialog } from './bulk/bulk-dialog.tsx';
import { ResultBar } from './bulk/result-bar.tsx';
import { SelectionBar, SelectionNotice } from './bulk/selection-bar.tsx';
import { useSort } from './columns/sort-panel.tsx';
import { useRoom } from './columns/use-folded-columns.ts';
import { useHandle, useListScreen } from './list-context.ts';
import { ListFooter } from './list-footer.tsx';
import { ListStates } from './list-states.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { PreviewDrawer } from './rows/preview-drawer.tsx';
import { rowEvents } from './rows/row-actions.ts';
import { useRowActions } from './rows/use-row-actions.ts';
import { useTreeRows } from './rows/use-tree-rows.ts';
import { ListTable } from './table/list-table.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useCanCreate, useListPermissions } from './use-list-permissions.ts';
import { useTotal } from './use-total.ts';
import { SavedViewsButton } from './views/saved-views.tsx';

interface ListBodyProps {
  readonly aside: ReactNode;
  readonly headActions: ReactNode;
  readonly headingLevel: 1 | 2;
  readonly onExport: () => void;
  /** An import, whose dialog may have become a bar. */
  readonly running: ReactNode;
}

/** The list screen: heading, toolbar or selection bar, rows or a placeholder, and footer. */
export function ListBody({ aside, headActions, headingLevel, onExport, running }: ListBodyProps) {
  const label = useLabel();
  const page = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLElement>(null);
  const room = useRoom(box);
  const { definition, list, slots, actions } = useListScreen();
  const { address } = useHandle();
  const { bin } = address.query;
  const found = useSelector(list, selectListState);
  // Filters that the page always applies do not count as a search.
  const isLookedFor = isNarrowed(address.query) || Object.keys(address.own).length > 0;
  const state = found === 'no-match' && !isLookedFor ? 'empty' : found;
  const selected = useSelector(list, (snapshot) => selectSelectedCount(snapshot) > 0);
  const tree = useTreeRows();
  const sort = useSort();
  const acts = useRowActions();
  const events = rowEvents(definition, bin);
  const selectable = events.some(({ bulk }) => bulk);
  useListKeys({
    screen: { list, actions, definition },
    page,
    acts,
    selectable,
    previewed: address.record !== '',
    ...tree,
  });
  const hasExport = slots.exportDialog !== undefined && definition.actions?.export !== false;
  const mayExport = useListPermissions('export') && hasExport;
  const table = (
    <ListTable
      {...tree}
      room={room}
      name={label(definition.plural)}
      sort={sort}
      bin={bin}
      selectable={selectable}
      hasActions={definition.log !== true || events.length > 0}
    />
  );
  return (
    <div ref={page} className="list-page" data-testid="list" data-resource={definition.name} data-state={state}>
      <ListHead actions={headActions} level={headingLevel} />
      <div className="list-bars">
        {/* Inert instead of unmounted, so that it keeps its height and its input below the selection bar. */}
        <div className="list-bar" inert={selected} aria-hidden={selected}>
          <ListToolbar onExport={mayExport ? onExport : null} />
        </div>
        {selected && <SelectionBar onExport={mayExport ? onExport : null} />}
      </div>
      <Notes unusable={address.unusable} />
      <ResultBar />
      <UndoBar resource={definition.name} />
      {running}
      <SelectionNotice />
      <div className="list-area">
        {aside !== undefined && <div className="list-aside">{aside}</div>}
        <section
          ref={box}
          className="list-box"
          aria-label={label(definition.plural)}
          aria-busy={state === 'loading' || state === 'refreshing'}
        >
          <span className="list-progress" data-on={state === 'refreshing'} />
          {state === 'loading' && <ListSkeleton />}
          {(state === 'ready' || state === 'refreshing') && <Rows rows={tree.rows} table={table} />}
          {(state === 'empty' || state === 'no-match' || state === 'failed' || state === 'forbidden') && (
            <ListStates state={state} />
          )}
          <ListFooter />
        </section>
        <PreviewDrawer />
      </div>
      <BulkDialog />
    </div>
  );
}

/** The rows as rendered by the page's own component, or the table by default. */
function Rows({ rows, table }: RowsSlotProps) {
  const { slots } = useListScreen();
  const [Part] = useState(() => (slots.rows === undefined ? null : lazyComponent(slots.rows)));
  if (Part === null) return table;
  return (
    <Suspense fallback={<ListSkeleton />}>
      <Part rows={rows} table={table} />
    </Suspense>
  );
}

interface ListHeadProps {
  readonly actions: ReactNode;
  readonly level: 1 | 2;
}

function ListHead({ actions, level }: ListHeadProps) {
  const t = useTranslate();
  const label = useLabel();
  const { definition, list, openForm } = useListScreen();
  const { text } = useTotal();
  const { bin } = useHandle().address.query;
  const isAnswered = useSelector(list, (snapshot) => selectAnswer(snapshot) !== null);
  const canCreate = useCanCreate() && !bin;
  return (
    <PageHeader
      title={label(definition.plural)}
      level={level}
      aside={
        <>
          {isAnswered && <span className="tag number">{text}</span>}
          {bin && (
            <span className="tag tag-warn">
              <Icon name="pi pi-trash" />
              {t('resource.toolbar.bin')}
            </span>
          )}
          <SavedViewsButton />
        </>
      }
      actions={
        <>
          {actions}
          {canCreate && (
            <button
              type="button"
              className="button button-primary"
              data-testid="list-create"
              onClick={() => openForm(null)}
            >
              <Icon name="pi pi-plus" />
              <span className="list-create-words">
                {t('resource.toolbar.create', { name: lowercaseNoun(label(definition.label)) })}
              </span>
            </button>
          )}
        </>
      }
    />
  );
}

/** Notes above the rows: ignored filters of the URL, and a failed refresh. */
function Notes({ unusable }: { readonly unusable: readonly string[] }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const { list } = useListScreen();
  const failure = useSelector(list, selectListFailure);
  const isStale = useSelector(list, (snapshot) => selectListState(snapshot) === 'ready') && failure !== null;
  return (
    <>
      {unusable.length > 0 && (
        <p className="list-note" role="status">
          <Icon name="pi pi-info-circle" />
          {t('resource.state.unusable', { names: formats.list(unusable) })}
        </p>
      )}
      {isStale && (
        <p className="list-note" role="alert">
          <Icon name="pi pi-exclamation-triangle" />
          {t('resource.state.stale')} {failureText(t, failure)}
          <button
            type="button"
            className="button button-quiet"
            onClick={() => list.send({ type: 'list.refresh.requested' })}
          >
            {t('resource.state.retry')}
          </button>
        </p>
      )}
    </>
  );
}

function ListSkeleton() {
  const t = useTranslate();
  return (
    <div className="list-skeleton">
      <Skeleton shape="rows" count={10} label={t('resource.state.loading')} />
    </div>
  );
}
