import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';

interface CalendarItemProps {
  readonly record: ResourceRecord;
  readonly isCarried: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: () => void;
}

/** One news item on its day; published ones cannot be moved. */
export function CalendarItem({ record, isCarried, onKeyDown, onBlur }: CalendarItemProps) {
  const t = useTranslate();
  const { go } = useApp();
  const button = useRef<HTMLButtonElement>(null);
  const canMove = record.can.includes('reschedule');
  const open = () => go(`/news/news_detail/${encodeURIComponent(record.id)}`);
  // After a move it is rendered in another cell; the focus moves with it.
  useEffect(() => {
    if (isCarried) button.current?.focus();
  }, [isCarried]);
  const moment = String(record.publishAt);
  return (
    <button
      ref={button}
      type="button"
      className="news-calendar-item"
      data-testid="calendar-item"
      data-id={record.id}
      data-status={String(record.status)}
      data-carried={isCarried}
      aria-pressed={canMove ? isCarried : undefined}
      aria-describedby={canMove ? 'calendar-help' : undefined}
      draggable={canMove}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', `${record.id} ${moment.slice(0, 10)}`)}
      onKeyDown={(event) => {
        // Enter drops a grabbed item, so it must not open it.
        if (event.key === 'Enter' && !isCarried) {
          event.preventDefault();
          open();
        } else if (canMove) onKeyDown(event);
      }}
      onClick={canMove ? undefined : open}
      onDoubleClick={open}
      onBlur={onBlur}
    >
      <time>{moment.slice(11, 16)}</time> {String(record.title)}
      {!canMove && <span className="visually-hidden"> ({t('news.status.published')})</span>}
    </button>
  );
}
