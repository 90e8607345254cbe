import { fieldOf } from '@src/contracts/resource/definition.ts';
import { OptionTag } from '@src/crud/field-kinds/option-tag.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { officialMessageResource } from '../definitions/message.ts';
import { type Answer, deliveryOf, textOfReply } from '../definitions/replies/answer.ts';
import { useVendorErrorText } from '../menu-editor/use-vendor-error-text.ts';

const DELIVERY = fieldOf(officialMessageResource, 'delivery') ?? {};

/** One answer of a rule or of an operator, its delivery state, and the reason when it was not delivered. */
export function AnswerEntry({ answer }: { readonly answer: Answer }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const wordsOf = useVendorErrorText();
  const { reply, state, code, words, at, from } = answer;
  return (
    <li className="official-said" data-testid="conversation-answer" data-side="out" data-state={state}>
      <header>
        <strong>{from?.by ?? t(`official.replyType.${reply.type}`)}</strong>
        <OptionTag field={DELIVERY} value={deliveryOf([answer]) ?? ''} />
        {at !== '' && <time className="official-when">{formats.dateTime(at)}</time>}
      </header>
      {reply.type !== 'transfer' && <p>{textOfReply(reply)}</p>}
      {reply.url !== '' && <p className="field-help">{reply.url}</p>}
      {code !== null && (
        <p className="field-error" data-testid="not-delivered" data-code={code}>
          {t('official.talk.notDelivered', { reason: wordsOf(code, words) })}
        </p>
      )}
    </li>
  );
}
