import {
  type RecordRef,
  selectFieldErrors,
  selectIsWriting,
  selectRecordId,
  selectRefusal,
  selectSent,
} from '@machines/record/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { usePageOwner } from '@src/ui/page/use-page-effect.ts';
import { DraftRestoredBanner } from '@src/ui/unsaved-changes/draft-restored-banner.tsx';
import { useDiscardQuestion } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { Suspense, useMemo, useState } from 'react';
import type { RowEvent } from '../../list/rows/row-actions.ts';
import { useLabel } from '../../use-label.ts';
import { ErrorNote } from '../form/error-note.tsx';
import { formDraft } from '../form/form-draft.ts';
import { type FormTask, startValues } from '../form/form-values.ts';
import { RecordForm } from '../form/record-form.tsx';
import { useDryRunPayload } from '../form/use-dry-run-payload.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { eventForm, REASON } from '../record-events.ts';
import { useWrites } from '../use-record.ts';

const RecordImpact = lazyComponent(async () => ({
  default: (await import('../../impact/record-impact.tsx')).RecordImpact,
}));

interface EventDialogProps {
  readonly definition: ResourceDefinition;
  readonly actor: RecordRef;
  readonly event: RowEvent;
  /** Title of the record. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Draft id of the dialog of an event. */
export const eventWorkId = ({ event }: RowEvent): string => `event-${event}`;

/** Dialog with the form of an event; on a rejection it stays open and shows the reason. */
export function EventDialog({ definition, actor, event, title, onClose }: EventDialogProps) {
  const t = useTranslate();
  const label = useLabel();
  const busy = useSelector(actor, selectIsWriting);
  // A rejection of an earlier request is not shown here.
  const [before] = useState(() => selectRefusal(actor.getSnapshot()));
  const refusal = useSelector(actor, selectRefusal);
  const errors = useSelector(actor, selectFieldErrors);
  const sent = useSelector(actor, selectSent);
  const task = useMemo((): FormTask => {
    const reasonLabel = event.reason === 'required' ? 'record.event.reason' : 'record.event.reasonOptional';
    return { definition: eventForm(definition, event, reasonLabel), isNew: true };
  }, [definition, event]);
  const [start] = useState(() => startValues(task, null));
  const server = useMemo(
    () => ({ errors, values: { ...sent?.payload, [REASON]: sent?.reason ?? null } }),
    [errors, sent],
  );
  const handle = useRecordForm(task, start, refusal === before ? null : server);
  const { whenShown } = usePageOwner();
  const send = () => {
    const { [REASON]: reason, ...payload } = handle.sent();
    actor.send({
      type: 'record.event.requested',
      sent: { event: event.event, payload, reason: typeof reason === 'string' ? reason.trim() : '' },
    });
  };
  const name = label(event.label);
  const heading = t('record.event.title', { event: name, name: title });
  const { close, finish, question, restored } = useDiscardQuestion(
    { id: eventWorkId(event), title: heading, dirty: handle.isDirty, ...formDraft(handle) },
    onClose,
  );
  useWrites(actor, () => whenShown(finish));
  const payload = useDryRunPayload(handle, event);
  const recordId = useSelector(actor, selectRecordId);
  return (
    <>
      <Dialog open role="alertdialog" label={heading} testId="confirm" closable={!busy} onClose={close}>
        <div className="record-event-form">
          {event.confirm !== null && <p>{label(event.confirm)}</p>}
          {event.event === 'delete' && (
            <p>{t(definition.erases === true ? 'record.event.eraseText' : 'record.event.deleteText')}</p>
          )}
          {event.event === 'purge' && <p>{t('record.event.purgeText')}</p>}
          {event.weighs && recordId !== null && payload !== undefined && (
            <Suspense>
              <RecordImpact definition={definition} id={recordId} event={event.event} payload={payload} />
            </Suspense>
          )}
          <RecordForm
            handle={handle}
            record={recordId}
            takesFocus
            busy={busy}
            danger={event.danger}
            submitLabel={name}
            submitTestId="confirm-accept"
            onSubmit={send}
            onCancel={close}
            notes={
              <>
                <DraftRestoredBanner restored={restored} onDiscard={() => handle.form.reset()} />
                {refusal !== before && <ErrorNote actor={actor} definition={definition} event={event.event} />}
              </>
            }
          />
        </div>
      </Dialog>
      {question}
    </>
  );
}
