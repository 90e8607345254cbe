import { useTranslate } from '@src/ui/use-translate.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { clockText } from './clock-text.ts';

/** A section of a sound in seconds. */
export interface AudioSection {
  readonly from: number;
  readonly to: number;
}

export interface WaveformProps {
  readonly peaks: readonly number[];
  /** In seconds. */
  readonly duration: number;
  /** Playback position in seconds. */
  readonly position: number;
  readonly stretch: AudioSection;
  readonly onStretch: (stretch: AudioSection) => void;
  readonly onSeek: (seconds: number) => void;
}

const HEIGHT = 100;
const SMALL = 0.1;
const LARGE = 1;
/** Minimum length of a section in seconds. */
const MIN_SECONDS = 0.1;

/** SVG path with one bar per peak, mirrored at the middle. */
const barsOf = (peaks: readonly number[]): string =>
  peaks
    .map((peak, at) => {
      const half = Math.max(1, (peak * HEIGHT) / 2);
      return `M${at + 0.15},${HEIGHT / 2 - half}h0.7v${half * 2}h-0.7z`;
    })
    .join('');

/** Waveform with the section to trim; both ends are moved by pointer or arrow keys. */
export function Waveform({ peaks, duration, position, stretch, onStretch, onSeek }: WaveformProps) {
  const t = useTranslate();
  const room = useRef<HTMLDivElement>(null);
  const percent = (seconds: number) => `${duration === 0 ? 0 : (seconds / duration) * 100}%`;
  const secondsAt = (clientX: number) => {
    const box = room.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return 0;
    return Math.min(duration, Math.max(0, ((clientX - box.left) / box.width) * duration));
  };
  const move = (end: 'from' | 'to', seconds: number) => {
    if (end === 'from') onStretch({ ...stretch, from: Math.min(stretch.to - MIN_SECONDS, Math.max(0, seconds)) });
    else onStretch({ ...stretch, to: Math.max(stretch.from + MIN_SECONDS, Math.min(duration, seconds)) });
  };
  return (
    <div className="waveform" ref={room} data-testid="waveform">
      <svg
        viewBox={`0 0 ${Math.max(1, peaks.length)} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerDown={(event) => onSeek(secondsAt(event.clientX))}
      >
        <path d={barsOf(peaks)} />
      </svg>
      <div className="waveform-rest" style={{ left: 0, width: percent(stretch.from) }} />
      <div className="waveform-rest" style={{ left: percent(stretch.to), right: 0 }} />
      <div className="waveform-position" style={{ left: percent(position) }} />
      {(['from', 'to'] as const).map((end) => (
        <StretchEnd
          key={end}
          label={t(`player.${end}`)}
          seconds={stretch[end]}
          duration={duration}
          left={percent(stretch[end])}
          secondsAt={secondsAt}
          onMove={(seconds) => move(end, seconds)}
        />
      ))}
    </div>
  );
}

interface StretchEndProps {
  readonly label: string;
  readonly seconds: number;
  readonly duration: number;
  readonly left: string;
  readonly secondsAt: (clientX: number) => number;
  readonly onMove: (seconds: number) => void;
}

function StretchEnd({ label, seconds, duration, left, secondsAt, onMove }: StretchEndProps) {
  const held = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LARGE : SMALL;
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: seconds - step,
      ArrowDown: seconds - step,
      ArrowRight: seconds + step,
      ArrowUp: seconds + step,
      Home: 0,
      End: duration,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (held.current) onMove(secondsAt(event.clientX));
  };
  return (
    <div
      className="waveform-end"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration * 10) / 10}
      aria-valuenow={Math.round(seconds * 10) / 10}
      aria-valuetext={`${clockText(seconds)}.${Math.floor((seconds % 1) * 10)}`}
      style={{ left }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        held.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        held.current = false;
      }}
      onPointerCancel={() => {
        held.current = false;
      }}
    />
  );
}
