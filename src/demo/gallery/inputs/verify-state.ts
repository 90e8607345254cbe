/** Progress and result of dragging the handle. */
export interface Verification {
  readonly stage: 'ready' | 'moving' | 'done';
  /** From 0 at the beginning to 1 at the end. */
  readonly position: number;
  /** Start of the first move, in milliseconds; null before it. */
  readonly since: number | null;
  /** Duration in milliseconds; null until done. */
  readonly took: number | null;
}

/** Initial state. */
export const INITIAL_VERIFICATION: Verification = { stage: 'ready', position: 0, since: null, took: null };

/** Events of the handle: a pointer releases it at the end, keyboard steps leave it in place. */
export type VerifyEvent =
  | { readonly type: 'grabbed'; readonly now: number }
  | { readonly type: 'drawn'; readonly to: number }
  | { readonly type: 'dropped'; readonly now: number }
  | { readonly type: 'stepped'; readonly by: number; readonly now: number }
  | { readonly type: 'restarted' };

/** Position from which the slider counts as at the end. */
const END = 0.98;

const within = (position: number) => Math.min(1, Math.max(0, position));

/** Next state of the slider; once it has arrived, only a restart changes it. */
export function verify(state: Verification, event: VerifyEvent): Verification {
  if (event.type === 'restarted') return INITIAL_VERIFICATION;
  if (state.stage === 'done') return state;
  switch (event.type) {
    case 'grabbed':
      return { ...state, stage: 'moving', since: state.since ?? event.now };
    case 'drawn':
      return state.stage === 'moving' ? { ...state, position: within(event.to) } : state;
    case 'dropped':
      if (state.stage !== 'moving') return state;
      return state.position >= END ? arrived(state, event.now) : INITIAL_VERIFICATION;
    default: {
      const position = within(state.position + event.by);
      const moved = { ...state, position, since: state.since ?? event.now };
      return position >= END ? arrived(moved, event.now) : moved;
    }
  }
}

const arrived = (state: Verification, now: number): Verification => ({
  ...state,
  stage: 'done',
  position: 1,
  took: now - (state.since ?? now),
});
