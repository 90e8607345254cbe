import { objectOf } from '@src/contracts/form-document/answers/read-values.ts';
import { newKey } from '@src/lib/new-key.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useUnsavedChanges, useWaitingDraft, useWaitingDrafts } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { Suspense, useState } from 'react';
import { useListScreen } from '../list-context.ts';
import { eventOf } from '../rows/row-actions.ts';
import { BULK_FORM_WORK, BULK_REASON_WORK, NO_AIM, readAim } from './bulk-draft.ts';

const BulkForm = lazyComponent(async () => ({ default: (await import('../../record/form/bulk-form.tsx')).BulkForm }));

interface ReopenedProps {
  /** Called with the restored reason and the key of the new request. */
  readonly onReason: (reason: string, key: string) => void;
}

/** Restores an unfinished batch event from a draft: its form, or its reason. */
export function ReopenedBulk({ onReason }: ReopenedProps) {
  const drafts = useWaitingDrafts();
  const { bulk, definition } = useListScreen();
  const [drafted, setDrafted] = useState(useWaitingDraft(BULK_FORM_WORK));
  const event = drafted === null ? undefined : eventOf(definition, drafted);
  return (
    <>
      {drafts.includes(BULK_REASON_WORK) && <ReopenedReason onReason={onReason} />}
      {event !== undefined && (
        <Suspense>
          <BulkForm
            definition={definition}
            event={event}
            aim={NO_AIM}
            onClose={() => setDrafted(null)}
            onAsked={(asked, { target, count }) =>
              bulk.send({ type: 'bulk.asked', request: { event: event.event, target, count, key: newKey(), asked } })
            }
          />
        </Suspense>
      )}
    </>
  );
}

/** Repeats the dry run, because records may have changed since; its dialog then shows the reason. */
function ReopenedReason({ onReason }: ReopenedProps) {
  const { bulk } = useListScreen();
  useUnsavedChanges({
    id: BULK_REASON_WORK,
    title: '',
    dirty: false,
    restore: (draft) => {
      const { event, aim, reason } = objectOf(draft);
      const { target, count } = readAim(aim);
      const key = newKey();
      onReason(textOf(reason), key);
      bulk.send({ type: 'bulk.asked', request: { event: textOf(event), target, count, key } });
    },
  });
  return null;
}
