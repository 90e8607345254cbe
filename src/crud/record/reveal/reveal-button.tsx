import './reveal.css';
import { fieldOf, maskedFields, type ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { Revealed } from '@src/contracts/resource/responses.ts';
import { useMutation } from '@src/crud/use-mutation.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useDiscardQuestion } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { ReasonField } from '../../shared/reason-field.tsx';
import { useLabel } from '../../use-label.ts';
import type { ExtraProps } from '../record-slots.ts';

interface RevealProps {
  readonly definition: ResourceDefinition;
  /** Name of the record. */
  readonly name: string;
  /** Requests the masked values from the server. */
  readonly reveal: (reason: string) => Promise<Revealed>;
}

/**
 * Button that reveals masked values of a record after a reason is given; the server records the access in the history.
 */
export function RevealButton({ record, refresh, ...rest }: ExtraProps & RevealProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!record.can.includes('reveal')) return null;
  const close = () => {
    setOpen(false);
    refresh();
  };
  return (
    <>
      <button
        type="button"
        className="button"
        data-testid={`${rest.definition.name}-reveal`}
        onClick={() => setOpen(true)}
      >
        <Icon name="pi pi-eye" />
        {t('record.reveal.button')}
      </button>
      {isOpen && <RevealDialog {...rest} onClose={close} />}
    </>
  );
}

function RevealDialog({ definition, name, reveal, onClose }: RevealProps & { readonly onClose: () => void }) {
  const t = useTranslate();
  const [reason, setReason] = useState('');
  const [values, setValues] = useState<Revealed | null>(null);
  const mutation = useMutation();
  const look = () => {
    const why = reason.trim();
    if (why !== '') mutation.run(() => reveal(why), setValues);
  };
  const title = t('record.reveal.title', { name });
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
        testId={`${definition.name}-revealed`}
        footer={
          <>
            <button type="button" className="button" data-testid="reveal-close" onClick={close}>
              {t(values === null ? 'record.reveal.cancel' : 'record.reveal.hide')}
            </button>
            {values === null && (
              <button
                type="button"
                className="button button-primary"
                data-testid="reveal-accept"
                aria-disabled={reason.trim() === '' || mutation.isBusy}
                onClick={look}
              >
                {t('record.reveal.show')}
              </button>
            )}
          </>
        }
      >
        {values === null ? (
          <div className="reveal-stack">
            <ReasonField
              label={t('record.reveal.reason')}
              help={t('record.reveal.explain')}
              value={reason}
              onChange={setReason}
              refusal={mutation.refusal}
            />
          </div>
        ) : (
          <RevealedValues definition={definition} values={values} />
        )}
      </Dialog>
      {question}
    </>
  );
}

function RevealedValues({ definition, values }: Pick<RevealProps, 'definition'> & { readonly values: Revealed }) {
  const t = useTranslate();
  const label = useLabel();
  return (
    <div className="reveal-stack" role="status">
      <p className="field-help">{t('record.reveal.done')}</p>
      <dl className="reveal-facts">
        {maskedFields(definition).map((name) => (
          <div key={name} data-testid="revealed-value" data-field={name}>
            <dt>{label(fieldOf(definition, name)?.label ?? name)}</dt>
            <dd>{values[name] ?? t('record.reveal.none')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
