import '../order.css';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { WriteAnswer } from '@src/contracts/resource/responses.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { createPayloadKeys } from '@src/crud/shared/payload-keys.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { newRecordWorkId } from '@src/crud/shared/record-work.ts';
import { type Mutation, useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { DraftRestoredBanner } from '@src/ui/unsaved-changes/draft-restored-banner.tsx';
import { useDiscardQuestion } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type FormEvent, useState } from 'react';
import { orderResource } from '../definitions/order.ts';
import { refundResource } from '../definitions/refund.ts';
import { leftOf, type RefundableLine, refundsOf } from '../order-amounts.ts';
import { useOrderTexts } from '../use-order-texts.ts';
import { type EnteredRefund, everything, readDraft, readEntered, type TypedLines } from './refund-draft.ts';
import { RefundLineInputs } from './refund-line-inputs.tsx';
import { NO_REASON, RefundReasonFields } from './refund-reasons.tsx';

interface RefundDialogProps {
  readonly order: string;
  readonly onSaved: (answer: WriteAnswer) => void;
  readonly onClose: () => void;
}

const NOTHING_ENTERED: EnteredRefund = { typed: {}, why: NO_REASON };

/** Form for a refund: lines, quantities, amounts and the reason. */
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
  const [entered, setEntered] = useState(NOTHING_ENTERED);
  const { mutation, send } = useRefund();
  const title = t('order.refund.ask');
  const phase = mutation.isBusy ? ('saving' as const) : undefined;
  const { close, finish, question, restored } = useDiscardQuestion(
    {
      id: newRecordWorkId(refundResource, order),
      title,
      dirty: entered !== NOTHING_ENTERED,
      phase,
      draft: () => entered,
      restore: (draft) => setEntered(readEntered(draft)),
    },
    onClose,
  );
  const saved = (answer: WriteAnswer) => {
    finish();
    onSaved(answer);
  };
  return (
    <>
      <Dialog open size="wide" label={title} testId="refund-dialog" onClose={close}>
        <DraftRestoredBanner restored={restored} onDiscard={() => setEntered(NOTHING_ENTERED)} />
        <QueryBoundary query={query}>
          {({ record, lines }) =>
            lines.length === 0 ? (
              <EmptyState kind="empty" title={t('order.refund.nothingLeft')} />
            ) : (
              <RefundForm
                order={record}
                lines={lines}
                entered={entered}
                onEnter={setEntered}
                mutation={mutation}
                onSend={(values) => send(values, saved)}
              />
            )
          }
        </QueryBoundary>
      </Dialog>
      {question}
    </>
  );
}

interface RefundFormProps {
  readonly order: ResourceRecord;
  readonly lines: readonly RefundableLine[];
  readonly entered: EnteredRefund;
  readonly onEnter: (entered: EnteredRefund) => void;
  readonly mutation: Mutation;
  readonly onSend: (values: Readonly<Record<string, unknown>>) => void;
}

function RefundForm({ order, lines, entered, onEnter, mutation, onSend }: RefundFormProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const { typed, why } = entered;
  const setTyped = (next: TypedLines) => onEnter({ ...entered, typed: next });
  const [isTried, setTried] = useState(false);
  const draft = readDraft(lines, typed);
  const needsWords = why.reasonCode === 'other' && why.reason.trim() === '';
  const isReady = draft.amount > 0 && draft.wrong.size === 0 && why.reasonCode !== '' && !needsWords;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isReady) onSend({ order: order.id, amount: draft.amount, lines: draft.lines, ...why });
  };
  const left = lines.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <form className="refund-form" onSubmit={submit} noValidate>
      <p className="field-help">{t('order.refund.left', { no: String(order.no), amount: formats.money(left) })}</p>
      <RefundLineInputs lines={lines} typed={typed} wrong={draft.wrong} onChange={setTyped} />
      <RefundReasonFields why={why} onChange={(next) => onEnter({ ...entered, why: next })} isTried={isTried} />
      <ErrorLine refusal={mutation.refusal} fields={refundResource} />
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

function useRefund() {
  const api = useResourceApi();
  const invalidate = useInvalidate();
  const mutation = useMutation();
  const { messages } = useActors();
  // Resending after a lost response must not refund twice; a corrected refund is a new one.
  const [keyOf] = useState(createPayloadKeys);
  const send = (values: Readonly<Record<string, unknown>>, onSaved: (answer: WriteAnswer) => void) =>
    mutation.run(
      () => api.open(refundResource).create(values, keyOf(values)),
      (answer) => {
        messages.send({
          type: 'messages.shown',
          key: 'refund-asked',
          severity: 'success',
          textKey: 'order.refund.asked',
        });
        invalidate(refundResource.name);
        invalidate(orderResource.name);
        onSaved(answer);
      },
    );
  return { mutation, send };
}
