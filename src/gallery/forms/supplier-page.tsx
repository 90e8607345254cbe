import '@src/resource/record/record.css';
import './forms.css';
import { RECORD_TEXTS } from '@locales/late/record.ts';
import { RefusalLine } from '@src/resource/parts/refusal-line.tsx';
import { startValues } from '@src/resource/record/form-values.ts';
import { RecordForm } from '@src/resource/record/record-form.tsx';
import { useRecordForm } from '@src/resource/record/use-record-form.ts';
import { withPrime } from '@src/ui/prime.tsx';
import { useLateTexts } from '@src/ui/use-late-texts.ts';
import { useText } from '@src/ui/use-text.ts';
import { useUnsavedWork } from '@src/ui/use-unsaved-work.ts';
import { SavedNote } from './kit/saved-note.tsx';
import { useSaving } from './kit/use-saving.ts';
import { SUPPLIER } from './supplier-definition.ts';

const TASK = { definition: SUPPLIER, isNew: true } as const;
const START = startValues(TASK, null);

/** The form of the resource engine: nothing but a definition, and what happens with the values. */
function SupplierPage() {
  useLateTexts(RECORD_TEXTS);
  const t = useText();
  const handle = useRecordForm(TASK, START, null);
  const saving = useSaving('supplier');
  useUnsavedWork({ id: 'supplier', title: t('gallery.menu.formResource'), dirty: handle.isDirty });
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
        notes={<RefusalLine refusal={saving.refusal} />}
      />
      <SavedNote saved={saving.saved} />
    </section>
  );
}

export default withPrime(SupplierPage);
