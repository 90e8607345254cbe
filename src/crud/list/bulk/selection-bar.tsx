import { selectAnswer, selectPageMark, selectSelectedCount, selectSelection } from '@machines/list/index.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { newKey } from '@src/lib/new-key.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { Suspense, useState } from 'react';
import type { SelectedSlot } from '../../shared/slot-types.ts';
import { useLabel } from '../../use-label.ts';
import { useHandle, useListScreen } from '../list-context.ts';
import { type RowEvent, rowEvents } from '../rows/row-actions.ts';
import { useRowActions } from '../rows/use-row-actions.ts';
import { useTotal, useTotalText } from '../use-total.ts';
import { targetOf } from './bulk-target.ts';
import { type SelectionAct, SelectionActs } from './selection-acts.tsx';

const BulkForm = lazyComponent(async () => ({ default: (await import('../../record/form/bulk-form.tsx')).BulkForm }));

/**
 * Bar with the number of selected records and the batch actions. It covers the toolbar in one row, so that rows do not
 * move.
 */
export function SelectionBar({ onExport }: { readonly onExport: (() => void) | null }) {
  const t = useTranslate();
  const { list, slots } = useListScreen();
  const { text } = useTotal();
  const countText = useCountText();
  const [asking, setAsking] = useState<RowEvent | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ofEvents = useEventActs(setAsking);
  const all = useAllMatchingAct();
  const rows = useSelectedRows();
  const part = slots.selected !== undefined && rows.length > 0 ? slots.selected : null;
  const acts: readonly SelectionAct[] = [
    ...all,
    ...ofEvents,
    ...(part === null
      ? []
      : [
          {
            ...{ id: part.testId, testId: part.testId, icon: part.icon },
            label: t(part.label, { count: rows.length }),
            onSelect: () => setOpen(true),
          },
        ]),
    ...(onExport === null
      ? []
      : [
          {
            ...{ id: 'export', testId: 'list-export', icon: 'pi pi-download', isQuiet: true, onSelect: onExport },
            label: t('resource.toolbar.export'),
          },
        ]),
  ];
  return (
    <div className="list-selection" role="toolbar" aria-label={t('resource.selection.title')}>
      <button
        type="button"
        className="button button-icon"
        aria-label={t('resource.selection.clear')}
        onClick={({ currentTarget }) => {
          // The button is removed with the selection, so the focus moves to the rows.
          const page = currentTarget.closest('[data-testid="list"]');
          list.send({ type: 'list.selection.cleared' });
          page?.querySelector<HTMLElement>('[data-testid="list-row"][tabindex="0"]')?.focus();
        }}
      >
        <Icon name="pi pi-times" />
      </button>
      <strong className="list-selection-count number">
        {t('resource.selection.count', { count: countText, total: text })}
      </strong>
      <SelectionActs acts={acts} />
      {asking !== null && <AskedForm event={asking} onClose={() => setAsking(null)} />}
      {part !== null && isOpen && <SelectedPart slot={part} rows={rows} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Action that selects all matching records; offered when the whole page is selected and there are more. */
function useAllMatchingAct(): readonly SelectionAct[] {
  const t = useTranslate();
  const { list } = useListScreen();
  const count = useSelector(list, selectSelectedCount);
  const isByIds = useSelector(list, (snapshot) => selectSelection(snapshot).kind === 'ids');
  const pageMark = useSelector(list, selectPageMark);
  const { total, text, isCounted } = useTotal();
  if (!isByIds || pageMark !== 'all' || (total <= count && isCounted)) return [];
  return [
    {
      ...{ id: 'all', testId: 'list-select-all-matching', icon: 'pi pi-list-check', isQuiet: true },
      label: t('resource.selection.all', { total: text }),
      onSelect: () => list.send({ type: 'list.allMatching.selected' }),
    },
  ];
}

/** Actions for the events that support batches; those with a form are passed to `ask`. */
function useEventActs(ask: (event: RowEvent) => void): readonly SelectionAct[] {
  const t = useTranslate();
  const label = useLabel();
  const { list, definition } = useListScreen();
  const { bin } = useHandle().address.query;
  const { actOn } = useRowActions();
  const target = useTarget();
  const count = useSelector(list, selectSelectedCount);
  return rowEvents(definition, bin)
    .filter(({ bulk }) => bulk)
    .map((event) => ({
      ...{ id: event.event, event: event.event, testId: 'bulk-action', icon: event.icon, isDanger: event.danger },
      label: label(event.label),
      why: target === null ? t('resource.selection.tooMany') : undefined,
      onSelect: () => {
        if (target === null) return;
        if (event.asksMore) ask(event);
        else actOn(event, target, count);
      },
    }));
}

/** The target of a batch; null when the selection has too many exclusions. */
function useTarget() {
  const { list } = useListScreen();
  const selection = useSelector(list, selectSelection);
  const query = useSelector(list, ({ context }) => context.query);
  return targetOf(selection, query);
}

/** The selected records of the current page. */
function useSelectedRows(): readonly ResourceRecord[] {
  const { list } = useListScreen();
  const selection = useSelector(list, selectSelection);
  const rows = useSelector(list, (snapshot) => selectAnswer(snapshot)?.list) ?? [];
  return rows.filter(({ id }) =>
    selection.kind === 'ids' ? selection.ids.includes(id) : !selection.except.includes(id),
  );
}

/** Form of a batch event that requires more than a reason. */
function AskedForm({ event, onClose }: { readonly event: RowEvent; readonly onClose: () => void }) {
  const { list, bulk, definition } = useListScreen();
  const target = useTarget();
  const count = useSelector(list, selectSelectedCount);
  if (target === null) return null;
  return (
    <Suspense>
      <BulkForm
        definition={definition}
        event={event}
        aim={{ target, count, name: null }}
        onClose={onClose}
        onAsked={(asked) =>
          bulk.send({ type: 'bulk.asked', request: { event: event.event, target, count, key: newKey(), asked } })
        }
      />
    </Suspense>
  );
}

interface SelectedSlotProps {
  readonly slot: SelectedSlot;
  readonly rows: readonly ResourceRecord[];
  readonly onClose: () => void;
}

function SelectedPart({ slot, ...props }: SelectedSlotProps) {
  const [Part] = useState(() => lazyComponent(slot.part));
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/** Number of selected records as text; a lower bound while the rows are not counted. */
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
