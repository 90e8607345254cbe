/** Settings of the animation: start and end value, duration and number format. */
export interface CountPlan {
  readonly from: number;
  readonly to: number;
  readonly durationMs: number;
  readonly decimals: number;
  /** Thousands separator. */
  readonly separator: string;
  readonly prefix: string;
}

/** The number at an elapsed time: eased out, and exactly the final value at the end. */
export function countAt({ from, to, durationMs }: CountPlan, elapsedMs: number): number {
  if (elapsedMs >= durationMs) return to;
  const left = 1 - Math.max(0, elapsedMs) / durationMs;
  return from + (to - from) * (1 - left ** 3);
}

/** Formats the number for display. */
export function writeCount({ decimals, separator, prefix }: CountPlan, value: number): string {
  const [whole = '', part] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, separator);
  return `${value < 0 ? '−' : ''}${prefix}${grouped}${part === undefined ? '' : `.${part}`}`;
}
