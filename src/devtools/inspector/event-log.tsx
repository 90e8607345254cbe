import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { memo, useState } from 'react';
import { shortState } from './actor-tree.tsx';
import { filterRows, NO_FILTER } from './filter-rows.ts';
import { LogToolbar } from './log-toolbar.tsx';
import type { LogRow, RecorderCost } from './recorder-types.ts';

export interface EventLogProps {
  /** Oldest first. */
  readonly rows: readonly LogRow[];
  readonly isPaused: boolean;
  readonly onPause: (isPaused: boolean) => void;
  readonly onClear: () => void;
  readonly cost: RecorderCost;
}

/** Rows rendered at once; more are rendered on request. */
const PAGE = 50;

/** Events between actors, newest first. New ones wait while the pointer is over the rows, so that no row moves under it. */
export function EventLog({ rows, isPaused, onPause, onClear, cost }: EventLogProps) {
  const t = useTranslate();
  const [filter, setFilter] = useState(NO_FILTER);
  const [limit, setLimit] = useState(PAGE);
  const [opened, setOpened] = useState<number | null>(null);
  const [held, setHeld] = useState<number | null>(null);
  const listed = held === null ? rows : rows.filter(({ n }) => n <= held);
  const shown = filterRows(listed, filter);
  return (
    <section className="card inspector-log" aria-labelledby="inspector-log">
      <h2 id="inspector-log">{t('inspector.log')}</h2>
      <LogToolbar
        filter={filter}
        receivers={[...new Set(rows.map(({ receiver }) => receiver))].sort()}
        shown={shown.length}
        total={listed.length}
        isPaused={isPaused}
        onFilter={setFilter}
        onPause={onPause}
        onClear={onClear}
      />
      {shown.length === 0 ? (
        <EmptyState kind="empty" title={t(rows.length === 0 ? 'inspector.noEvents' : 'inspector.noMatch')} />
      ) : (
        <div
          className="inspector-scroll"
          data-testid="inspector-rows"
          onPointerEnter={() => setHeld(rows.at(-1)?.n ?? null)}
          onPointerLeave={() => setHeld(null)}
        >
          <table className="table inspector-table">
            <thead>
              <tr>
                <th scope="col">{t('inspector.time')}</th>
                <th scope="col">{t('inspector.event')}</th>
                <th scope="col">{t('inspector.sender')}</th>
                <th scope="col">{t('inspector.receiver')}</th>
                <th scope="col">{t('inspector.outcome')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.slice(0, limit).map((row) => (
                <EventRow key={row.n} row={row} isOpen={row.n === opened} onOpen={setOpened} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="inspector-note">
        {shown.length > limit && (
          <button type="button" className="button" onClick={() => setLimit(limit + PAGE)}>
            {t('inspector.more', { count: Math.min(PAGE, shown.length - limit) })}
          </button>
        )}
        {listed.length < rows.length && <span>{t('inspector.held', { count: rows.length - listed.length })}</span>}
        <CostNote cost={cost} />
      </p>
    </section>
  );
}

/** Cost of recording. */
function CostNote({ cost: { count, mean, most, isSampled } }: { readonly cost: RecorderCost }) {
  const t = useTranslate();
  return (
    <span data-testid="inspector-cost" data-count={count} data-mean={mean}>
      {t('inspector.cost', { count, mean: mean.toFixed(3), most: most.toFixed(2) })}
      {isSampled && ` ${t('inspector.sampled')}`}
    </span>
  );
}

interface EventRowProps {
  readonly row: LogRow;
  readonly isOpen: boolean;
  readonly onOpen: (n: number | null) => void;
}

const EventRow = memo(function EventRow({ row, isOpen, onOpen }: EventRowProps) {
  const t = useTranslate();
  return (
    <>
      <tr data-testid="event-row" data-type={row.type} data-actor={row.receiver}>
        <td className="number inspector-time">{timeOf(row.at)}</td>
        <td>
          <button
            type="button"
            className="inspector-open"
            aria-expanded={isOpen}
            onClick={() => onOpen(isOpen ? null : row.n)}
          >
            {row.type}
          </button>
        </td>
        <td>{row.sender ?? t('inspector.outside')}</td>
        <td>{row.receiver}</td>
        <td className="inspector-outcome">{outcomeOf(row)}</td>
      </tr>
      {isOpen && (
        <tr className="inspector-opened">
          <td colSpan={5}>
            <EventDetail row={row} />
          </td>
        </tr>
      )}
    </>
  );
});

/** State of the receiver after the event. */
function outcomeOf({ before, after }: LogRow): string {
  if (after === null || after === '{}') return '';
  return before === after ? shortState(after) : `${shortState(before ?? '')} → ${shortState(after)}`;
}

function EventDetail({ row }: { readonly row: LogRow }) {
  const t = useTranslate();
  return (
    <dl className="inspector-detail">
      <dt>{t('inspector.payload')}</dt>
      <dd>
        <pre>{prettyOf(row.payload)}</pre>
      </dd>
      <dt>{t('inspector.changes')}</dt>
      <dd>
        {row.changes.length === 0 && t('inspector.noChanges')}
        {row.changes.map(({ key, before, after }) => (
          <div key={key} className="inspector-change">
            <code>{key}</code>
            <del>{before}</del>
            <ins>{after}</ins>
          </div>
        ))}
      </dd>
    </dl>
  );
}

const prettyOf = (json: string) => (json === '' ? '' : JSON.stringify(JSON.parse(json), null, 2));

const two = (value: number, digits = 2) => String(value).padStart(digits, '0');

/** Hours to milliseconds, in every language the same. */
export function timeOf(at: number): string {
  const moment = new Date(at);
  const seconds = `${two(moment.getHours())}:${two(moment.getMinutes())}:${two(moment.getSeconds())}`;
  return `${seconds}.${two(moment.getMilliseconds(), 3)}`;
}
