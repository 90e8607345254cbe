import { selectPageMark, selectSelectedCount, selectSelection } from '@machines/list/index.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { Suspense, useState } from 'react';
import { newKey } from '../../shared/idempotency-key.ts';
import { useLabel } from '../../use-label.ts';
import { useHandle, useListScreen } from '../list-context.ts';
import { type RowEvent, rowEvents } from '../rows/row-actions.ts';
import { useRowActions } from '../rows/use-row-actions.ts';
import { useTotal, useTotalText } from '../use-total.ts';
import { targetOf } from './bulk-target.ts';

const BulkForm = lazyComponent(async () => ({ default: (await import('../../record/form/bulk-form.tsx')).BulkForm }));

/** Number of selected records, and batch actions; replaces the toolbar, so that the layout does not shift. */
export function SelectionBar({ onExport }: { readonly onExport: (() => void) | null }) {
  const t = useTranslate();
  const { list, definition } = useListScreen();
  const { query } = useHandle().address;
  const count = useSelector(list, selectSelectedCount);
  const selection = useSelector(list, selectSelection);
  const { total, text, isCounted } = useTotal();
  const countText = useCountText();
  const pageMark = useSelector(list, selectPageMark);
  const canSelectMore = selection.kind === 'ids' && pageMark === 'all' && (total > count || !isCounted);
  const events = rowEvents(definition, query.bin).filter(({ bulk }) => bulk);
  return (
    <div className="list-selection" role="toolbar" aria-label={t('resource.selection.title')}>
      <button
        type="button"
        className="button button-icon"
        aria-label={t('resource.selection.clear')}
        onClick={() => list.send({ type: 'list.selection.cleared' })}
      >
        <Icon name="pi pi-times" />
      </button>
      <strong className="list-selection-count number">
        {t('resource.selection.count', { count: countText, total: text })}
      </strong>
      {canSelectMore && (
        <button
          type="button"
          className="button button-quiet list-selection-all"
          data-testid="list-select-all-matching"
          onClick={() => list.send({ type: 'list.allMatching.selected' })}
        >
          {t('resource.selection.all', { total: text })}
        </button>
      )}
      <span className="list-selection-events">
        {events.map((event) => (
          <BulkAction key={event.event} event={event} count={count} />
        ))}
        {onExport !== null && (
          <button type="button" className="button button-quiet" data-testid="list-export" onClick={onExport}>
            <Icon name="pi pi-download" />
            {t('resource.toolbar.export')}
          </button>
        )}
      </span>
    </div>
  );
}

function BulkAction({ event, count }: { readonly event: RowEvent; readonly count: number }) {
  const t = useTranslate();
  const label = useLabel();
  const { list, bulk, definition } = useListScreen();
  const { actOn } = useRowActions();
  const [isAsking, setAsking] = useState(false);
  const selection = useSelector(list, selectSelection);
  const query = useSelector(list, ({ context }) => context.query);
  const target = targetOf(selection, query);
  const start = () => {
    if (target === null) return;
    if (event.asksMore) setAsking(true);
    else actOn(event, target, count);
  };
  return (
    <>
      <button
        type="button"
        className="button"
        data-testid="bulk-action"
        data-event={event.event}
        data-danger={event.danger}
        aria-disabled={target === null}
        title={target === null ? t('resource.selection.tooMany') : undefined}
        onClick={start}
      >
        <Icon name={event.icon} />
        {label(event.label)}
      </button>
      {isAsking && target !== null && (
        <Suspense>
          <BulkForm
            definition={definition}
            event={event}
            aim={{ target, count, name: null }}
            onClose={() => setAsking(false)}
            onAsked={(asked) =>
              bulk.send({ type: 'bulk.asked', request: { event: event.event, target, count, key: newKey(), asked } })
            }
          />
        </Suspense>
      )}
    </>
  );
}

/** How many are selected, in words: of rows that were not counted, all are more than were. */
function useCountText(): string {
  const { list } = useListScreen();
  const textOf = useTotalText();
  const { isCounted } = useTotal();
  const total = useSelector(list, selectSelectedCount);
  const isAll = useSelector(list, (snapshot) => selectSelection(snapshot).kind === 'matching');
  return textOf(isAll && !isCounted ? { total, more: true } : { total });
}

/** Announces the number of selected rows to screen readers. */
export function SelectionNotice() {
  const t = useTranslate();
  const { list } = useListScreen();
  const count = useSelector(list, selectSelectedCount);
  const words = t('resource.selection.count', { count: useCountText(), total: useTotal().text });
  return (
    <span className="visually-hidden" role="status">
      {count === 0 ? '' : words}
    </span>
  );
}
