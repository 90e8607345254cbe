import {
  selectAnnouncement,
  selectDesignFailure,
  selectDocument,
  selectStoring,
  selectTheirs,
} from '@machines/form-designer/index.ts';
import { printForm, readForm } from '@src/contracts/form-document/read-form.ts';
import { REFUSAL_CODES } from '@src/contracts/resource/api-error.ts';
import { newKey } from '@src/lib/new-key.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { failureText } from '@src/ui/text/failure-text.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { ProblemList } from './designer/code-panel.tsx';
import type { DesignerRef } from './designer/use-designer.ts';
import { FormComparison } from './versions/form-comparison.tsx';

/** Returns a function that names the rules which read a removed field. */
export function useLooseWords(): (rules: readonly string[]) => string {
  const t = useTranslate();
  const formats = useValueFormats();
  return (rules) => t('formDesign.said.loose', { count: rules.length, rules: formats.list(rules) });
}

const NO_RULES: readonly string[] = [];
const NO_PROBLEMS = { problems: [] } as const;

/** What went wrong: a conflict with another operator, a failed save, or rules that read a removed field or were not pasted. */
export function DesignerProblems({ actor }: { readonly actor: DesignerRef }) {
  const t = useTranslate();
  const looseWords = useLooseWords();
  const storing = useSelector(actor, selectStoring);
  const failure = useSelector(actor, selectDesignFailure);
  const theirs = useSelector(actor, selectTheirs);
  const ours = useSelector(actor, selectDocument);
  const left = useSelector(actor, (snapshot) => selectAnnouncement(snapshot)?.left ?? 0);
  const loose = useSelector(actor, (snapshot) => selectAnnouncement(snapshot)?.loose ?? NO_RULES);
  if (storing === 'conflict')
    return (
      <div className="fd-faults" role="alert" data-testid="form-conflict">
        <p>{t('formDesign.conflict.text')}</p>
        {theirs !== null && (
          <>
            <p>{t('formDesign.conflict.differs')}</p>
            <FormComparison before={theirs} after={ours} />
          </>
        )}
        <button type="button" className="button" onClick={() => actor.send({ type: 'formDesigner.conflict.reloaded' })}>
          {t('formDesign.conflict.theirs')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => actor.send({ type: 'formDesigner.conflict.overwritten', key: newKey() })}
        >
          {t('formDesign.conflict.ours')}
        </button>
      </div>
    );
  if (failure === null)
    return left === 0 && loose.length === 0 ? null : (
      <p className="fd-note" data-testid={left === 0 ? 'form-rules-loose' : 'form-rules-left'}>
        <Icon name="pi pi-info-circle" />
        {left === 0 ? looseWords(loose) : t('formDesign.said.left', { count: left })}
      </p>
    );
  // A refused form says nothing about its parts; they are checked here as the server does.
  const { problems } = failure.code === REFUSAL_CODES.invalid ? readForm(printForm(ours)) : NO_PROBLEMS;
  return (
    <div className="fd-faults" role="alert" data-testid="form-failure">
      <p>{failureText(t, failure)}</p>
      <ProblemList problems={problems} />
    </div>
  );
}
