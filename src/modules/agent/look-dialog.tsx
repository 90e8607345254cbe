import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';

const LEAST = 2;

/** Asks why somebody wants to look at the console as an agent, and begins once that is said. */
export default function LookDialog({
  agent,
  onClose,
}: {
  readonly agent: ResourceRecord;
  readonly onClose: () => void;
}) {
  const t = useTranslate();
  const { gateways, leave, takeToken } = useApp();
  const [reason, setReason] = useState('');
  const deed = useMutation();
  const id = useId();
  const why = reason.trim();
  const isReady = why.length >= LEAST && !deed.isBusy;
  const look = async () => {
    if (isReady && (await leave.ask('clear')))
      deed.run(
        () => gateways.agents.look(agent.id, why),
        (token) => void takeToken(token),
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
            onClick={() => void look()}
          >
            {t('agent.look.start')}
          </button>
        </>
      }
    >
      <p id={`${id}-help`}>{t('agent.look.explain')}</p>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('agent.look.reason')}
        </label>
        <textarea
          id={id}
          className="input"
          rows={3}
          maxLength={200}
          data-autofocus
          aria-required
          aria-describedby={`${id}-help`}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      <ErrorLine refusal={deed.refusal} />
    </Dialog>
  );
}
