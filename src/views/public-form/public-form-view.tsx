import './public-form.css';
import { DESIGNED_FORM_TEXTS } from '@locales/lazy/designed-form.ts';
import { PUBLIC_FORM_TEXTS } from '@locales/lazy/public-form.ts';
import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import { selectIsOffline } from '@machines/connection/index.ts';
import {
  selectClosedReason,
  selectIsUnproven,
  selectPublicFailure,
  selectPublicForm,
  selectPublicStage,
  selectRefused,
} from '@machines/public-form/index.ts';
import type { FailureFacts } from '@src/contracts/errors.ts';
import { prefillValues } from '@src/contracts/form-document/answers/prefill-values.ts';
import { withoutSecrets } from '@src/contracts/form-document/answers/stored-answers.ts';
import type { FormDocument } from '@src/contracts/form-document/document.ts';
import { wordsOf } from '@src/contracts/form-document/node-field.ts';
import { readForm } from '@src/contracts/form-document/read-form.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { FormFill } from '@src/crud/designed-form/form-fill.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { PrimeProvider } from '@src/ui/prime/prime.tsx';
import { failureText } from '@src/ui/text/failure-text.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { LoginPreferences } from '../login/login-preferences.tsx';
import { Question } from './captcha-question.tsx';
import { type PublicFormRef, usePublicForm } from './use-public-form.ts';

const NO_TEXT = { zh_CN: '', en: '' } as const;

interface PartProps {
  readonly actor: PublicFormRef;
}

interface ViewProps {
  readonly token: string;
  readonly search: string;
}

interface FillProps extends PartProps {
  readonly token: string;
  readonly document: FormDocument;
  /** The query of the address, which may prefill the form. */
  readonly search: string;
}

function Fill({ actor, token, document, search }: FillProps) {
  const t = useTranslate();
  const { linkAnswers } = useApp();
  const [start] = useState(() => prefillValues(document, search));
  const [before, setBefore] = useState(() => linkAnswers.read(token));
  const [values, setValues] = useState<RecordValues>({ ...start, ...before });
  const [answer, setAnswer] = useState('');
  const form = useSelector(actor, selectPublicForm);
  const stage = useSelector(actor, selectPublicStage);
  const refused = useSelector(actor, selectRefused);
  const failure = useSelector(actor, selectPublicFailure);
  const isUnproven = useSelector(actor, selectIsUnproven);
  const challenge = form?.challenge ?? null;
  const isAsked = challenge?.kind === 'question';
  const resetAppData = () => {
    linkAnswers.remove(token);
    setBefore(null);
    setValues(start);
    actor.send({ type: 'publicForm.values.changed' });
  };
  return (
    <>
      {before !== null && (
        <p className="public-form-restored" role="status" data-testid="public-form-restored">
          {t('publicForm.restored')}
          <button type="button" className="button button-quiet" disabled={stage === 'sending'} onClick={resetAppData}>
            {t('publicForm.afresh')}
          </button>
        </p>
      )}
      <FormFill
        document={document}
        values={values}
        onChange={(next) => {
          setValues(next);
          linkAnswers.save(token, withoutSecrets(document, next));
          actor.send({ type: 'publicForm.values.changed' });
        }}
        onSubmit={(sent) =>
          actor.send({
            type: 'publicForm.answers.sent',
            values: JSON.stringify(sent),
            answer: isAsked ? answer : null,
          })
        }
        isBusy={stage === 'sending'}
        refused={refused}
        hasLibrary={false}
        beforeSubmit={isAsked && <Question challenge={challenge} answer={answer} onChange={setAnswer} />}
      />
      {stage === 'sending' && <p role="status">{t('publicForm.sending')}</p>}
      {isUnproven && (
        <p className="fd-faults" role="alert" data-testid="public-form-unproven">
          {t(isAsked ? 'publicForm.wrongAnswer' : 'publicForm.unproven')}
        </p>
      )}
      {failure !== null && <SendFailure failure={failure} />}
    </>
  );
}

/** Why the answers were not accepted; that the network is back, once it is. */
function SendFailure({ failure }: { readonly failure: FailureFacts }) {
  const t = useTranslate();
  const isOffline = useSelector(useActors().connection, selectIsOffline);
  const text = failure.kind === 'offline' && !isOffline ? t('publicForm.online') : failureText(t, failure);
  return (
    <p ref={scrollTo} className="fd-faults" role="alert" data-testid="public-form-failure">
      {`${text} ${t('publicForm.kept')}`}
    </p>
  );
}

/** A message below the last button of a long form would not be noticed. */
const scrollTo = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** The reason why the form accepts no answers, or the confirmation that it has accepted them. */
function Outcome({ actor }: PartProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const form = useSelector(actor, selectPublicForm);
  const closedReason = useSelector(actor, selectClosedReason);
  const again = () => actor.send({ type: 'publicForm.load.retried' });
  const time = (moment: string | null | undefined) => (moment ? formats.dateTime(moment) : '');
  const words = {
    early: t('publicForm.shut.early', { time: time(form?.opensAt) }),
    over: t('publicForm.shut.over', { time: time(form?.closesAt) }),
    full: t('publicForm.shut.full'),
    answered: t('publicForm.shut.answered'),
    gone: t('publicForm.shut.gone'),
  };
  return (
    <div role="status" data-testid="public-form-outcome" data-outcome={closedReason ?? 'sent'}>
      <EmptyState
        kind="empty"
        icon={closedReason === null ? 'pi pi-check-circle' : 'pi pi-ban'}
        title={closedReason === null ? t('publicForm.done') : words[closedReason]}
        action={
          (closedReason === null || closedReason === 'early') && (
            <button type="button" className="button" data-testid="public-form-again" onClick={again}>
              {t(closedReason === null ? 'publicForm.again' : 'publicForm.retry')}
            </button>
          )
        }
      />
    </div>
  );
}

function Body({ actor, token, search }: PartProps & ViewProps) {
  const t = useTranslate();
  const stage = useSelector(actor, selectPublicStage);
  const failure = useSelector(actor, selectPublicFailure);
  const text = useSelector(actor, selectPublicForm)?.document ?? null;
  const document = useMemo(() => (text === null ? null : readForm(text).document), [text]);
  if (stage === 'loading') return <Skeleton count={5} label={t('publicForm.loading')} />;
  if (stage === 'filling' || stage === 'sending') {
    if (document === null) return <EmptyState kind="failed" title={t('publicForm.unreadable')} />;
    return <Fill actor={actor} token={token} document={document} search={search} />;
  }
  if (stage !== 'unavailable') return <Outcome actor={actor} />;
  return (
    <EmptyState
      kind="failed"
      title={t('publicForm.unavailable')}
      {...(failure === null ? {} : { text: failureText(t, failure) })}
      action={
        <button type="button" className="button" onClick={() => actor.send({ type: 'publicForm.load.retried' })}>
          {t('publicForm.retry')}
        </button>
      }
    />
  );
}

/** The name of the form, and its closing time. */
function Head({ actor }: PartProps) {
  const t = useTranslate();
  const label = useLabel();
  const formats = useValueFormats();
  const { config } = useApp();
  const form = useSelector(actor, selectPublicForm);
  const stage = useSelector(actor, selectPublicStage);
  const written = form?.document ? readForm(form.document).document?.settings.title : undefined;
  const name = form?.name || t('publicForm.title');
  const title = label(wordsOf(written ?? NO_TEXT, name));
  useEffect(() => {
    document.title = `${title} - ${config.title}`;
  }, [title, config.title]);
  return (
    <div className="public-form-head">
      <h1>{title}</h1>
      {form?.closesAt && (stage === 'filling' || stage === 'sending') && (
        <p className="public-form-until">{t('publicForm.until', { time: formats.dateTime(form.closesAt) })}</p>
      )}
    </div>
  );
}

function PublicForm({ token, search }: ViewProps) {
  const actor = usePublicForm(token);
  const stage = useSelector(actor, selectPublicStage);
  return (
    <div className="public-form" data-testid="public-form" data-stage={stage}>
      <header className="public-form-bar">
        <LoginPreferences />
      </header>
      <main className="public-form-main">
        <Head actor={actor} />
        <div className="card public-form-card">
          <Body actor={actor} token={token} search={search} />
        </div>
      </main>
    </div>
  );
}

/** A published form opened by a link, without an account; nothing else of the console is shown. */
export default function PublicFormView(props: ViewProps) {
  useTexts(PUBLIC_FORM_TEXTS);
  useTexts(DESIGNED_FORM_TEXTS);
  useTexts(RECORD_TEXTS);
  useTexts(RESOURCE_TEXTS);
  return (
    <PrimeProvider>
      <PublicForm key={props.token} {...props} />
    </PrimeProvider>
  );
}
