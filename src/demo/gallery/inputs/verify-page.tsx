import '../gallery.css';
import './inputs.css';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useReducer } from 'react';
import { SliderCaptcha } from './slider-captcha.tsx';
import { INITIAL_VERIFICATION, verify } from './verify-state.ts';

const QUARTER = 0.25;
const SECOND = 1000;

/** Slider verification by pointer or keys, with a button as an alternative to dragging. */
export default function VerifyPage() {
  const t = useTranslate();
  const { decimal } = useValueFormats();
  const [state, tell] = useReducer(verify, INITIAL_VERIFICATION);
  const isDone = state.stage === 'done';
  return (
    <section className="card gallery-card">
      <SliderCaptcha state={state} onEvent={tell} />
      <div className="gallery-row">
        <button
          type="button"
          className="button"
          aria-disabled={isDone}
          onClick={(event) => tell({ type: 'stepped', by: QUARTER, now: event.timeStamp })}
        >
          {t('gallery.inputs.verify.step')}
        </button>
        <button type="button" className="button" onClick={() => tell({ type: 'restarted' })}>
          {t('gallery.inputs.verify.restart')}
        </button>
      </div>
      <p role="status">
        {isDone && t('gallery.inputs.verify.took', { seconds: decimal((state.took ?? 0) / SECOND, 1) })}
      </p>
    </section>
  );
}
