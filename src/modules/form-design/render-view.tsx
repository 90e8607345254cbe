import './form-design.css';
import type { ValueErrors } from '@src/contracts/form-document/answers/check-values.ts';
import { objectOf } from '@src/contracts/form-document/answers/read-values.ts';
import { withoutSecrets } from '@src/contracts/form-document/answers/stored-answers.ts';
import type { FormDocument } from '@src/contracts/form-document/document.ts';
import { wordsOf } from '@src/contracts/form-document/node-field.ts';
import type { ApiError } from '@src/contracts/resource/api-error.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { FormFill } from '@src/crud/designed-form/form-fill.tsx';
import { ErrorMessages } from '@src/crud/record/form/error-note.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { PrimeProvider } from '@src/ui/prime/prime.tsx';
import { useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo } from 'react';
import { formSubmissionResource } from './definitions/form-submission.ts';
import { type Filling, useFilling } from './submissions/use-filling.ts';
import { useForm } from './use-form.ts';
import { useFormTexts } from './use-form-texts.ts';
import { useFormTitle } from './use-form-title.ts';

interface FillProps {
  readonly record: ResourceRecord;
  readonly document: FormDocument;
}

/** Validation errors of the answers, by their path in the form. */
function refusedValues(refusal: ApiError | null): ValueErrors {
  if (refusal?.kind !== 'invalid') return {};
  const prefix = 'values.';
  const named = Object.entries(refusal.errors).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(named.map(([name, error]) => [name.slice(prefix.length), error]));
}

interface DoneProps {
  readonly outcome: keyof typeof DONE_TITLES;
  readonly filling: Filling;
}

const DONE_TITLES = {
  sent: 'formDesign.render.done',
  sentEarlier: 'formDesign.render.sentEarlier',
  later: 'formDesign.render.kept',
} as const;

/** Shows the outcome: sent, sent before the last changes, or stored in this browser until the server is reachable. */
function Done({ outcome, filling: { again, sendNow } }: DoneProps) {
  const t = useTranslate();
  const isKept = outcome === 'later';
  return (
    <div data-testid="form-outcome" data-outcome={outcome} role="status">
      <EmptyState
        kind="empty"
        title={t(DONE_TITLES[outcome])}
        action={
          <>
            {isKept && (
              <button type="button" className="button" data-testid="form-send-now" onClick={sendNow}>
                {t('formDesign.render.sendNow')}
              </button>
            )}
            <button type="button" className="button button-primary" data-testid="form-again" onClick={again}>
              {t('formDesign.render.again')}
            </button>
          </>
        }
      />
    </div>
  );
}

function Fill({ record, document }: FillProps) {
  const t = useTranslate();
  const filling = useFilling(record.id, document);
  const { values, change, isChanged, outcome, isRestored, isBusy, refusal, submit, again } = filling;
  const refused = useMemo(() => refusedValues(refusal), [refusal]);
  useUnsavedChanges({
    id: `form-${record.id}-${String(record.no)}`,
    title: String(record.name),
    dirty: isChanged && outcome === 'typing',
    draft: () => withoutSecrets(document, values),
    restore: (draft) => change({ ...values, ...objectOf(draft) }),
  });
  if (outcome !== 'typing') return <Done outcome={outcome} filling={filling} />;
  return (
    <>
      {isRestored && (
        <p className="fd-restored" role="status" data-testid="form-restored">
          {t('formDesign.render.restored')}
          <button type="button" className="button" data-testid="form-afresh" onClick={again}>
            {t('formDesign.render.afresh')}
          </button>
        </p>
      )}
      <FormFill
        document={document}
        values={values}
        onChange={change}
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
  useFormTitle(id, 'formDesign.render.fillOf');
  return (
    <div className="fd-view" data-testid="form-render-page">
      <QueryBoundary query={query}>
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
      </QueryBoundary>
    </div>
  );
}

/**
 * The page to fill in a published form. Drafts survive a reload, and a submission that cannot be sent is sent later.
 */
export default function RenderView() {
  return (
    <PrimeProvider>
      <RenderPage />
    </PrimeProvider>
  );
}
