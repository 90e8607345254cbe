import { fieldOf, type ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import { OptionTag } from '@src/crud/field-kinds/option-tag.tsx';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { useForeignTexts } from '@src/crud/shared/use-foreign-texts.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { vendorErrorText } from '../../official-account/definitions/vendor-errors.ts';
import { DELIVERY_FAULTS } from '../definitions/delivery.ts';
import { feedbackReplyResource, feedbackResource } from '../definitions/feedback.ts';
import { isChannel } from '../reply-channel.tsx';
import { firstStep, useSendReply } from '../use-send-reply.ts';

const DELIVERY = fieldOf(feedbackReplyResource, 'delivery') ?? {};

interface DeliveryNoteProps {
  readonly reply: ResourceRecord;
  readonly ticket: ResourceRecord;
  /** True for the last message to the customer, which can be sent again. */
  readonly isLast: boolean;
  readonly onSent: () => void;
}

/** Whether a reply has left the server, why it failed, and a button that sends it again by the channel in force now. */
export function DeliveryNote({ reply, ticket, isLast, onSent }: DeliveryNoteProps) {
  const { delivery } = reply;
  if (typeof delivery !== 'string') return null;
  return (
    <div className="talk-delivery" data-testid="talk-delivery" data-state={delivery}>
      <OptionTag field={DELIVERY} value={delivery} />
      {delivery === 'failed' && <Fault reply={reply} />}
      {delivery === 'failed' && isLast && <SendAgain reply={reply} ticket={ticket} onSent={onSent} />}
    </div>
  );
}

const FAULTS = Object.entries(DELIVERY_FAULTS);

/** The text of a failed delivery: that of WeChat's code, or our own. */
function faultLabel({ channel, faultCode, faultText }: ResourceRecord): Label {
  const words = typeof faultText === 'string' ? faultText : '';
  const code = Number(faultCode);
  if (channel === 'wechat') return vendorErrorText(code, words);
  const [name] = FAULTS.find(([, each]) => each === code) ?? [];
  return name === undefined ? { zh_CN: words, en: words } : `user.delivery.fault.${name}`;
}

function Fault({ reply }: { readonly reply: ResourceRecord }) {
  const label = useLabel();
  const text = faultLabel(reply);
  if (!useForeignTexts([text])) return null;
  return (
    <p className="field-error" data-testid="talk-fault" data-code={String(reply.faultCode)}>
      {label(text)}
    </p>
  );
}

function SendAgain({ reply, ticket, onSent }: Omit<DeliveryNoteProps, 'isLast'>) {
  const t = useTranslate();
  const { send, isBusy, refusal } = useSendReply(ticket, onSent);
  const step = firstStep(ticket);
  const { channel } = ticket;
  if (step === undefined || !isChannel(channel)) return null;
  const images = Array.isArray(reply.images) ? reply.images.map(String) : [];
  const again = () => {
    if (!isBusy) send({ saying: 'reply', text: String(reply.text), images }, step, () => undefined);
  };
  return (
    <>
      <button type="button" className="button" data-testid="talk-again" aria-disabled={isBusy} onClick={again}>
        <Icon name="pi pi-refresh" />
        {t('user.delivery.again', { way: t(`user.channel.${channel}`) })}
      </button>
      <ErrorLine refusal={refusal} fields={feedbackResource} />
    </>
  );
}
