import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { formDraft } from '@src/crud/record/form/form-draft.ts';
import { type FormTask, startValues } from '@src/crud/record/form/form-values.ts';
import { RecordForm } from '@src/crud/record/form/record-form.tsx';
import { useRecordForm } from '@src/crud/record/form/use-record-form.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { DraftRestoredBanner } from '@src/ui/unsaved-changes/draft-restored-banner.tsx';
import { useDiscardQuestion } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo, useState } from 'react';
import { eavFieldResource } from '../definitions/field.ts';
import { type DraftField, EDITED, editOfDraft, FILL, newKeyAmong, withEdit } from './pending-edits.ts';
import type { Workbench } from './use-model-changes.ts';

/** The form of a field without what the page sets. Uniqueness of the code is checked by the plan. */
function formOf(isNew: boolean): ResourceDefinition {
  const own = eavFieldResource.fields
    .filter(({ name }) => EDITED.includes(name))
    .map(({ unique: _unique, ...field }) => field);
  const fill = {
    name: FILL,
    kind: 'boolean',
    label: 'eav.change.fill',
    help: 'eav.change.fillHelp',
    form: { group: 'rules' },
  };
  return { ...eavFieldResource, fields: isNew ? [...own, fill] : own };
}

interface FieldDraftDialogProps {
  readonly bench: Workbench;
  /** Null for a new field. */
  readonly draft: DraftField | null;
  readonly onClose: () => void;
}

/** Unsaved-work id of a field's form; null for the form of a new field. */
export const fieldWorkId = (draft: DraftField | null): string => `field-draft-${draft?.key ?? 'new'}`;

/** A dialog that edits a field; the edit takes effect when the changes are applied. */
export function FieldDraftDialog({ bench, draft, onClose }: FieldDraftDialogProps) {
  const t = useTranslate();
  const { workshop, edits, saving, save } = bench;
  const isAdded = draft === null || draft.key.startsWith('new:');
  const task = useMemo((): FormTask => ({ definition: formOf(isAdded), isNew: isAdded }), [isAdded]);
  const [start] = useState(() => startValues(task, draft?.values ?? null));
  const handle = useRecordForm(task, start, null);
  const title = draft === null ? t('eav.change.add') : t('eav.change.editOf', { name: String(draft.values.code) });
  const { close, finish, question, restored } = useDiscardQuestion(
    { id: fieldWorkId(draft), title, dirty: handle.isDirty, ...formDraft(handle) },
    onClose,
  );
  const keep = () => {
    const typed = handle.sent();
    save(
      withEdit(
        edits,
        editOfDraft(workshop, edits, draft ?? { key: newKeyAmong(edits), values: {}, state: 'new' }, typed),
      ),
      finish,
    );
  };
  return (
    <>
      <Dialog open size="wide" label={title} testId="field-draft" closable={!saving.isBusy} onClose={close}>
        <RecordForm
          handle={handle}
          record={null}
          takesFocus
          busy={saving.isBusy}
          submitLabel={t('eav.change.keep')}
          submitTestId="field-draft-keep"
          onSubmit={keep}
          onCancel={close}
          notes={
            <>
              <DraftRestoredBanner restored={restored} onDiscard={() => handle.form.reset()} />
              <ErrorLine refusal={saving.refusal} fields={eavFieldResource} />
            </>
          }
        />
      </Dialog>
      {question}
    </>
  );
}
