import type { TextKey } from '@locales/keys.ts';
import type { TransitionKind } from '@machines/diagrams/walker.ts';
import type { Translate } from '../use-translate.ts';
import type { TriggerLabel } from './route-edges.ts';

const KEYS: Readonly<Record<Exclude<TransitionKind, 'event'>, TextKey>> = {
  always: 'statechart.always',
  after: 'statechart.after',
  done: 'statechart.done',
  error: 'statechart.failed',
};

/** Labels triggers in the current language; event names are shown as they are in the code. */
export function labelOf(t: Translate): TriggerLabel {
  return ({ kind, event }) => (kind === 'event' ? event : t(KEYS[kind], { name: event }));
}
