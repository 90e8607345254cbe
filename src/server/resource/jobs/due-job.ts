import * as v from 'valibot';
import { sendDueEvent } from '../due-events.ts';
import type { PartedKind } from './job-kind.ts';

const dueInput = v.object({ resource: v.string(), record: v.string() });

/** Sends an event that was due and could not be sent. */
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
