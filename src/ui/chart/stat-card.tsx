import './stat-card.css';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { NoWrapDates } from '../text/no-wrap-dates.tsx';
import { useTranslate } from '../use-translate.ts';
import { sparkline } from './sparkline.ts';

const ARROWS = { up: 'pi pi-arrow-up', down: 'pi pi-arrow-down', flat: 'pi pi-minus' } as const;
const BOX = { width: 96, height: 28 } as const;

/** Change of a value against the previous period. */
export interface StatDelta {
  readonly direction: 'up' | 'down' | 'flat';
  /** The change as text, such as "12.4 %". */
  readonly text: string;
  /** Rating of the change: a rise of refunds is bad. */
  readonly mood: 'good' | 'bad' | 'neutral';
}

export interface StatCardProps {
  /** A link in the label covers the whole card. */
  readonly label: ReactNode;
  /** Formatted value. */
  readonly value: string;
  readonly delta?: StatDelta;
  /** Basis of the comparison, such as "against last week". */
  readonly hint?: string;
  /** Values over time for the sparkline, oldest first. */
  readonly points?: readonly number[];
  readonly testId?: string;
}

/** Card with a figure, its change and a sparkline. */
export function StatCard({ label, value, delta, hint, points = [], testId }: StatCardProps) {
  const t = useTranslate();
  const { line, area } = sparkline(points, BOX.width, BOX.height);
  return (
    <dl className="stat-card card" data-testid={testId}>
      <dt className="stat-card-label">{label}</dt>
      <dd className="stat-card-value number">{value}</dd>
      {(delta !== undefined || hint !== undefined) && (
        <dd className="stat-card-note">
          {delta !== undefined && (
            <span className="stat-card-delta" data-mood={delta.mood}>
              <Icon name={ARROWS[delta.direction]} label={t(`ui.delta.${delta.direction}`)} />
              <span className="number">{delta.text}</span>
            </span>
          )}
          {hint !== undefined && (
            <span className="stat-card-hint">
              <NoWrapDates text={hint} />
            </span>
          )}
        </dd>
      )}
      {line !== '' && (
        <dd className="stat-card-course" aria-hidden="true">
          <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
            <path className="stat-card-area" d={area} />
            <path className="stat-card-line" d={line} />
          </svg>
        </dd>
      )}
    </dl>
  );
}
