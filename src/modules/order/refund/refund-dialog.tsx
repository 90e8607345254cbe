import '../order.css';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { WriteAnswer } from '@src/contracts/resource/responses.ts';
import { invalidateResource } from '@src/crud/invalidation.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { createPayloadKeys } from '@src/crud/shared/payload-keys.ts';
import { Loaded } from '@src/crud/shared/query-boundary.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type FormEvent, useState } from 'react';
import { orderResource } from '../definitions/order.ts';
import { refundResource } from '../definitions/refund.ts';
import { leftOf, type RefundableLine, refundsOf } from '../order-amounts.ts';
import { useOrderTexts } from '../use-order-texts.ts';
import { everything, readDraft, type TypedLines } from './refund-draft.ts';
import { RefundLineInputs } from './refund-line-inputs.tsx';
import { EMPTY_WHY, RefundWhy } from './refund-reasons.tsx';

interface RefundDialogProps {
  readonly order: string;
  readonly onSaved: (answer: WriteAnswer) => void;
  readonly onClose: () => void;
}

/** Asks for money back: which lines, how many units, how much of it, and why. */
export default function RefundDialog({ order, onSaved, onClose }: RefundDialogProps) {
  useOrderTexts();
  const t = useTranslate();
  const api = useResourceApi();
  const query = useQuery(async (id: string, signal: AbortSignal) => {
    const [{ record }, refunds] = await Promise.all([
      api.open(orderResource).get(id, signal),
      refundsOf(api.open(refundResource), id, signal),
    ]);
    return { record, lines: leftOf(record, refunds) };
  }, order);
  return (
    <Dialog open size="wide" label={t('order.refund.ask')} testId="refund-dialog" onClose={onClose}>
      <Loaded query={query}>
        {({ record, lines }) =>
          lines.length === 0 ? (
            <EmptyState kind="empty" title={t('order.refund.nothingLeft')} />
          ) : (
            <RefundForm order={record} lines={lines} onSaved={onSaved} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface RefundFormProps {
  readonly order: ResourceRecord;
  readonly lines: readonly RefundableLine[];
  readonly onSaved: (answer: WriteAnswer) => void;
}

function RefundForm({ order, lines, onSaved }: RefundFormProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const [typed, setTyped] = useState<TypedLines>({});
  const [why, setWhy] = useState(EMPTY_WHY);
  const [isTried, setTried] = useState(false);
  const draft = readDraft(lines, typed);
  const { mutation, send } = useRefund(onSaved);
  const needsWords = why.reasonCode === 'other' && why.reason.trim() === '';
  const isReady = draft.amount > 0 && draft.wrong.size === 0 && why.reasonCode !== '' && !needsWords;
  useUnsavedChanges({
    id: 'refund',
    title: t('order.refund.ask'),
    dirty: Object.keys(typed).length > 0,
    ...(mutation.isBusy ? { phase: 'saving' as const } : {}),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isReady) send({ order: order.id, amount: draft.amount, lines: draft.lines, ...why });
  };
  const left = lines.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <form className="refund-form" onSubmit={submit} noValidate>
      <p className="field-help">{t('order.refund.left', { no: String(order.no), amount: formats.money(left) })}</p>
      <RefundLineInputs lines={lines} typed={typed} wrong={draft.wrong} onChange={setTyped} />
      <RefundWhy why={why} onChange={setWhy} isTried={isTried} />
      <ErrorLine refusal={mutation.refusal} />
      {isTried && draft.amount === 0 && (
        <p className="field-error" role="alert">
          {t('order.refund.nothingTyped')}
        </p>
      )}
      <div className="refund-sum">
        <button type="button" className="button" data-testid="refund-all" onClick={() => setTyped(everything(lines))}>
          {t('order.refund.all')}
        </button>
        <strong role="status" data-testid="refund-amount">
          {t('order.refund.sum', { amount: formats.money(draft.amount) })}
        </strong>
        <button type="submit" className="button button-primary" data-testid="refund-submit" disabled={mutation.isBusy}>
          {t('order.refund.submit')}
        </button>
      </div>
    </form>
  );
}

function useRefund(onSaved: (answer: WriteAnswer) => void) {
  const api = useResourceApi();
  const mutation = useMutation();
  const { messages } = useActors();
  // Sending the same again after a lost answer refunds nothing twice; a corrected refund is another one.
  const [keyOf] = useState(createPayloadKeys);
  const send = (values: Readonly<Record<string, unknown>>) =>
    mutation.run(
      () => api.open(refundResource).create(values, keyOf(values)),
      (answer) => {
        messages.send({
          type: 'messages.shown',
          key: 'refund-asked',
          severity: 'success',
          textKey: 'order.refund.asked',
        });
        invalidateResource(api, refundResource.name);
        invalidateResource(api, orderResource.name);
        onSaved(answer);
      },
    );
  return { mutation, send };
}
