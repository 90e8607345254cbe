/** Events that only a person causes. */
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;
/** Calls later than this after the last input count as automatic: polling must not keep an idle window signed in. */
const ATTENDED_MS = 60_000;

/** Watches for input; the returned function tells whether the operator is active. */
export function watchOperatorActivity(target: EventTarget, now: () => number): () => boolean {
  let last = now();
  const record = () => {
    last = now();
  };
  for (const sign of SIGNS) target.addEventListener(sign, record, true);
  return () => Math.abs(now() - last) < ATTENDED_MS;
}
