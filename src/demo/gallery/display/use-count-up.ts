import { usePageEffect } from '@src/ui/page/use-page-effect.ts';
import { useRef, useState } from 'react';
import { type CountPlan, countAt } from './count-up-options.ts';

/** Number during its animation. */
export interface CountUp {
  readonly value: number;
  readonly isRunning: boolean;
  readonly start: () => void;
  readonly reset: () => void;
}

const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Counts on each animation frame; jumps to the end with reduced motion. A hidden page continues. */
export function useCountUp(plan: CountPlan): CountUp {
  const [value, setValue] = useState(plan.from);
  const [isRunning, setRunning] = useState(false);
  const frame = useRef(0);
  usePageEffect(() => () => cancelAnimationFrame(frame.current), []);
  const rest = (at: number) => {
    cancelAnimationFrame(frame.current);
    setRunning(false);
    setValue(at);
  };
  const start = () => {
    rest(plan.from);
    if (wantsNoMotion()) {
      rest(plan.to);
      return;
    }
    setRunning(true);
    const began = performance.now();
    const step = (now: number) => {
      const elapsed = now - began;
      setValue(countAt(plan, elapsed));
      if (elapsed < plan.durationMs) frame.current = requestAnimationFrame(step);
      else setRunning(false);
    };
    frame.current = requestAnimationFrame(step);
  };
  return { value, isRunning, start, reset: () => rest(plan.from) };
}
