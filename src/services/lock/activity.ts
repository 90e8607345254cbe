/** DOM events that count as activity of the operator. */
const SIGNS = ['keyup', 'pointermove', 'pointerdown', 'touchstart', 'touchmove', 'wheel'] as const;
/** Minimum milliseconds between two reports of activity. */
const PACE = 2000;
const CHANNEL = 'statehouse:activity';
/** Polling interval of the clock in ms: timers stop while a machine sleeps, and browsers may not report that it woke up. */
const BEAT = 10_000;

/** Listener of activity; times are milliseconds since 1970. */
export interface ActivityListener {
  readonly now: () => number;
  readonly onActivity: (at: number) => void;
  /** Called at once, and whenever the computer or the window may have slept. */
  readonly onCheck: (at: number) => void;
}

/** Watches activity in this window, and in the console's other windows through a channel; returns a function that stops it. */
export function watchWindows(target: Window, { now, onActivity, onCheck }: ActivityListener): () => void {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null;
  let last = Number.NEGATIVE_INFINITY;
  const reportActivity = () => {
    const at = now();
    if (at - last < PACE && at >= last) return;
    last = at;
    channel?.postMessage(at);
    onActivity(at);
  };
  const check = () => onCheck(now());
  const onRemoteActivity = () => onActivity(now());
  const options = { passive: true, capture: true } as const;
  for (const sign of SIGNS) target.addEventListener(sign, reportActivity, options);
  target.document.addEventListener('visibilitychange', check);
  target.addEventListener('focus', check);
  target.addEventListener('pageshow', check);
  channel?.addEventListener('message', onRemoteActivity);
  const beat = setInterval(check, BEAT);
  check();
  return () => {
    clearInterval(beat);
    for (const sign of SIGNS) target.removeEventListener(sign, reportActivity, options);
    target.document.removeEventListener('visibilitychange', check);
    target.removeEventListener('focus', check);
    target.removeEventListener('pageshow', check);
    channel?.close();
  };
}
