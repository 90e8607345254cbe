import './stat-card.css';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { sparkline } from './sparkline.ts';
import { useText } from './use-text.ts';

const ARROWS = { up: 'pi pi-arrow-up', down: 'pi pi-arrow-down', flat: 'pi pi-minus' } as const;
const BOX = { width: 96, height: 28 } as const;

/** How a value moved against the time before. */
export interface StatDelta {
  readonly direction: 'up' | 'down' | 'flat';
  /** The change as text, as "12.4 %". */
  readonly text: string;
  /** Whether the change is welcome; a rise of refunds is not. */
  readonly mood: 'good' | 'bad' | 'neutral';
}

/** Props of `StatCard`. */
export interface StatCardProps {
  /** A link in it takes the whole card for its target. */
  readonly label: ReactNode;
  /** Formatted already. */
  readonly value: string;
  readonly delta?: StatDelta;
  /** What the delta compares with, as "against last week". */
  readonly hint?: string;
  /** The course of the value, oldest first. */
  readonly points?: readonly number[];
  readonly testId?: string;
}

/** One figure with its change and its course. */
export function StatCard({ label, value, delta, hint, points = [], testId }: StatCardProps) {
  const t = useText();
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
          {hint !== undefined && <span className="stat-card-hint">{hint}</span>}
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
