import './form-design.css';
import { wordsOf } from '@src/contracts/form-document/node-field.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { FormFill, startOf } from '@src/crud/designed-form/form-fill.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { PrimeProvider } from '@src/ui/prime/prime.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { type LoadedForm, useForm } from './use-form.ts';
import { useFormTexts } from './use-form-texts.ts';
import { useFormTitle } from './use-form-title.ts';

const NO_TEXT = { zh_CN: '', en: '' } as const;

function Preview({ record, document }: LoadedForm) {
  const t = useTranslate();
  const label = useLabel();
  const [values, setValues] = useState<RecordValues>(() => (document === null ? {} : startOf(document)));
  const [sent, setSent] = useState<RecordValues | null>(null);
  if (document === null) return <EmptyState kind="failed" title={t('formDesign.render.unreadable')} />;
  return (
    <>
      <PageHeader
        title={label(wordsOf(document.settings.title ?? NO_TEXT, String(record.name)))}
        subtitle={t('formDesign.render.preview')}
      />
      <div className="card fd-page">
        <FormFill document={document} values={values} onChange={setValues} onSubmit={setSent} isBusy={false} />
        {sent !== null && (
          <pre className="fd-sent" data-testid="form-sent">
            {JSON.stringify(sent, null, 2)}
          </pre>
        )}
      </div>
    </>
  );
}

function PreviewPage() {
  useFormTexts();
  const { id = '' } = usePage().params;
  const query = useForm(id, 'document');
  useFormTitle(id, 'formDesign.render.previewOf');
  return (
    <div className="fd-view" data-testid="form-preview-page">
      <QueryBoundary query={query}>{(loaded) => <Preview {...loaded} />}</QueryBoundary>
    </div>
  );
}

/** The preview of a form's working copy; a submission is shown but not stored. */
export default function PreviewView() {
  return (
    <PrimeProvider>
      <PreviewPage />
    </PrimeProvider>
  );
}
