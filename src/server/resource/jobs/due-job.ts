import * as v from 'valibot';
import { sendDueEvent } from '../due-events.ts';
import type { PartedKind } from './job-kind.ts';

const dueInput = v.object({ resource: v.string(), record: v.string() });

/** Job that sends a due event after a failed attempt. */
export const dueKind: PartedKind = {
  name: 'due',
  attempts: 8,
  async step({ input, call: { context } }) {
    const { resource: name, record } = v.parse(dueInput, input);
    const resource = context.resources.find(name);
    if (resource !== undefined) await sendDueEvent(resource, record, context);
    return { done: 1, isLast: true };
  },
};
