import { useAnnouncement } from '@src/ui/text/use-announcement.ts';
import '../news.css';
import './ad-timeline.css';
import type { ApiError } from '@src/contracts/resource/api-error.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { type ListQuery, PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { useListQuery } from '@src/crud/cache/use-cached.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useErrorMessage } from '@src/crud/shared/use-error-message.ts';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { addCalendarDays, formatWallTime, localDay, parseWallTime } from '@src/lib/calendar-days.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type RefObject, useRef, useState } from 'react';
import { type GrabbedItem, useMove } from '../calendar/use-move.ts';
import { adResource, OCCUPYING_STATES } from '../definitions/ad.ts';
import { fits, nearestFree, type TimeWindow } from '../definitions/ad-windows.ts';
import { AdBar } from './ad-bar.tsx';

const MAX_ROWS = 100;
const SHOWN = ['draft', 'waiting', 'running', 'paused', 'ended'];
/** Visible days before and after today. */
const SPAN = { before: 14, after: 42 } as const;
const DAYS = SPAN.before + SPAN.after;
const TICK = 7;

const windowOf = (ad: ResourceRecord): TimeWindow => ({
  start: parseWallTime(String(ad.startAt)),
  end: parseWallTime(String(ad.endAt)),
});

/** Ads of a position, the last to end first: of more than fit in a list, those that ended long ago are left out. */
const adsOf = (position: string): ListQuery => ({
  ...PLAIN_QUERY,
  size: MAX_ROWS,
  sort: [{ field: 'endAt', descending: true }],
  filters: { position, status: SHOWN.join(',') },
});

/** Earliest first. */
const inOrder = (ads: readonly ResourceRecord[]): readonly ResourceRecord[] =>
  ads.toSorted((left, right) => String(left.startAt).localeCompare(String(right.startAt)));

/** Timeline of a position's ads; each can be moved to other days with the pointer or the keyboard. */
export function AdTimeline({ record, refresh }: ExtraProps) {
  const t = useTranslate();
  const query = useListQuery(adResource, adsOf(record.id));
  return (
    <QueryBoundary query={query}>
      {({ list: ads }) =>
        ads.length === 0 ? (
          <EmptyState kind="empty" title={t('news.timeline.none')} />
        ) : (
          <Timeline ads={inOrder(ads)} position={record} refresh={refresh} />
        )
      }
    </QueryBoundary>
  );
}

interface TimelineProps {
  readonly ads: readonly ResourceRecord[];
  readonly position: ResourceRecord;
  readonly refresh: () => void;
}

/** Arrow keys move an ad by days, with Shift only its end. */
function stepOf(key: string, isEndOnly: boolean) {
  const days = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return days === 0 ? undefined : { start: isEndOnly ? 0 : days, end: days };
}

/** A refused move, and the nearest free window. */
interface Refused {
  readonly ad: ResourceRecord;
  readonly free: TimeWindow | null;
}

/** Reschedules ads; `list` contains the bars. */
function usePlan({ ads, position, refresh }: TimelineProps, list: RefObject<HTMLUListElement | null>) {
  const api = useResourceApi();
  const invalidate = useInvalidate();
  const mutation = useMutation();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [placed, sayPlaced] = useAnnouncement();
  const plan = (ad: ResourceRecord, startAt: string, endAt: string) => {
    const free = freeFor(ad, { start: parseWallTime(startAt), end: parseWallTime(endAt) }, ads, position);
    setRefused({ ad, free });
    sayPlaced(null);
    mutation.run(
      (keyOf) => {
        const key = keyOf([ad.id, ad.version, startAt, endAt]);
        return api.open(adResource).send(ad.id, ad.version, 'reschedule', { payload: { startAt, endAt }, key });
      },
      () => {
        setRefused(null);
        const days = { from: startAt.slice(0, 10), to: endAt.slice(0, 10) };
        sayPlaced((t) => t('news.timeline.placed', { title: String(ad.title), ...days }));
        // The clicked button may be gone together with the conflict.
        barOf(list.current, ad.id)?.focus();
        invalidate(adResource.name);
        refresh();
      },
    );
  };
  return { plan, placed, refused: mutation.refusal === null ? null : refused, why: mutation.refusal };
}

function Timeline(props: TimelineProps) {
  const { ads, position } = props;
  const t = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const { plan, placed, refused, why } = usePlan(props, list);
  const [first] = useState(() => addCalendarDays(`${localDay(new Date())} 00:00:00`, -SPAN.before));
  const drop = ({ id, start, end }: GrabbedItem) => {
    const ad = ads.find((each) => each.id === id);
    if (ad !== undefined) plan(ad, addCalendarDays(String(ad.startAt), start), addCalendarDays(String(ad.endAt), end));
  };
  const { carried, press, letGo } = useMove(stepOf, drop);
  const clashes = clashesOf(ads, position);
  const moved = ads.find(({ id }) => id === carried?.id);
  return (
    <div className="news-stack">
      <p className="field-help" id="timeline-help">
        {t('news.timeline.help')}
      </p>
      <div className="ad-timeline" data-testid="ad-timeline">
        <div className="ad-timeline-body">
          <div className="ad-timeline-scale" aria-hidden="true">
            {weeksFrom(first, DAYS).map((day) => (
              <span key={day}>{day.slice(5)}</span>
            ))}
          </div>
          <ul ref={list} aria-label={t('news.tab.timeline')}>
            {ads.map((ad) => (
              <AdBar
                key={ad.id}
                ad={ad}
                first={first}
                days={DAYS}
                carried={carried?.id === ad.id ? carried : null}
                onKeyDown={(event) => press(ad.id, event)}
                onBlur={letGo}
                onDrop={(step) => drop({ id: ad.id, start: step, end: step })}
              />
            ))}
          </ul>
          <span
            className="ad-timeline-today"
            aria-hidden="true"
            style={{ insetInlineStart: `${(SPAN.before * 100) / DAYS}%` }}
          />
        </div>
      </div>
      <p role="status" className="visually-hidden" data-testid="timeline-status">
        {moved !== undefined && carried !== null
          ? t('news.timeline.carried', {
              title: String(moved.title),
              from: addCalendarDays(String(moved.startAt), carried.start).slice(0, 10),
              to: addCalendarDays(String(moved.endAt), carried.end).slice(0, 10),
            })
          : placed}
      </p>
      <Troubles clashes={clashes} refused={refused} why={why} onPlan={plan} />
    </div>
  );
}

const barOf = (list: HTMLUListElement | null, id: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] .ad-bar`) ?? null;

interface TroublesProps {
  readonly clashes: readonly Refused[];
  readonly refused: Refused | null;
  readonly why: ApiError | null;
  readonly onPlan: (ad: ResourceRecord, startAt: string, endAt: string) => void;
}

/** Conflicting ads, each with the nearest free window. */
function Troubles({ clashes, refused, why, onPlan }: TroublesProps) {
  const t = useTranslate();
  const words = useErrorMessage(adResource);
  return (
    <>
      {clashes.map(({ ad, free }) => (
        <p key={ad.id} className="news-note" role="note" data-testid="timeline-clash" data-id={ad.id}>
          <Icon name="pi pi-exclamation-triangle" />
          {t('news.timeline.clash', { title: String(ad.title) })}
          {free !== null && <UseFree ad={ad} free={free} onUse={(from, to) => onPlan(ad, from, to)} />}
        </p>
      ))}
      {why !== null && (
        <div className="news-note" role="alert" data-testid="timeline-refusal">
          <Icon name="pi pi-exclamation-triangle" />
          {words(why)}
          {refused !== null && refused.free !== null && (
            <UseFree ad={refused.ad} free={refused.free} onUse={(from, to) => onPlan(refused.ad, from, to)} />
          )}
        </div>
      )}
    </>
  );
}

interface UseFreeProps {
  readonly ad: ResourceRecord;
  readonly free: TimeWindow;
  readonly onUse: (from: string, to: string) => void;
}

function UseFree({ ad, free, onUse }: UseFreeProps) {
  const t = useTranslate();
  const [from, to] = [formatWallTime(free.start), formatWallTime(free.end)];
  return (
    <button type="button" className="button" data-testid="timeline-use-free" onClick={() => onUse(from, to)}>
      {t('news.timeline.useFree', { title: String(ad.title), from: from.slice(0, 16), to: to.slice(0, 16) })}
    </button>
  );
}

/** First days of the weeks in the range. */
const weeksFrom = (first: string, days: number): readonly string[] =>
  Array.from({ length: days / TICK }, (_, week) => addCalendarDays(first, week * TICK).slice(0, 10));

/** Unscheduled ads that do not fit at their dates. */
function clashesOf(ads: readonly ResourceRecord[], position: ResourceRecord): readonly Refused[] {
  const planned = ads.filter(({ status }) => status === 'draft' || status === 'paused');
  const armed = ads.filter(({ status }) => OCCUPYING_STATES.some((state) => state === status)).map(windowOf);
  return planned
    .filter((ad) => !fits(armed, Number(position.maxAds), windowOf(ad)))
    .map((ad) => ({ ad, free: freeFor(ad, windowOf(ad), ads, position) }));
}

/** Nearest window with room for the ad; the server makes the final check. */
function freeFor(ad: ResourceRecord, wanted: TimeWindow, ads: readonly ResourceRecord[], position: ResourceRecord) {
  const others = ads
    .filter(({ id, status }) => id !== ad.id && OCCUPYING_STATES.some((state) => state === status))
    .map(windowOf);
  const today = parseWallTime(addCalendarDays(`${localDay(new Date())} 00:00:00`, 1));
  const earliest = ad.status === 'running' ? wanted.start : today;
  return nearestFree(others, Number(position.maxAds), wanted, earliest);
}
