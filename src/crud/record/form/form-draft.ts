import type { UnsavedWork } from '@src/ui/unsaved-changes/unsaved-changes.ts';
import { draftOf, readDraft } from './form-values.ts';
import type { RecordFormHandle } from './use-record-form.ts';

/** Functions that store the values of a form as a draft and restore them. */
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
