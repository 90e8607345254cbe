import type { ModelChange, ModelFault, ModelImport } from '@src/contracts/endpoints/models/model-file.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import { ErrorLine, NO_FIELDS } from '@src/crud/shared/error-line.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { InterfaceChanges } from '../derive/interface-changes.tsx';
import { DEFINITIONS, usePartNames } from './part-names.ts';

interface ImportPlanProps {
  readonly document: unknown;
  readonly onClose: () => void;
}

/** Shows what a model file would change, and a button that applies the chosen changes. */
export function ImportPlan({ document, onClose }: ImportPlanProps) {
  const { gateways } = useApp();
  const query = useQuery((asked: unknown, signal: AbortSignal) => gateways.models.planImport(asked, signal), document);
  return (
    <QueryBoundary query={query}>
      {(plan) =>
        plan.faults.length > 0 ? (
          <Faults faults={plan.faults} />
        ) : (
          <PlanForm document={document} plan={plan} onClose={onClose} />
        )
      }
    </QueryBoundary>
  );
}

const RULES = ['required', 'format', 'unknownField', 'taken', 'tooLong', 'missing', 'pattern'] as const;
type Known = (typeof RULES)[number];
const isKnown = (rule: string): rule is Known => RULES.some((each) => each === rule);

/** Lists the faults of a file with their paths. */
function Faults({ faults }: { readonly faults: readonly ModelFault[] }) {
  const t = useTranslate();
  const label = useLabel();
  return (
    <ul className="eav-changes" role="alert" data-testid="model-file-faults">
      {faults.map(({ path, error: { rule, text } }) => (
        <li key={`${path} ${rule}`}>
          <code>{path}</code>
          <span className="field-error">
            {text === undefined ? t(isKnown(rule) ? `eav.file.fault.${rule}` : 'eav.file.fault.other') : label(text)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const canBeDone = ({ state, faults }: ModelChange): boolean => state !== 'same' && faults.length === 0;

interface PlanFormProps extends ImportPlanProps {
  readonly plan: ModelImport;
}

function PlanForm({ document, plan, onClose }: PlanFormProps) {
  const t = useTranslate();
  const { gateways } = useApp();
  const invalidate = useInvalidate();
  const nameOf = usePartNames();
  const changes = plan.changes.filter(({ state }) => state !== 'same');
  const [chosen, setChosen] = useState<readonly string[]>(changes.filter(canBeDone).map(({ key }) => key));
  const { isBusy, refusal, run } = useMutation();
  const apply = () =>
    run(
      (keyOf) => gateways.models.importModel(document, chosen, keyOf([document, chosen])),
      () => {
        for (const { name } of Object.values(DEFINITIONS)) invalidate(name);
        onClose();
      },
    );
  const choose = (key: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, key] : chosen.filter((each) => each !== key));
  if (changes.length === 0) return <p data-testid="model-file-same">{t('eav.file.same')}</p>;
  return (
    <>
      <ul className="eav-changes" data-testid="model-file-changes">
        {changes.map((change) => (
          <li key={change.key} data-state={change.state}>
            <label className="checkbox">
              <input
                type="checkbox"
                disabled={!canBeDone(change)}
                checked={chosen.includes(change.key)}
                onChange={({ currentTarget }) => choose(change.key, currentTarget.checked)}
              />
              <span>
                {t(`eav.file.kind.${change.kind}`)} <code>{change.name}</code>
              </span>
            </label>
            <span className="eav-state">
              {t(change.state === 'new' ? 'eav.file.state.new' : 'eav.file.state.changed')}
            </span>
            {change.state === 'changed' && change.records > 0 && (
              <span className="eav-state eav-state-warn">{t('eav.file.records', { count: change.records })}</span>
            )}
            {change.parts.length > 0 && (
              <InterfaceChanges parts={change.parts} nameOf={(field) => nameOf(change.kind, field)} />
            )}
            {change.faults.length > 0 && <Faults faults={change.faults} />}
          </li>
        ))}
      </ul>
      <ErrorLine refusal={refusal} fields={NO_FIELDS} />
      <div className="eav-bar">
        <button
          type="button"
          className="button button-primary"
          data-testid="model-file-apply"
          disabled={isBusy || chosen.length === 0}
          onClick={apply}
        >
          {t('eav.file.apply', { count: chosen.length })}
        </button>
      </div>
    </>
  );
}
