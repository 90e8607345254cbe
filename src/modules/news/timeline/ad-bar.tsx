import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { GrabbedItem } from '../calendar/use-move.ts';
import { placeOf } from './ad-place.ts';

/** Pixels of pointer movement before a drag starts. */
const SHAKE = 4;

interface AdBarProps {
  readonly ad: ResourceRecord;
  /** First day of the visible range, and its number of days. */
  readonly first: string;
  readonly days: number;
  readonly carried: GrabbedItem | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: () => void;
  /** Called after a drop with the offset in days. */
  readonly onDrop: (days: number) => void;
}

/** One ad on the timeline. */
export function AdBar({ ad, first, days, carried, onKeyDown, onBlur, onDrop }: AdBarProps) {
  const t = useTranslate();
  const { go } = useApp();
  const [drag, setDrag] = useState<{ readonly x: number; readonly days: number } | null>(null);
  const canMove = ad.can.includes('reschedule');
  const steps = drag === null ? carried : { id: ad.id, start: drag.days, end: drag.days };
  const { from, length, isOut } = placeOf(ad, first, days, steps);
  const daysOf = (event: PointerEvent<HTMLElement>, x: number) => {
    const width = event.currentTarget.parentElement?.getBoundingClientRect().width ?? 0;
    const moved = event.clientX - x;
    return width === 0 || Math.abs(moved) < SHAKE ? 0 : Math.round((moved * days) / width);
  };
  const status = String(ad.status);
  const open = () => go(`/news/ad_detail/${encodeURIComponent(ad.id)}`);
  return (
    <li data-testid="timeline-ad" data-id={ad.id} data-status={status} data-out={isOut}>
      <button
        type="button"
        className="ad-bar"
        data-status={status}
        data-carried={steps !== null}
        aria-pressed={carried !== null}
        aria-disabled={!canMove}
        aria-describedby="timeline-help"
        style={{ gridColumn: `${from + 1} / span ${length}` }}
        onKeyDown={(event) => {
          // Enter drops a grabbed ad, so it must not open it.
          if (event.key === 'Enter' && carried === null) {
            event.preventDefault();
            open();
          } else if (canMove) onKeyDown(event);
        }}
        onBlur={onBlur}
        onDoubleClick={open}
        onPointerDown={(event) => {
          if (!canMove || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrag({ x: event.clientX, days: 0 });
        }}
        onPointerMove={(event) => {
          if (drag !== null) setDrag({ x: drag.x, days: daysOf(event, drag.x) });
        }}
        onPointerCancel={() => setDrag(null)}
        onPointerUp={(event) => {
          if (drag === null) return;
          const moved = daysOf(event, drag.x);
          setDrag(null);
          if (moved !== 0) onDrop(moved);
        }}
      >
        <span className="ad-bar-title">{String(ad.title)}</span>
        <span className="visually-hidden">
          {t('news.timeline.bar', {
            status: t(`news.phase.${phaseOf(status)}`),
            from: String(ad.startAt).slice(0, 10),
            to: String(ad.endAt).slice(0, 10),
          })}
        </span>
      </button>
    </li>
  );
}

const PHASES = ['draft', 'waiting', 'running', 'paused', 'ended', 'archived'] as const;
const phaseOf = (status: string) => PHASES.find((name) => name === status) ?? 'draft';
