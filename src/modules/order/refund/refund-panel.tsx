import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { originOfDraft } from '@src/crud/shared/record-work.ts';
import type { FormSlotProps } from '@src/crud/shared/slot-types.ts';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useWaitingDrafts } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type FormEvent, useId, useState } from 'react';
import { orderResource } from '../definitions/order.ts';
import { refundResource } from '../definitions/refund.ts';
import { useOrderTexts } from '../use-order-texts.ts';
import RefundDialog from './refund-dialog.tsx';

/** Form for a new refund in the list of refunds: first chooses the order, then the amounts. */
export default function RefundPanel({ onSaved, onClose }: FormSlotProps) {
  useOrderTexts();
  const [order, setOrder] = useState(originOfDraft(refundResource, useWaitingDrafts()));
  if (order !== null) return <RefundDialog order={order} onSaved={onSaved} onClose={onClose} />;
  return <FindOrder onFound={setOrder} onClose={onClose} />;
}

interface FindOrderProps {
  readonly onFound: (order: string) => void;
  readonly onClose: () => void;
}

function FindOrder({ onFound, onClose }: FindOrderProps) {
  const t = useTranslate();
  const id = useId();
  const gateway = useResourceApi().open(orderResource);
  const mutation = useMutation();
  const [no, setNo] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = no.trim();
    if (wanted === '') return;
    mutation.run(
      () => gateway.list({ ...PLAIN_QUERY, filters: { no: wanted } }, new AbortController().signal),
      ({ list }) => {
        const found = list.find((each) => each.no === wanted);
        setMissing(found === undefined);
        if (found !== undefined) onFound(found.id);
      },
    );
  };
  return (
    <Dialog open label={t('order.refund.ask')} testId="refund-find" onClose={onClose}>
      <form className="refund-form" onSubmit={submit}>
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t('order.field.no')}
          </label>
          <input
            id={id}
            className="input"
            value={no}
            data-autofocus
            aria-invalid={isMissing}
            aria-describedby={`${id}-error`}
            onChange={({ currentTarget }) => {
              setNo(currentTarget.value);
              setMissing(false);
            }}
          />
          <p id={`${id}-error`} className="field-error" role="alert">
            {isMissing ? t('order.refund.noOrder') : ''}
          </p>
        </div>
        <ErrorLine refusal={mutation.refusal} fields={orderResource} />
        <button type="submit" className="button button-primary" disabled={mutation.isBusy}>
          {t('order.refund.next')}
        </button>
      </form>
    </Dialog>
  );
}
