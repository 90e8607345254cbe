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
  /** Called with the reason of a batch event that is tried again, and the key of the request. */
  readonly onReason: (reason: string, key: string) => void;
}

/** What was being asked before something is done to many records, when it waits as a draft. */
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

/** Has the event tried again, since records may have changed meanwhile; its dialog then looks after the reason. */
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
