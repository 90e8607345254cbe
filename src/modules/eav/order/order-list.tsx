import { Icon } from '@src/ui/icon/icon.tsx';
import { useAnnouncement } from '@src/ui/text/use-announcement.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { DragEvent, KeyboardEvent } from 'react';
import type { DraftField } from '../changes/pending-edits.ts';
import { moveItem } from './move-item.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const DRAG_TYPE = 'application/x-eav-field';

interface OrderListProps {
  readonly list: readonly DraftField[];
  readonly onChange: (list: readonly DraftField[]) => void;
}

/** A list of fields, ordered by dragging, by buttons, or with Alt and the arrow keys. */
export function OrderList({ list, onChange }: OrderListProps) {
  const t = useTranslate();
  const [news, say] = useAnnouncement();
  const move = (from: number, to: number) => {
    const next = moveItem(list, from, to);
    if (next === list) return;
    onChange(next);
    say((t) => t('eav.order.moved', { name: String(list[from]?.values.code), place: to + 1, total: list.length }));
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const step = STEPS[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    move(at, at + step);
  };
  const onDrop = (event: DragEvent, at: number) => {
    event.preventDefault();
    const from = list.findIndex(({ key }) => key === event.dataTransfer.getData(DRAG_TYPE));
    if (from >= 0) move(from, at);
  };
  return (
    <>
      <ol className="eav-order" data-testid="order-list">
        {list.map(({ key: id, values }, at) => (
          <li
            key={id}
            className="eav-order-line"
            draggable
            onDragStart={(event) => event.dataTransfer.setData(DRAG_TYPE, id)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => onDrop(event, at)}
          >
            <span className="eav-order-name">
              <code>{String(values.code)}</code> {String(values.labelZh)} · {String(values.labelEn)}
            </span>
            {Object.entries(STEPS).map(([key, step]) => (
              <button
                key={key}
                type="button"
                className="button button-icon"
                data-testid={step < 0 ? 'order-up' : 'order-down'}
                disabled={list[at + step] === undefined}
                aria-keyshortcuts={`Alt+${key}`}
                aria-label={t(step < 0 ? 'eav.order.up' : 'eav.order.down', { name: String(values.code) })}
                onClick={() => move(at, at + step)}
                onKeyDown={(event) => onKeyDown(event, at)}
              >
                <Icon name={step < 0 ? 'pi pi-arrow-up' : 'pi pi-arrow-down'} />
              </button>
            ))}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </>
  );
}
