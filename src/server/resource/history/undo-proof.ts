import { isSensitive } from '../resource-handler.ts';
import type { ServerResource } from '../server-resource.ts';
import type { UndoRow } from './undo-row.ts';

/** True for a delete whose records are restored with a password confirmation. */
const isRestoredBySensitive = (resource: ServerResource, event: string): boolean =>
  event === 'delete' && isSensitive(resource, 'restore');

/** True for a sensitive event that leads back to a state from which the undone event came. */
function isRevertedBySensitive({ definition, sensitive = [] }: ServerResource, event: string): boolean {
  return (definition.lifecycle?.regions ?? []).some(({ transitions }) =>
    transitions.some(
      (done) =>
        done.event === event &&
        transitions.some(
          (back) => sensitive.includes(back.event) && back.from.includes(done.to) && done.from.includes(back.to),
        ),
    ),
  );
}

/**
 * True when undoing a write requires a recent password confirmation: when the write does, the event that reverts it does, or a
 * sensitive field gets its former value.
 */
export function undoRequiresProof(resource: ServerResource, { event, steps, parts }: UndoRow): boolean {
  if (isSensitive(resource, event) || isRevertedBySensitive(resource, event)) return true;
  if (isRestoredBySensitive(resource, event)) return true;
  const { sensitiveFields = [] } = resource;
  const isRestored = (name: string) => parts > 0 || steps.some(({ changed }) => Object.hasOwn(changed, name));
  return sensitiveFields.some(isRestored);
}
