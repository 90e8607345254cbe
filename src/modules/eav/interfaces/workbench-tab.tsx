import '../eav.css';
import type { InterfaceRun, InterfaceRunRequest } from '@src/contracts/endpoints/models/interface-run.ts';
import { roleResource } from '@src/contracts/resources/role.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { ErrorLine, NO_FIELDS } from '@src/crud/shared/error-line.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { SelectField } from '@src/ui/form/select.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { DraftRestoredBanner } from '@src/ui/unsaved-changes/draft-restored-banner.tsx';
import { useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';
import { paramsIn } from '../definitions/interface-contract.ts';
import { PastCalls } from './past-calls.tsx';
import { RunResult } from './run-result.tsx';
import { draftOf, isSameRun, type RunDraft, readRun, toRunRequest } from './workbench-draft.ts';

/** The request being edited, with protection of unsaved changes. */
function useRunDraft(record: ExtraProps['record']) {
  const t = useTranslate();
  const [draft, setDraft] = useState<RunDraft>(() => draftOf(record));
  const [asked, setAsked] = useState(draft);
  const restored = useUnsavedChanges({
    id: `interface-run-${record.id}`,
    title: t('eav.run.title'),
    dirty: !isSameRun(draft, asked),
    draft: () => draft,
    restore: (kept) => setDraft(readRun(kept)),
  });
  return { draft, setDraft, asked, setAsked, restored };
}

/** The workbench of an interface: the request, the response, and earlier calls. */
export function WorkbenchTab({ record }: ExtraProps) {
  const t = useTranslate();
  const { gateways } = useApp();
  const { draft, setDraft, asked: before, setAsked, restored } = useRunDraft(record);
  const [isWrong, setWrong] = useState(false);
  const [ran, setRan] = useState<InterfaceRun | null>(null);
  const work = useMutation();
  const calls = useQuery((id: string, signal: AbortSignal) => gateways.models.calls(id, signal), record.id);
  const run = (asked: InterfaceRunRequest, of: RunDraft) =>
    work.run(
      () => gateways.models.runInterface(record.id, asked, new AbortController().signal),
      (done) => {
        setRan(done);
        setAsked(of);
        calls.refresh();
      },
    );
  const again = (asked: InterfaceRunRequest) => {
    const next = draftOf(record, asked);
    setDraft(next);
    run(asked, next);
  };
  const send = () => {
    const asked = toRunRequest(draft);
    setWrong(asked === null);
    if (asked !== null) run(asked, draft);
  };
  return (
    <div className="eav-stack">
      <form
        className="eav-stack"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <DraftRestoredBanner restored={restored} onDiscard={() => setDraft(before)} />
        <RunFields record={record} draft={draft} isWrong={isWrong} onChange={setDraft} />
        <ErrorLine refusal={work.refusal} fields={NO_FIELDS} />
        <div className="eav-bar">
          <button type="submit" className="button button-primary" data-testid="run-send" disabled={work.isBusy}>
            {t('eav.run.send')}
          </button>
        </div>
      </form>
      {ran !== null && <RunResult ran={ran} />}
      <PastCalls calls={calls.data ?? []} isBusy={work.isBusy} onAgain={again} />
    </div>
  );
}

interface RunFieldsProps extends Pick<ExtraProps, 'record'> {
  readonly draft: RunDraft;
  /** True when the body is not valid JSON. */
  readonly isWrong: boolean;
  readonly onChange: (draft: RunDraft) => void;
}

function RunFields({ record, draft, isWrong, onChange }: RunFieldsProps) {
  const t = useTranslate();
  const id = useId();
  const api = useResourceApi();
  const roles = useQuery(
    (_none: null, signal: AbortSignal) => api.open(roleResource).choices({ size: 100 }, signal),
    null,
  );
  const choices = (roles.data ?? []).map(({ value, label }) => ({ value, label }));
  return (
    <>
      <Segmented
        label={t('eav.run.from')}
        testId="run-from"
        options={(['data', 'mock'] as const).map((value) => ({ value, label: t(`eav.run.${value}`) }))}
        value={draft.isMock ? 'mock' : 'data'}
        onChange={(value) => onChange({ ...draft, isMock: value === 'mock' })}
      />
      {paramsIn(record.path).map((name) => (
        <div key={name} className="field">
          <label className="field-label" htmlFor={`${id}-${name}`}>
            :{name}
          </label>
          <input
            id={`${id}-${name}`}
            className="input"
            data-param={name}
            maxLength={200}
            value={draft.params[name] ?? ''}
            onChange={({ currentTarget }) =>
              onChange({ ...draft, params: { ...draft.params, [name]: currentTarget.value } })
            }
          />
        </div>
      ))}
      {record.method === 'POST' || record.method === 'PUT' ? (
        <CodeField
          name="body"
          label={t('eav.run.body')}
          error={isWrong ? t('eav.rule.json') : null}
          value={draft.body}
          onChange={(body) => onChange({ ...draft, body })}
        />
      ) : (
        <CodeField
          name="query"
          label={t('eav.run.query')}
          error={null}
          value={draft.query}
          onChange={(query) => onChange({ ...draft, query })}
        />
      )}
      <SelectField
        label={t('eav.run.role')}
        data-testid="run-role"
        options={[{ value: '', label: t('eav.run.key') }, ...choices]}
        value={draft.role}
        onChange={(role) => onChange({ ...draft, role })}
      />
    </>
  );
}

interface CodeFieldProps {
  readonly name: 'body' | 'query';
  readonly label: string;
  readonly error: string | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function CodeField({ name, label, error, value, onChange }: CodeFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="input eav-code"
        data-testid={`run-${name}`}
        rows={4}
        spellCheck={false}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {error !== null && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
