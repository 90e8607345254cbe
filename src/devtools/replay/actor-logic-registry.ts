import { graphOf } from '@machines/diagrams/walker.ts';
import { errorLogLogic } from '@machines/error-log/index.ts';
import { MACHINES } from '@machines/index.ts';
import { createQueryMachine } from '@machines/query/index.ts';
import { type AnyActorLogic, StateMachine } from 'xstate';
import { machineHash } from './machine-hash.ts';

/** Query machine that never sends: a replay uses the recorded responses. */
const queryMachine = createQueryMachine(() => Promise.reject(new Error('a replay sends no requests')));

/** Every logic that can be replayed, by the id of its machine or the name of its reducer. */
export const LOGICS: ReadonlyMap<string, AnyActorLogic> = new Map<string, AnyActorLogic>([
  ...MACHINES.map(({ id, machine }) => [id, machine] as const),
  ['query', queryMachine],
  ['errorLog', errorLogLogic],
]);

/** The definition hash of a machine; constant for reducers. */
export function versionOf(logic: string): string {
  const found = LOGICS.get(logic);
  return machineHash(found instanceof StateMachine ? graphOf(found) : null);
}
