/** What only a person does. */
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;
/** Calls made longer after the last sign are the console's own: polling must not keep an open window signed in. */
const ATTENDED_MS = 60_000;

/** Watches for input of the operator; the result tells whether the operator is active. */
export function watchAttendance(target: EventTarget, now: () => number): () => boolean {
  let last = now();
  const see = () => {
    last = now();
  };
  for (const sign of SIGNS) target.addEventListener(sign, see, true);
  return () => Math.abs(now() - last) < ATTENDED_MS;
}
