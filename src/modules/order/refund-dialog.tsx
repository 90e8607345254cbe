import './order.css';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { WriteAnswer } from '@src/contracts/resource/wire.ts';
import { orderResource } from '@src/contracts/resources/order.ts';
import { refundResource } from '@src/contracts/resources/refund.ts';
import { announceChange } from '@src/resource/changes.ts';
import { Loaded } from '@src/resource/parts/loaded.tsx';
import { newKey } from '@src/resource/parts/new-key.ts';
import { RefusalLine } from '@src/resource/parts/refusal-line.tsx';
import { useDeed } from '@src/resource/use-deed.ts';
import { useDesk } from '@src/resource/use-desk.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { Dialog } from '@src/ui/dialog.tsx';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { useQuery } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import { useUnsavedWork } from '@src/ui/use-unsaved-work.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { type FormEvent, useState } from 'react';
import { leftOf, type RefundableLine, refundsOf } from './order-amounts.ts';
import { everything, readDraft, type TypedLines } from './refund-draft.ts';
import { RefundLineInputs } from './refund-line-inputs.tsx';
import { EMPTY_WHY, RefundWhy } from './refund-why.tsx';
import { useOrderTexts } from './use-order-texts.ts';

interface RefundDialogProps {
  readonly order: string;
  readonly onSaved: (answer: WriteAnswer) => void;
  readonly onClose: () => void;
}

/** Asks for money back: which lines, how many units, how much of it, and why. */
export default function RefundDialog({ order, onSaved, onClose }: RefundDialogProps) {
  useOrderTexts();
  const t = useText();
  const desk = useDesk();
  const query = useQuery(async (id: string, signal: AbortSignal) => {
    const [{ record }, refunds] = await Promise.all([
      desk.open(orderResource).get(id, signal),
      refundsOf(desk.open(refundResource), id, signal),
    ]);
    return { record, lines: leftOf(record, refunds) };
  }, order);
  return (
    <Dialog open size="wide" label={t('order.refund.ask')} testId="refund-dialog" onClose={onClose}>
      <Loaded query={query}>
        {({ record, lines }) =>
          lines.length === 0 ? (
            <StatePanel kind="empty" title={t('order.refund.nothingLeft')} />
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
  const t = useText();
  const formats = useValueFormats();
  const [typed, setTyped] = useState<TypedLines>({});
  const [why, setWhy] = useState(EMPTY_WHY);
  const [isTried, setTried] = useState(false);
  const draft = readDraft(lines, typed);
  const { deed, send } = useRefund(onSaved);
  const needsWords = why.reasonCode === 'other' && why.reason.trim() === '';
  const isReady = draft.amount > 0 && draft.wrong.size === 0 && why.reasonCode !== '' && !needsWords;
  useUnsavedWork({
    id: 'refund',
    title: t('order.refund.ask'),
    dirty: Object.keys(typed).length > 0,
    ...(deed.isBusy ? { phase: 'saving' as const } : {}),
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
      <RefusalLine refusal={deed.refusal} />
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
        <button type="submit" className="button button-primary" data-testid="refund-submit" disabled={deed.isBusy}>
          {t('order.refund.submit')}
        </button>
      </div>
    </form>
  );
}

function useRefund(onSaved: (answer: WriteAnswer) => void) {
  const desk = useDesk();
  const deed = useDeed();
  const { messages } = useActors();
  // One intent, one key: sending again after a lost answer asks for nothing twice.
  const [key] = useState(newKey);
  const send = (values: Readonly<Record<string, unknown>>) =>
    deed.run(
      () => desk.open(refundResource).create(values, `${key}-${JSON.stringify(values).length}`),
      (answer) => {
        messages.send({
          type: 'messages.shown',
          key: 'refund-asked',
          severity: 'success',
          textKey: 'order.refund.asked',
        });
        announceChange(desk, refundResource.name);
        announceChange(desk, orderResource.name);
        onSaved(answer);
      },
    );
  return { deed, send };
}
