import type { ChangeSet, RevertedImport } from '@src/contracts/endpoints/models/model-file.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import { usePersonName } from '@src/crud/cache/use-people.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { RevertButton } from '../changes/revert-button.tsx';
import { InterfaceChanges } from '../derive/interface-changes.tsx';
import { DEFINITIONS, usePartNames } from './part-names.ts';

/** Lists earlier imports, each with a revert button while nothing depends on it. */
export function PastImports() {
  const t = useTranslate();
  const { gateways } = useApp();
  const query = useQuery((_none: null, signal: AbortSignal) => gateways.models.imports(signal), null);
  return (
    <section className="eav-stack">
      <h3>{t('eav.file.past')}</h3>
      <QueryBoundary query={query}>
        {(sets) =>
          sets.length === 0 ? (
            <p className="field-help">{t('eav.file.noPast')}</p>
          ) : (
            <ul className="eav-changes" data-testid="model-imports">
              {sets.map((set) => (
                <PastImport key={set.id} set={set} onReverted={query.refresh} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  );
}

interface PastImportProps {
  readonly set: ChangeSet;
  readonly onReverted: () => void;
}

function PastImport({ set, onReverted }: PastImportProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const [isOpen, setOpen] = useState(false);
  const by = usePersonName(set.by);
  const reverter = usePersonName(set.revertedBy ?? '');
  return (
    <li data-id={set.id} className="eav-import">
      <button
        type="button"
        className="button button-quiet"
        aria-expanded={isOpen}
        data-testid="model-import-open"
        onClick={() => setOpen(!isOpen)}
      >
        {t('eav.file.pastOf', { by, time: formats.dateTime(set.time) })}
      </button>
      <span className="eav-state">{t('eav.file.steps', { count: set.steps.length })}</span>
      {set.revertedBy !== null && (
        <span className="eav-state eav-state-warn" data-testid="model-import-reverted">
          {t('eav.file.reverted', { by: reverter })}
        </span>
      )}
      {isOpen && (
        <div className="eav-stack eav-facts">
          {set.revertedBy === null ? <Revert set={set} onReverted={onReverted} /> : <Steps set={set} kept={[]} />}
        </div>
      )}
    </li>
  );
}

/** Lists the steps of an import; one that cannot be reverted shows what depends on it. */
function Steps({ set, kept }: { readonly set: ChangeSet } & Pick<RevertedImport, 'kept'>) {
  const t = useTranslate();
  const label = useLabel();
  const nameOf = usePartNames();
  const reasons = new Map(kept.map(({ key, error }) => [key, error.text]));
  return (
    <ul className="eav-changes" data-testid="model-import-steps">
      {set.steps.map(({ key, kind, name, state, parts }) => {
        const reason = reasons.get(key);
        return (
          <li key={key} data-key={key}>
            <span>
              {t(`eav.file.kind.${kind}`)} <code>{name}</code>
            </span>
            <span className="eav-state">{t(state === 'new' ? 'eav.file.state.new' : 'eav.file.state.changed')}</span>
            {reason !== undefined && <span className="field-error">{label(reason)}</span>}
            {parts.length > 0 && <InterfaceChanges parts={parts} nameOf={(field) => nameOf(kind, field)} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Shows the result of a trial revert of an import, and the revert button. */
function Revert({ set, onReverted }: PastImportProps) {
  const t = useTranslate();
  const { gateways } = useApp();
  const invalidate = useInvalidate();
  const { isBusy, refusal, run } = useMutation();
  const query = useQuery((id: string, signal: AbortSignal) => gateways.models.planRevert(id, signal), set.id);
  const revert = () =>
    run(
      (keyOf) => gateways.models.revertImport(set.id, keyOf(set.id)),
      () => {
        for (const { name } of Object.values(DEFINITIONS)) invalidate(name);
        onReverted();
      },
    );
  return (
    <QueryBoundary query={query}>
      {({ kept }) => (
        <>
          <Steps set={set} kept={kept} />
          <p className="field-help" role={kept.length > 0 ? 'alert' : undefined}>
            {t(kept.length > 0 ? 'eav.file.revertKept' : 'eav.file.revertHelp')}
          </p>
          <RevertButton
            label={t('eav.file.revert')}
            hook="model-import-revert"
            refusal={refusal}
            isDisabled={isBusy || kept.length > 0}
            onRevert={revert}
          />
        </>
      )}
    </QueryBoundary>
  );
}
