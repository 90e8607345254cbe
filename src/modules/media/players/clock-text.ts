const MINUTE = 60;
const HOUR = 3600;

/** Formats a playback position: `1:05`, `1:02:03`; seconds are rounded down. */
export function clockText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  const rest = two(whole % MINUTE);
  return whole < HOUR ? `${minutes}:${rest}` : `${Math.floor(whole / HOUR)}:${two(minutes)}:${rest}`;
}
