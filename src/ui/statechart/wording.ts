import type { TextKey } from '@locales/keys.ts';
import type { TransitionKind } from '@machines/diagrams/walker.ts';
import type { Translate } from '../use-text.ts';
import type { Wording } from './plan-arrows.ts';

const KEYS: Readonly<Record<Exclude<TransitionKind, 'event'>, TextKey>> = {
  always: 'statechart.always',
  after: 'statechart.after',
  done: 'statechart.done',
  error: 'statechart.failed',
};

/** Puts triggers into words of the present language; names of events stay as they are in the code. */
export function wordingOf(t: Translate): Wording {
  return ({ kind, event }) => (kind === 'event' ? event : t(KEYS[kind], { name: event }));
}
