import type { Revealed } from '@src/contracts/customers.ts';
import { fieldOf, type ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { Refusal } from '@src/contracts/resource/refusal.ts';
import { customerResource, MASKED_FIELDS } from '@src/contracts/resources/customer.ts';
import { RefusalLine } from '@src/resource/parts/refusal-line.tsx';
import type { ExtraProps } from '@src/resource/record/record-extras.ts';
import { useDeed } from '@src/resource/use-deed.ts';
import { useLabel } from '@src/resource/use-label.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { Dialog } from '@src/ui/dialog.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useId, useState } from 'react';

/** States in which nothing is left to be seen. */
const GONE = ['anonymised', 'merged'];

/** Shows what is masked of a customer to those who say why; the history keeps who looked. */
export function RevealButton({ record, refresh }: ExtraProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (GONE.some((state) => state === record.status)) return null;
  const close = () => {
    setOpen(false);
    refresh();
  };
  return (
    <>
      <button type="button" className="button" data-testid="customer-reveal" onClick={() => setOpen(true)}>
        <Icon name="pi pi-eye" />
        {t('user.reveal.button')}
      </button>
      {isOpen && <RevealDialog record={record} onClose={close} />}
    </>
  );
}

function RevealDialog({ record, onClose }: { readonly record: ResourceRecord; readonly onClose: () => void }) {
  const t = useText();
  const { gateways } = useConsole();
  const [reason, setReason] = useState('');
  const [values, setValues] = useState<Revealed | null>(null);
  const deed = useDeed();
  const look = () => {
    const why = reason.trim();
    if (why !== '') deed.run(() => gateways.customers.reveal(record.id, why), setValues);
  };
  return (
    <Dialog
      open
      label={t('user.reveal.title', { name: String(record.nickname) })}
      onClose={onClose}
      testId="customer-revealed"
      footer={
        <>
          <button type="button" className="button" data-testid="reveal-close" onClick={onClose}>
            {t(values === null ? 'user.reveal.cancel' : 'user.reveal.hide')}
          </button>
          {values === null && (
            <button
              type="button"
              className="button button-primary"
              data-testid="reveal-accept"
              aria-disabled={reason.trim() === '' || deed.isBusy}
              onClick={look}
            >
              {t('user.reveal.show')}
            </button>
          )}
        </>
      }
    >
      {values === null ? (
        <ReasonField reason={reason} onChange={setReason} refusal={deed.refusal} />
      ) : (
        <RevealedValues values={values} />
      )}
    </Dialog>
  );
}

interface ReasonFieldProps {
  readonly reason: string;
  readonly onChange: (text: string) => void;
  readonly refusal: Refusal | null;
}

function ReasonField({ reason, onChange, refusal }: ReasonFieldProps) {
  const t = useText();
  const id = useId();
  return (
    <div className="user-stack">
      <p id={`${id}-help`}>{t('user.reveal.explain')}</p>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('user.reveal.reason')}
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
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      <RefusalLine refusal={refusal} />
    </div>
  );
}

function RevealedValues({ values }: { readonly values: Revealed }) {
  const t = useText();
  const label = useLabel();
  return (
    <div className="user-stack" role="status">
      <p className="field-help">{t('user.reveal.done')}</p>
      <dl className="user-facts">
        {MASKED_FIELDS.map((name) => (
          <div key={name} data-testid="revealed-value" data-field={name}>
            <dt>{label(fieldOf(customerResource, name)?.label ?? name)}</dt>
            <dd>{values[name] ?? t('user.reveal.none')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
