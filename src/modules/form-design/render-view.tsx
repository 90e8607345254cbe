import './form-design.css';
import type { ValueErrors } from '@src/contracts/form-document/answers/check-values.ts';
import { prefillValues } from '@src/contracts/form-document/answers/prefill-values.ts';
import { objectOf } from '@src/contracts/form-document/answers/read-values.ts';
import type { FormDocument } from '@src/contracts/form-document/document.ts';
import { wordsOf } from '@src/contracts/form-document/node-field.ts';
import type { ApiError } from '@src/contracts/resource/api-error.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { FormFill } from '@src/crud/designed-form/form-fill.tsx';
import { ErrorMessages } from '@src/crud/record/form/error-note.tsx';
import { newKey } from '@src/crud/shared/idempotency-key.ts';
import { Loaded } from '@src/crud/shared/query-boundary.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { PrimeProvider } from '@src/ui/prime/prime.tsx';
import { useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo, useState } from 'react';
import { formSubmissionResource } from './definitions/form-submission.ts';
import { useForm } from './use-form.ts';
import { useFormTexts } from './use-form-texts.ts';

interface FillProps {
  readonly record: ResourceRecord;
  readonly document: FormDocument;
}

/** What is wrong with what was filled in, by its place in the form. */
function refusedValues(refusal: ApiError | null): ValueErrors {
  if (refusal?.kind !== 'invalid') return {};
  const prefix = 'values.';
  const named = Object.entries(refusal.errors).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(named.map(([name, error]) => [name.slice(prefix.length), error]));
}

function Fill({ record, document }: FillProps) {
  const t = useTranslate();
  const client = useResourceApi().open(formSubmissionResource);
  const { isBusy, refusal, run, forget } = useMutation();
  const { search } = usePage();
  const [start] = useState(() => prefillValues(document, search));
  const [values, setValues] = useState<RecordValues>(start);
  const refused = useMemo(() => refusedValues(refusal), [refusal]);
  const [isSent, setSent] = useState(false);
  const [key, setKey] = useState(newKey);
  useUnsavedChanges({
    id: `form-${record.id}-${String(record.no)}`,
    title: String(record.name),
    dirty: values !== start && !isSent,
    draft: () => values,
    restore: (draft) => setValues({ ...start, ...objectOf(draft) }),
  });
  const again = () => {
    setValues(start);
    setKey(newKey());
    setSent(false);
  };
  if (isSent)
    return (
      <EmptyState
        kind="empty"
        title={t('formDesign.render.done')}
        action={
          <button type="button" className="button button-primary" data-testid="form-again" onClick={again}>
            {t('formDesign.render.again')}
          </button>
        }
      />
    );
  const submit = (sent: RecordValues) =>
    run(
      () => client.create({ form: record.id, values: JSON.stringify(sent) }, key),
      () => setSent(true),
    );
  return (
    <>
      <FormFill
        document={document}
        values={values}
        onChange={(next) => {
          setValues(next);
          if (refusal !== null) forget();
        }}
        onSubmit={submit}
        isBusy={isBusy}
        refused={refused}
      />
      {refusal !== null && Object.keys(refused).length === 0 && (
        <div className="fd-faults" role="alert">
          <ErrorMessages refusal={refusal} definition={formSubmissionResource} />
        </div>
      )}
    </>
  );
}

const NO_TEXT = { zh_CN: '', en: '' } as const;

function RenderPage() {
  useFormTexts();
  const t = useTranslate();
  const label = useLabel();
  const { id = '' } = usePage().params;
  const query = useForm(id, 'published');
  return (
    <div className="fd-view" data-testid="form-render-page">
      <Loaded query={query}>
        {({ record, document }) => (
          <>
            <PageHeader title={label(wordsOf(document?.settings.title ?? NO_TEXT, String(record.name)))} />
            <div className="card fd-page">
              {document === null || record.status !== 'published' ? (
                <EmptyState kind="empty" title={t('formDesign.rule.closed')} />
              ) : (
                <Fill record={record} document={document} />
              )}
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}

/** A published form to fill in; what is typed survives a reload. */
export default function RenderView() {
  return (
    <PrimeProvider>
      <RenderPage />
    </PrimeProvider>
  );
}
