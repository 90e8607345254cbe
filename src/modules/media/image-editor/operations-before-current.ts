import type { HistoryStep } from '@machines/image-editor/index.ts';
import type { Operation } from '@src/contracts/image-edit/operations.ts';

/** Operations before the one being edited; all of them when none is. */
export function operationsBefore(context: {
  readonly steps: readonly HistoryStep[];
  readonly at: number;
  readonly editing: { readonly index: number } | null;
}): readonly Operation[] {
  const list = context.steps[context.at]?.operations ?? [];
  return context.editing === null ? list : list.slice(0, context.editing.index);
}
