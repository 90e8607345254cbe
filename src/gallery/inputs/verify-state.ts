/** How far a handle was drawn, and what came of it. */
export interface Verification {
  readonly stage: 'ready' | 'moving' | 'done';
  /** From 0 at the beginning to 1 at the end. */
  readonly position: number;
  /** When the first move began, in milliseconds; null before it. */
  readonly since: number | null;
  /** How long it took, in milliseconds; null until it is done. */
  readonly took: number | null;
}

/** Nobody has moved the handle. */
export const UNMOVED: Verification = { stage: 'ready', position: 0, since: null, took: null };

/** What is done to the handle: by a pointer, which drops it again, or step by step, where it stays. */
export type VerifyEvent =
  | { readonly type: 'grabbed'; readonly now: number }
  | { readonly type: 'drawn'; readonly to: number }
  | { readonly type: 'dropped'; readonly now: number }
  | { readonly type: 'stepped'; readonly by: number; readonly now: number }
  | { readonly type: 'restarted' };

/** So near to the end counts as the end. */
const END = 0.98;

const within = (position: number) => Math.min(1, Math.max(0, position));

/** The next state of the handle; nothing but a new start moves one that has arrived. */
export function verify(state: Verification, event: VerifyEvent): Verification {
  if (event.type === 'restarted') return UNMOVED;
  if (state.stage === 'done') return state;
  switch (event.type) {
    case 'grabbed':
      return { ...state, stage: 'moving', since: state.since ?? event.now };
    case 'drawn':
      return state.stage === 'moving' ? { ...state, position: within(event.to) } : state;
    case 'dropped':
      if (state.stage !== 'moving') return state;
      return state.position >= END ? arrived(state, event.now) : UNMOVED;
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
