import { type RecordRef, selectIsWriting } from '@machines/record/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { Dialog } from '@src/ui/dialog.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { RowEvent } from '../list/row-events.ts';
import { useLabel } from '../use-label.ts';
import { type FormTask, startValues } from './form-values.ts';
import { eventForm, REASON } from './record-events.ts';
import { RecordForm } from './record-form.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { useWrites } from './use-record.ts';
import { useRecordForm } from './use-record-form.ts';
import { useTriedPayload } from './use-tried-payload.ts';

const RecordImpact = lazy(async () => ({ default: (await import('../impact/record-impact.tsx')).RecordImpact }));

interface EventDialogProps {
  readonly definition: ResourceDefinition;
  readonly actor: RecordRef;
  readonly event: RowEvent;
  /** What the operator calls the record. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks what an event needs to be sent; it stays open, with the reason, while the server refuses. */
export function EventDialog({ definition, actor, event, title, onClose }: EventDialogProps) {
  const t = useText();
  const label = useLabel();
  const busy = useSelector(actor, selectIsWriting);
  // A refusal of something that was sent before belongs to what it was sent by.
  const [before] = useState(() => actor.getSnapshot().context.refusal);
  const { refusal, errors, sent } = useSelector(actor, ({ context }) => context);
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
  useWrites(actor, onClose);
  const send = () => {
    const { [REASON]: reason, ...payload } = handle.sent();
    actor.send({
      type: 'record.event.requested',
      sent: { event: event.event, payload, reason: typeof reason === 'string' ? reason.trim() : '' },
    });
  };
  const name = label(event.label);
  const payload = useTriedPayload(handle, event);
  const recordId = useSelector(actor, ({ context }) => context.record?.id);
  return (
    <Dialog
      open
      role="alertdialog"
      label={t('record.event.title', { event: name, name: title })}
      testId="confirm"
      closable={!busy}
      onClose={onClose}
    >
      <div className="record-event-form">
        {event.confirm !== null && <p>{label(event.confirm)}</p>}
        {event.event === 'delete' && <p>{t('record.event.deleteText')}</p>}
        {event.event === 'purge' && <p>{t('record.event.purgeText')}</p>}
        {event.weighs && recordId !== undefined && payload !== undefined && (
          <Suspense>
            <RecordImpact definition={definition} id={recordId} event={event.event} payload={payload} />
          </Suspense>
        )}
        <RecordForm
          handle={handle}
          record={null}
          takesFocus
          busy={busy}
          danger={event.danger}
          submitLabel={name}
          submitTestId="confirm-accept"
          onSubmit={send}
          onCancel={onClose}
          notes={refusal !== before && <RefusalNote actor={actor} definition={definition} />}
        />
      </div>
    </Dialog>
  );
}
