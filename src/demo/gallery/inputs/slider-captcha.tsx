import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import type { Verification, VerifyEvent } from './verify-state.ts';

interface DragVerifyProps {
  readonly state: Verification;
  readonly onEvent: (event: VerifyEvent) => void;
}

const KEY_STEP = 0.1;
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowRight', KEY_STEP],
  ['ArrowUp', KEY_STEP],
  ['ArrowLeft', -KEY_STEP],
  ['ArrowDown', -KEY_STEP],
  ['Home', -1],
  ['End', 1],
]);
const PERCENT = 100;

/** Slider to be dragged to the end, by pointer or by arrow keys. */
export function SliderCaptcha({ state, onEvent }: DragVerifyProps) {
  const t = useTranslate();
  const id = useId();
  const track = useRef<HTMLDivElement>(null);
  const { stage, position } = state;
  const percent = Math.round(position * PERCENT);
  const draw = (event: PointerEvent<HTMLElement>) => {
    const place = track.current?.getBoundingClientRect();
    if (place === undefined || place.width === 0) return;
    const handle = event.currentTarget.getBoundingClientRect().width;
    onEvent({ type: 'drawn', to: (event.clientX - place.left - handle / 2) / (place.width - handle) });
  };
  const press = (event: KeyboardEvent) => {
    const by = STEPS.get(event.key);
    if (by === undefined) return;
    event.preventDefault();
    onEvent({ type: 'stepped', by, now: event.timeStamp });
  };
  return (
    <div ref={track} className="verify" data-stage={stage}>
      <span id={`${id}-words`} className="verify-words">
        {t(stage === 'done' ? 'gallery.inputs.verify.done' : 'gallery.inputs.verify.draw')}
      </span>
      <div className="verify-way">
        <span className="verify-behind" style={{ inlineSize: `${position * PERCENT}%` }} />
        <button
          type="button"
          role="slider"
          className="verify-handle"
          aria-labelledby={`${id}-words`}
          aria-valuemin={0}
          aria-valuemax={PERCENT}
          aria-valuenow={percent}
          aria-valuetext={t('gallery.inputs.verify.percent', { percent })}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture?.(event.pointerId);
            onEvent({ type: 'grabbed', now: event.timeStamp });
          }}
          onPointerMove={(event) => stage === 'moving' && draw(event)}
          onPointerUp={(event) => onEvent({ type: 'dropped', now: event.timeStamp })}
          onPointerCancel={(event) => onEvent({ type: 'dropped', now: event.timeStamp })}
          onKeyDown={press}
        >
          <Icon name={stage === 'done' ? 'pi pi-check' : 'pi pi-angle-double-right'} />
        </button>
      </div>
    </div>
  );
}
