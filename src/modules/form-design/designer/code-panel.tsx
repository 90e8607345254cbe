import { selectDocument } from '@machines/form-designer/index.ts';
import { jsonSchemaOf, typeScriptOf } from '@src/contracts/form-document/export/json-schema.ts';
import { reactOf } from '@src/contracts/form-document/export/react.ts';
import { printForm, type ReadForm, readForm } from '@src/contracts/form-document/read-form.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { DraftRestoredBanner } from '@src/ui/unsaved-changes/draft-restored-banner.tsx';
import { useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SideProps } from './side-props.ts';

/** Unsaved-work id of an edited form text. */
export const CODE_WORK = 'form-code';

const PRINTS = {
  json: printForm,
  schema: (d) => JSON.stringify(jsonSchemaOf(d), null, 2),
  type: typeScriptOf,
  react: reactOf,
} as const satisfies Record<string, typeof printForm>;
type Print = keyof typeof PRINTS;

/** Shows the form as text, to copy or to import. */
export function CodePanel({ actor }: SideProps) {
  const t = useTranslate();
  const document = useSelector(actor, selectDocument);
  const [print, setPrint] = useState<Print>('json');
  const [typed, setTyped] = useState<string | null>(null);
  const [problems, setProblems] = useState<ReadForm['problems']>([]);
  const restored = useUnsavedChanges({
    id: CODE_WORK,
    title: t('formDesign.code.title'),
    dirty: typed !== null,
    draft: () => typed,
    restore: (draft) => setTyped(textOf(draft)),
  });
  const take = () => {
    const read = readForm(typed ?? '');
    setProblems(read.problems);
    if (read.document === null) return;
    actor.send({ type: 'formDesigner.document.changed', step: 'imported', document: read.document });
    setTyped(null);
  };
  return (
    <div className="fd-panel">
      <DraftRestoredBanner restored={restored} onDiscard={() => setTyped(null)} />
      <Segmented
        label={t('formDesign.code.title')}
        options={(['json', 'schema', 'type', 'react'] as const).map((value) => ({
          value,
          label: t(`formDesign.code.${value}`),
        }))}
        value={print}
        onChange={setPrint}
      />
      <textarea
        className="input fd-code"
        rows={18}
        aria-label={t(`formDesign.code.${print}`)}
        data-testid="form-code"
        readOnly={print !== 'json'}
        value={print === 'json' ? (typed ?? PRINTS.json(document)) : PRINTS[print](document)}
        onChange={(event) => setTyped(event.target.value)}
      />
      {print === 'json' && (
        <button type="button" className="button" data-testid="form-import" disabled={typed === null} onClick={take}>
          {t('formDesign.code.take')}
        </button>
      )}
      <div role="alert">
        <ProblemList problems={problems} />
      </div>
    </div>
  );
}

/** Lists problems of a form with their lines in its text. */
export function ProblemList({ problems }: Pick<ReadForm, 'problems'>) {
  const t = useTranslate();
  const label = useLabel();
  return (
    <ul className="fd-list" data-testid="form-problems">
      {problems.map(({ fault, line, path, about }) => (
        <li key={`${line} ${path} ${fault} ${about}`}>
          {t('formDesign.code.problem', { line, path, what: label(`formDesign.fault.${fault}`), about })}
        </li>
      ))}
    </ul>
  );
}
