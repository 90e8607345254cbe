import type { AnyStateMachine } from 'xstate';
import { messagesMachine } from './messages/index.ts';
import { preferencesMachine } from './preferences/index.ts';
import { tabsMachine } from './tabs/index.ts';

/** One machine as the diagrams, the inspector and the architecture tests know it. */
export interface ListedMachine {
  readonly id: string;
  readonly machine: AnyStateMachine;
}

/** Every machine of the console, by id. A machine that is not here has no diagram and is not checked. */
export const MACHINES: readonly ListedMachine[] = [
  { id: 'messages', machine: messagesMachine },
  { id: 'preferences', machine: preferencesMachine },
  { id: 'tabs', machine: tabsMachine },
];
