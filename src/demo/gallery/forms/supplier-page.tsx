import '@src/crud/record/record.css';
import './forms.css';
import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { startValues } from '@src/crud/record/form/form-values.ts';
import { RecordForm } from '@src/crud/record/form/record-form.tsx';
import { useRecordForm } from '@src/crud/record/form/use-record-form.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { withPrime } from '@src/ui/prime/prime.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { SavedNote } from './kit/success-note.tsx';
import { useSaving } from './kit/use-save.ts';
import { SUPPLIER } from './supplier-definition.ts';

const TASK = { definition: SUPPLIER, isNew: true } as const;
const START = startValues(TASK, null);

/** Form of the resource engine, from a definition and a submit handler only. */
function SupplierPage() {
  useTexts(RECORD_TEXTS);
  const t = useTranslate();
  const handle = useRecordForm(TASK, START, null);
  const saving = useSaving('supplier');
  useUnsavedChanges({ id: 'supplier', title: t('gallery.menu.formResource'), dirty: handle.isDirty });
  const clear = () => handle.form.reset(START);
  return (
    <section className="card form">
      <RecordForm
        handle={handle}
        record={null}
        busy={saving.isBusy}
        submitLabel={t('gallery.forms.save')}
        onSubmit={() => saving.save(handle.sent(), clear)}
        onCancel={clear}
        notes={<ErrorLine refusal={saving.refusal} fields={SUPPLIER} />}
      />
      <SavedNote saved={saving.saved} />
    </section>
  );
}

export default withPrime(SupplierPage);
