import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { orderResource } from '@src/contracts/resources/order.ts';
import { RefusalLine } from '@src/resource/parts/refusal-line.tsx';
import type { FormPartProps } from '@src/resource/parts/resource-parts.ts';
import { useDeed } from '@src/resource/use-deed.ts';
import { useDesk } from '@src/resource/use-desk.ts';
import { Dialog } from '@src/ui/dialog.tsx';
import { useText } from '@src/ui/use-text.ts';
import { type FormEvent, useId, useState } from 'react';
import RefundDialog from './refund-dialog.tsx';
import { useOrderTexts } from './use-order-texts.ts';

/** A new refund from the list of refunds: first the order, then what is given back of it. */
export default function RefundPanel({ onSaved, onClose }: FormPartProps) {
  useOrderTexts();
  const [order, setOrder] = useState<string | null>(null);
  if (order !== null) return <RefundDialog order={order} onSaved={onSaved} onClose={onClose} />;
  return <FindOrder onFound={setOrder} onClose={onClose} />;
}

interface FindOrderProps {
  readonly onFound: (order: string) => void;
  readonly onClose: () => void;
}

function FindOrder({ onFound, onClose }: FindOrderProps) {
  const t = useText();
  const id = useId();
  const gateway = useDesk().open(orderResource);
  const deed = useDeed();
  const [no, setNo] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = no.trim();
    if (wanted === '') return;
    deed.run(
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
        <RefusalLine refusal={deed.refusal} />
        <button type="submit" className="button button-primary" disabled={deed.isBusy}>
          {t('order.refund.next')}
        </button>
      </form>
    </Dialog>
  );
}
