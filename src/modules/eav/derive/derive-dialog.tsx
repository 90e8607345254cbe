import '../eav.css';
import type { DeriveAnswer, DeriveSource } from '@src/contracts/endpoints/models/models.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { eavInterfaceResource } from '../definitions/interface.ts';
import { DialogButtons } from '../dialog-buttons.tsx';
import { InterfaceChanges } from './interface-changes.tsx';

interface DeriveDialogProps {
  readonly source: DeriveSource;
  /** Name of the collection or template. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Shows what deriving interfaces again would change, and applies the chosen changes. */
export function DeriveDialog({ source, name, onClose }: DeriveDialogProps) {
  const t = useTranslate();
  const { gateways } = useApp();
  const query = useQuery(
    (asked: DeriveSource, signal: AbortSignal) => gateways.models.planDerived(asked, signal),
    source,
  );
  return (
    <Dialog open size="wide" label={t('eav.derive.title', { name })} testId="derive-dialog" onClose={onClose}>
      <QueryBoundary query={query}>
        {(plan) => <DeriveForm source={source} plan={plan} onClose={onClose} />}
      </QueryBoundary>
    </Dialog>
  );
}

const canBeDone = ({ state }: DeriveAnswer['changes'][number]): boolean => state === 'new' || state === 'changed';

interface DeriveFormProps extends Pick<DeriveDialogProps, 'source' | 'onClose'> {
  readonly plan: DeriveAnswer;
}

function DeriveForm({ source, plan, onClose }: DeriveFormProps) {
  const t = useTranslate();
  const { gateways } = useApp();
  const invalidate = useInvalidate();
  const has = (wanted: 'new' | 'changed') => plan.changes.some(({ state }) => state === wanted);
  const offered = plan.changes.filter(canBeDone).map(({ key }) => key);
  const [chosen, setChosen] = useState<readonly string[]>(offered);
  const { isBusy, refusal, run } = useMutation();
  const apply = () =>
    run(
      (keyOf) => gateways.models.derive(source, chosen, keyOf([source, chosen])),
      () => {
        invalidate(eavInterfaceResource.name);
        onClose();
      },
    );
  if (plan.changes.length === 0) return <p data-testid="derive-none">{t('eav.derive.none')}</p>;
  return (
    <div className="eav-stack">
      {offered.length === 0 && <p>{t('eav.derive.upToDate')}</p>}
      {has('new') && <p>{t('eav.derive.hint')}</p>}
      {has('changed') && <p>{t('eav.derive.hintChanged')}</p>}
      <ul className="eav-changes" data-testid="derive-changes">
        {plan.changes.map((change) => (
          <li key={change.key} data-state={change.state}>
            <label className="checkbox">
              <input
                type="checkbox"
                disabled={!canBeDone(change)}
                checked={chosen.includes(change.key)}
                onChange={(event) =>
                  setChosen(
                    event.currentTarget.checked ? [...chosen, change.key] : chosen.filter((key) => key !== change.key),
                  )
                }
              />
              <span>
                {change.name} <code>{`${change.method} ${change.path}`}</code>
              </span>
            </label>
            <span className="eav-state">{t(`eav.derive.state.${change.state}`)}</span>
            {change.isBreaking && canBeDone(change) && (
              <span className="eav-state eav-state-warn">{t('eav.derive.breaking')}</span>
            )}
            {change.parts.length > 0 && <InterfaceChanges parts={change.parts} />}
          </li>
        ))}
      </ul>
      <ErrorLine refusal={refusal} fields={eavInterfaceResource} />
      <DialogButtons
        label={t('eav.derive.apply', { count: chosen.length })}
        testId="derive-apply"
        disabled={isBusy || chosen.length === 0}
        onDone={apply}
        onCancel={onClose}
      />
    </div>
  );
}
