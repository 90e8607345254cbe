import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { ReasonField } from '@src/crud/shared/reason-field.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';

/** Minimum number of characters of a reason. */
const MIN_REASON_LENGTH = 2;

/** Asks for the reason of an impersonation, and then starts it. */
export default function ImpersonateDialog({
  agent,
  onClose,
}: {
  readonly agent: ResourceRecord;
  readonly onClose: () => void;
}) {
  const t = useTranslate();
  const { gateways, leave, replaceToken } = useApp();
  const [reason, setReason] = useState('');
  const mutation = useMutation();
  const why = reason.trim();
  const isReady = why.length >= MIN_REASON_LENGTH && !mutation.isBusy;
  const start = async () => {
    if (isReady && (await leave.ask('clear')))
      mutation.run(
        () => replaceToken((key) => gateways.agents.impersonate(agent.id, why, key)),
        () => undefined,
      );
  };
  return (
    <Dialog
      open
      label={t('agent.look.title', { name: String(agent.name) })}
      onClose={onClose}
      testId="agent-look-dialog"
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('agent.look.cancel')}
          </button>
          <button
            type="button"
            className="button button-primary"
            data-testid="agent-look-start"
            aria-disabled={!isReady}
            onClick={() => void start()}
          >
            {t('agent.look.start')}
          </button>
        </>
      }
    >
      <ReasonField
        label={t('agent.look.reason')}
        help={t('agent.look.explain')}
        value={reason}
        onChange={setReason}
        refusal={mutation.refusal}
      />
    </Dialog>
  );
}
