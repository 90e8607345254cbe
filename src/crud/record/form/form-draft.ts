import type { UnsavedWork } from '@src/ui/unsaved-changes/unsaved-changes.ts';
import { draftOf, readDraft } from './form-values.ts';
import type { RecordFormHandle } from './use-record-form.ts';

/** How the values of a form are kept as a draft, and come back from one. */
export function formDraft({ task, form }: RecordFormHandle): {
  readonly draft: () => unknown;
  readonly restore: NonNullable<UnsavedWork['restore']>;
} {
  return {
    draft: () => draftOf(task, form.getValues()),
    restore: (draft) => {
      for (const [name, value] of Object.entries(readDraft(task, draft))) {
        form.setValue(name, value, { shouldDirty: true });
      }
    },
  };
}
