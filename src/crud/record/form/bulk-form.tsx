import '../record.css';
import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import type { BulkConfirmation } from '@machines/bulk/index.ts';
import { objectOf } from '@src/contracts/form-document/answers/read-values.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { DraftRestoredBanner } from '@src/ui/unsaved-changes/draft-restored-banner.tsx';
import { useDiscardQuestion } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo, useState } from 'react';
import { BULK_FORM_WORK, type BulkAim, readAim } from '../../list/bulk/bulk-draft.ts';
import type { RowEvent } from '../../list/rows/row-actions.ts';
import { useLabel } from '../../use-label.ts';
import { eventForm, REASON } from '../record-events.ts';
import { formDraft } from './form-draft.ts';
import { type FormTask, startValues } from './form-values.ts';
import { RecordForm } from './record-form.tsx';
import { useRecordForm } from './use-record-form.ts';

interface BulkFormProps {
  readonly definition: ResourceDefinition;
  readonly event: RowEvent;
  /** The records of the event; a restored draft replaces them. */
  readonly aim: BulkAim;
  readonly onAsked: (asked: BulkConfirmation, aim: BulkAim) => void;
  readonly onClose: () => void;
}

/** Form of a batch event, shown before the dry run. */
export function BulkForm({ definition, event, aim: given, onAsked, onClose }: BulkFormProps) {
  useTexts(RECORD_TEXTS);
  const t = useTranslate();
  const label = useLabel();
  const [aim, setAim] = useState(given);
  const task = useMemo((): FormTask => {
    const reasonLabel = event.reason === 'required' ? 'record.event.reason' : 'record.event.reasonOptional';
    return { definition: eventForm(definition, event, reasonLabel), isNew: true };
  }, [definition, event]);
  const [start] = useState(() => startValues(task, null));
  const handle = useRecordForm(task, start, null);
  const name = label(event.label);
  const title =
    aim.name === null ? t('resource.bulk.title', { event: name, count: aim.count }) : `${name} · ${aim.name}`;
  const kept = formDraft(handle);
  const { close, finish, question, restored } = useDiscardQuestion(
    {
      id: `${BULK_FORM_WORK}${event.event}`,
      title,
      dirty: handle.isDirty,
      draft: () => ({ aim, values: kept.draft() }),
      restore: (draft) => {
        const { aim: about, values } = objectOf(draft);
        setAim(readAim(about));
        kept.restore(values);
      },
    },
    onClose,
  );
  const submit = () => {
    const { [REASON]: reason, ...payload } = handle.sent();
    const why = typeof reason === 'string' ? reason.trim() : '';
    finish();
    onAsked({ payload, ...(why === '' ? {} : { reason: why }) }, aim);
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
            submitLabel={name}
            submitTestId="bulk-form-accept"
            onSubmit={submit}
            onCancel={close}
            notes={<DraftRestoredBanner restored={restored} onDiscard={() => handle.form.reset()} />}
          />
        </div>
      </Dialog>
      {question}
    </>
  );
}
