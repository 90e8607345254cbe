import type { ChangesDryRun, ModelChangeSet } from '@src/contracts/endpoints/model-changes/contract.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';
import { ChangeItem, Figures } from './change-item.tsx';
import { draftFields, withoutEdit } from './pending-edits.ts';
import type { Workbench } from './use-model-changes.ts';

interface WaitingSetProps {
  readonly bench: Workbench;
  /** True while another set is being applied. */
  readonly isHeld: boolean;
}

/** Lists the pending edits with their plan, and the buttons to plan and apply them. */
export function PendingSet({ bench, isHeld }: WaitingSetProps) {
  const t = useTranslate();
  const { workshop, edits, save, saving } = bench;
  const { open } = workshop.sets;
  const names = new Map(
    draftFields(workshop.fields, workshop.bin, edits).map(({ key, values }) => [key, String(values.code ?? key)]),
  );
  return (
    <section className="card eav-stack" aria-labelledby="change-waiting" data-testid="change-waiting">
      <h2 id="change-waiting">{t('eav.change.waiting', { count: edits.length })}</h2>
      {open === null ? (
        <p>{t('eav.change.none')}</p>
      ) : (
        <>
          <ul className="eav-changes">
            {edits.map((edit) => (
              <ChangeItem
                key={edit.key}
                edit={edit}
                name={names.get(edit.key) ?? String(workshop.collection.code)}
                item={open.plan?.items.find(({ key }) => key === edit.key) ?? null}
                onDrop={() => save(withoutEdit(edits, edit.key))}
                isBusy={saving.isBusy}
              />
            ))}
          </ul>
          {/* The dry run and the typed confirmation belong to this version of the set. */}
          <ChangeSetActions key={`${open.id} ${open.version}`} set={open} bench={bench} isHeld={isHeld} />
        </>
      )}
    </section>
  );
}

function ChangeSetActions({ set, bench, isHeld }: WaitingSetProps & { readonly set: ModelChangeSet }) {
  const t = useTranslate();
  const { modelChanges } = useApp().gateways;
  const work = useMutation();
  const [dryRun, setDryRun] = useState<ChangesDryRun | null>(null);
  const [confirm, setConfirm] = useState('');
  const id = useId();
  const { plan } = set;
  const code = String(bench.workshop.collection.code);
  const isReady = set.status === 'planned' && plan?.isBlocked === false && !isHeld;
  const isConfirmed = plan?.isDestructive !== true || confirm.trim() === code;
  const look = () => work.run((keyOf) => modelChanges.plan(set.id, keyOf([set.id, set.version])), bench.refresh);
  const startDryRun = () => work.run(() => modelChanges.dryRun(set.id, new AbortController().signal), setDryRun);
  const apply = () =>
    work.run(
      (keyOf) => modelChanges.apply(set.id, set.version, confirm.trim(), keyOf([set.id, set.version])),
      bench.changed,
    );
  return (
    <div className="eav-stack">
      {plan !== null && (
        <p data-testid="change-plan">
          {t(plan.isBlocked ? 'eav.change.blocked' : 'eav.change.planned', { records: plan.records })}
          {plan.isEstimate && ` ${t('eav.change.estimate')}`}
        </p>
      )}
      {dryRun !== null && <DryRunFigures dryRun={dryRun} set={set} />}
      {isReady && plan.isDestructive && (
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t('eav.change.confirm', { code })}
          </label>
          <input
            id={id}
            className="input"
            autoComplete="off"
            spellCheck={false}
            value={confirm}
            onChange={({ currentTarget }) => setConfirm(currentTarget.value)}
          />
        </div>
      )}
      <ErrorLine
        refusal={work.refusal}
        fields={[{ name: 'confirm', kind: 'text', label: t('eav.change.confirm', { code }) }]}
      />
      <div className="eav-bar">
        <button type="button" className="button" disabled={work.isBusy} data-testid="change-look" onClick={look}>
          {t('eav.change.look')}
        </button>
        <button
          type="button"
          className="button"
          disabled={work.isBusy || !isReady}
          data-testid="change-dry-run"
          onClick={startDryRun}
        >
          {t('eav.change.dryRun')}
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={work.isBusy || !isReady || !isConfirmed}
          data-testid="change-apply"
          onClick={apply}
        >
          {t('eav.change.apply')}
        </button>
      </div>
    </div>
  );
}

/** Shows what a dry run did before it was rolled back. */
function DryRunFigures({ dryRun, set }: { readonly dryRun: ChangesDryRun; readonly set: ModelChangeSet }) {
  const t = useTranslate();
  const label = useLabel();
  const { outcome, failure, isEstimate } = dryRun;
  const nameOf = (key: string) => set.plan?.items.find((item) => item.key === key)?.name ?? key;
  return (
    <section className="eav-preview" aria-live="polite" data-testid="dry-run">
      <h3>{t('eav.change.dryRunResult')}</h3>
      <p>
        {t('eav.change.dryRunDone', { count: outcome.records, seconds: outcome.seconds })}
        {isEstimate && ` ${t('eav.change.dryRunPart')}`}
      </p>
      {failure !== null && (
        <p className="field-error">{failure.text === undefined ? failure.rule : label(failure.text)}</p>
      )}
      {outcome.items.map(({ key, figures }) => (
        <div key={key}>
          <code>{nameOf(key)}</code>
          <Figures figures={figures} />
        </div>
      ))}
    </section>
  );
}
