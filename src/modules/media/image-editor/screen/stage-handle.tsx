import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';

/** Offset in pixels of the picture. */
export interface PixelOffset {
  readonly x: number;
  readonly y: number;
}

export interface StageHandleProps {
  readonly label: string;
  /** Text that describes the keys. */
  readonly help: string;
  readonly className: string;
  /** Position, relative to the stage. */
  readonly style: CSSProperties;
  /** Pixels of the picture per pixel of the screen. */
  readonly perPixel: (element: HTMLElement) => number;
  readonly onPull: (by: PixelOffset) => void;
}

const LARGE = 10;
const KEYS: Readonly<Record<string, PixelOffset>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A drag handle on the stage, also moved by arrow keys: one pixel, or ten with Shift. */
export function StageHandle({ label, help, className, style, perPixel, onPull }: StageHandleProps) {
  const [last, setLast] = useState<PixelOffset | null>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const way = KEYS[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE : 1;
    onPull({ x: way.x * step, y: way.y * step });
  };
  const onPointerMove = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>) => {
    if (last === null) return;
    const scale = perPixel(currentTarget);
    // Whole pixels only; the remainder is added to the next move.
    const by = { x: Math.trunc((clientX - last.x) * scale), y: Math.trunc((clientY - last.y) * scale) };
    if (by.x === 0 && by.y === 0) return;
    setLast({ x: last.x + by.x / scale, y: last.y + by.y / scale });
    onPull(by);
  };
  return (
    <button
      type="button"
      className={className}
      style={style}
      aria-label={label}
      aria-describedby={help}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setLast({ x: event.clientX, y: event.clientY });
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => setLast(null)}
      onPointerCancel={() => setLast(null)}
    />
  );
}
