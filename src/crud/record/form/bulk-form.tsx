import '../record.css';
import { RECORD_TEXTS } from '@locales/late/record.ts';
import type { BulkConfirmation } from '@machines/bulk/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useTexts } from '@src/ui/text/use-late-texts.ts';
import { useDiscardQuestion } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useMemo, useState } from 'react';
import type { RowEvent } from '../../list/rows/row-actions.ts';
import { useLabel } from '../../use-label.ts';
import { eventForm, REASON } from '../record-events.ts';
import { type FormTask, startValues } from './form-values.ts';
import { RecordForm } from './record-form.tsx';
import { useRecordForm } from './use-record-form.ts';

interface BulkFormProps {
  readonly definition: ResourceDefinition;
  readonly event: RowEvent;
  readonly title: string;
  readonly onAsked: (asked: BulkConfirmation) => void;
  readonly onClose: () => void;
}

/** Asks what an event needs before it is tried on many records. */
export function BulkForm({ definition, event, title, onAsked, onClose }: BulkFormProps) {
  useTexts(RECORD_TEXTS);
  const label = useLabel();
  const task = useMemo((): FormTask => {
    const reasonLabel = event.reason === 'required' ? 'record.event.reason' : 'record.event.reasonOptional';
    return { definition: eventForm(definition, event, reasonLabel), isNew: true };
  }, [definition, event]);
  const [start] = useState(() => startValues(task, null));
  const handle = useRecordForm(task, start, null);
  const { close, question } = useDiscardQuestion({ id: `bulk-${event.event}`, title, dirty: handle.isDirty }, onClose);
  const submit = () => {
    const { [REASON]: reason, ...payload } = handle.sent();
    const why = typeof reason === 'string' ? reason.trim() : '';
    onAsked({ payload, ...(why === '' ? {} : { reason: why }) });
  };
  return (
    <>
      <Dialog open label={title} testId="bulk-form" onClose={close}>
        <div className="record-event-form">
          <RecordForm
            handle={handle}
            record={null}
            takesFocus
            busy={false}
            submitLabel={label(event.label)}
            submitTestId="bulk-form-accept"
            onSubmit={submit}
            onCancel={close}
          />
        </div>
      </Dialog>
      {question}
    </>
  );
}
