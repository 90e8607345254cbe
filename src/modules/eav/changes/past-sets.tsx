import { isSetRunning, MAX_PAST_SETS, type ModelChangeSet } from '@src/contracts/endpoints/model-changes/contract.ts';
import { usePersonName } from '@src/crud/cache/use-people.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { ChangeItem, Figures } from './change-item.tsx';
import { RevertButton } from './revert-button.tsx';
import type { Workbench } from './use-model-changes.ts';

interface PastSetsProps {
  readonly bench: Workbench;
  /** False for operators who may only read the sets. */
  readonly canRevert: boolean;
}

/** Lists applied sets, each with a revert button while it can be reverted. */
export function PastSets({ bench, canRevert }: PastSetsProps) {
  const t = useTranslate();
  const past = bench.workshop.sets.past.filter((set) => !isSetRunning(set));
  return (
    <section className="card eav-stack" aria-labelledby="change-past">
      <h2 id="change-past">{t('eav.change.past')}</h2>
      {past.length === 0 ? (
        <p>{t('eav.change.noPast')}</p>
      ) : (
        <ul className="eav-changes" data-testid="change-past">
          {past.map((set) => (
            <PastSet key={set.id} set={set} bench={bench} canRevert={canRevert} />
          ))}
        </ul>
      )}
      {past.length >= MAX_PAST_SETS && (
        <p className="field-help">{t('eav.change.lastOnly', { count: MAX_PAST_SETS })}</p>
      )}
    </section>
  );
}

interface PastSetProps extends PastSetsProps {
  readonly set: ModelChangeSet;
}

const getEditName = ({ plan }: ModelChangeSet, key: string): string =>
  plan?.items.find((item) => item.key === key)?.name ?? key;

function PastSet({ set, bench, canRevert }: PastSetProps) {
  const t = useTranslate();
  const label = useLabel();
  const formats = useValueFormats();
  const [isOpen, setOpen] = useState(false);
  const by = usePersonName(set.by);
  const { status, outcome, failure } = set;
  const time = formats.dateTime(set.appliedTime ?? set.time);
  return (
    <li data-id={set.id} data-status={status} className="eav-import">
      <button type="button" className="button button-quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('eav.change.pastOf', { by, time, count: set.edits.length })}
      </button>
      <span className="eav-state">{t(`eav.change.status.${status}`)}</span>
      {failure !== null && (
        <span className="field-error">{failure.text === undefined ? failure.rule : label(failure.text)}</span>
      )}
      {isOpen && (
        <div className="eav-stack eav-facts">
          <ul className="eav-changes">
            {set.edits.map((edit) => (
              <ChangeItem key={edit.key} edit={edit} name={getEditName(set, edit.key)} item={null} />
            ))}
          </ul>
          {outcome?.items.map(({ key, figures }) => (
            <div key={key}>
              <code>{getEditName(set, key)}</code>
              <Figures figures={figures} />
            </div>
          ))}
          {set.revertedBy !== null && <p>{t('eav.change.revertedBy', { by: set.revertedBy })}</p>}
          {status === 'applied' && canRevert && <RevertPlan set={set} bench={bench} />}
        </div>
      )}
    </li>
  );
}

/** Shows what prevents reverting a set, and the revert button. */
function RevertPlan({ set, bench }: Omit<PastSetProps, 'canRevert'>) {
  const t = useTranslate();
  const label = useLabel();
  const formats = useValueFormats();
  const { modelChanges } = useApp().gateways;
  const { isBusy, refusal, run } = useMutation();
  const query = useQuery((id: string, signal: AbortSignal) => modelChanges.planRevert(id, signal), set.id);
  const revert = () => run((keyOf) => modelChanges.revert(set.id, keyOf(set.id)), bench.changed);
  return (
    <QueryBoundary query={query}>
      {({ kept }) => (
        <>
          <p>{t('eav.change.revertUntil', { time: formats.dateTime(set.revertUntil ?? '') })}</p>
          {kept.map(({ key, error }) => (
            <p key={key} className="field-error" role="alert">
              <code>{getEditName(set, key)}</code> {error.text === undefined ? error.rule : label(error.text)}
            </p>
          ))}
          <RevertButton
            label={t('eav.change.revert')}
            hook="change-revert"
            refusal={refusal}
            isDisabled={isBusy || kept.length > 0}
            onRevert={revert}
          />
        </>
      )}
    </QueryBoundary>
  );
}
