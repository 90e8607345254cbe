import '../gallery.css';
import './count-up.css';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type ReactNode, useId, useState } from 'react';
import { type CountPlan, writeCount } from './count-up-options.ts';
import { useCountUp } from './use-count-up.ts';

const FIRST: CountPlan = { from: 0, to: 128_450.5, durationMs: 1500, decimals: 1, separator: ',', prefix: '¥' };
const SEPARATORS = [',', '.', ' ', ''] as const;
const NAMES = { ',': 'comma', '.': 'point', ' ': 'space', '': 'none' } as const;

/** Number that counts up to its value. Screen readers announce only the final value. */
export default function CountUpPage() {
  const t = useTranslate();
  const [plan, setPlan] = useState(FIRST);
  const { value, isRunning, start, reset } = useCountUp(plan);
  const change = (part: Partial<CountPlan>) => setPlan({ ...plan, ...part });
  const words = writeCount(plan, value);
  return (
    <section className="card gallery-stack">
      <p className="count-up number" aria-hidden="true">
        {words}
      </p>
      <p className="visually-hidden" role="status">
        {isRunning ? '' : words}
      </p>
      <div className="gallery-row">
        <button type="button" className="button button-primary" onClick={start}>
          {t('gallery.display.start')}
        </button>
        <button type="button" className="button" onClick={reset}>
          {t('gallery.display.reset')}
        </button>
      </div>
      <div className="count-up-fields">
        <NumberField label={t('gallery.display.from')} value={plan.from} onChange={(from) => change({ from })} />
        <NumberField label={t('gallery.display.to')} value={plan.to} onChange={(to) => change({ to })} />
        <NumberField
          label={t('gallery.display.duration')}
          value={plan.durationMs}
          min={0}
          max={10_000}
          onChange={(durationMs) => change({ durationMs })}
        />
        <NumberField
          label={t('gallery.display.decimals')}
          value={plan.decimals}
          min={0}
          max={4}
          onChange={(decimals) => change({ decimals: Math.round(decimals) })}
        />
      </div>
      <Labelled words={t('gallery.display.separator')}>
        <Segmented
          label={t('gallery.display.separator')}
          options={SEPARATORS.map((sign) => ({ value: sign, label: t(`gallery.display.separators.${NAMES[sign]}`) }))}
          value={SEPARATORS.find((sign) => sign === plan.separator) ?? ','}
          onChange={(separator) => change({ separator })}
        />
      </Labelled>
    </section>
  );
}

function Labelled({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <div className="gallery-row">
      <span className="field-label" aria-hidden="true">
        {words}
      </span>
      {children}
    </div>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly onChange: (value: number) => void;
}

function NumberField({ label, value, min, max, onChange }: NumberFieldProps) {
  const id = useId();
  const take = (next: number) => {
    if (Number.isFinite(next)) onChange(Math.min(max ?? next, Math.max(min ?? next, next)));
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="number"
        className="input"
        step="any"
        min={min}
        max={max}
        value={value}
        onChange={(event) => take(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
