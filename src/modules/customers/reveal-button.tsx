import type { Revealed } from '@src/contracts/customers.ts';
import { fieldOf, type ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { ReasonField } from '@src/crud/shared/reason-field.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useDiscardQuestion } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { customerResource, MASKED_FIELDS } from './definitions/customer.ts';

/** Button that reveals masked customer data after a reason is given; the history records who looked. */
export function RevealButton({ record, refresh }: ExtraProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!record.can.includes('reveal')) return null;
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
  const t = useTranslate();
  const { gateways } = useApp();
  const [reason, setReason] = useState('');
  const [values, setValues] = useState<Revealed | null>(null);
  const mutation = useMutation();
  const look = () => {
    const why = reason.trim();
    if (why !== '') mutation.run(() => gateways.customers.reveal(record.id, why), setValues);
  };
  const title = t('user.reveal.title', { name: String(record.nickname) });
  const { close, question } = useDiscardQuestion(
    { id: 'reveal', title, dirty: values === null && reason.trim() !== '' },
    onClose,
  );
  return (
    <>
      <Dialog
        open
        label={title}
        onClose={close}
        testId="customer-revealed"
        footer={
          <>
            <button type="button" className="button" data-testid="reveal-close" onClick={close}>
              {t(values === null ? 'user.reveal.cancel' : 'user.reveal.hide')}
            </button>
            {values === null && (
              <button
                type="button"
                className="button button-primary"
                data-testid="reveal-accept"
                aria-disabled={reason.trim() === '' || mutation.isBusy}
                onClick={look}
              >
                {t('user.reveal.show')}
              </button>
            )}
          </>
        }
      >
        {values === null ? (
          <div className="user-stack">
            <ReasonField
              label={t('user.reveal.reason')}
              help={t('user.reveal.explain')}
              value={reason}
              onChange={setReason}
              refusal={mutation.refusal}
            />
          </div>
        ) : (
          <RevealedValues values={values} />
        )}
      </Dialog>
      {question}
    </>
  );
}

function RevealedValues({ values }: { readonly values: Revealed }) {
  const t = useTranslate();
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
