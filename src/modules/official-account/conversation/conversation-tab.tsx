import '../official-account.css';
import './conversation.css';
import { fieldOf, type ResourceRecord } from '@src/contracts/resource/definition.ts';
import { defineRead, useRead } from '@src/crud/cache/use-read.ts';
import { FieldValue } from '@src/crud/record/field-value.tsx';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Fragment } from 'react';
import { officialMessageResource } from '../definitions/message.ts';
import { answersOf } from '../definitions/replies/answer.ts';
import { numbered } from '../reply-form/numbered.ts';
import { AnswerEntry } from './answer-entry.tsx';

const conversation = defineRead({
  name: 'official.conversation',
  topics: [officialMessageResource.name],
  load: ({ official }, message: string, signal) => official.conversation(message, signal),
});

/** Shows the conversation of a follower and the account around one message. */
export function ConversationTab({ record }: ExtraProps) {
  const t = useTranslate();
  const query = useRead(conversation, record.id);
  return (
    <QueryBoundary query={query}>
      {(messages) => (
        <ol className="official-talk" aria-label={t('official.talk.list')} data-testid="conversation">
          {messages.map((message) => (
            <Fragment key={message.id}>
              <ReceivedMessage message={message} isCurrent={message.id === record.id} />
              {numbered(answersOf(message.answers)).map(({ entry, place }) => (
                <AnswerEntry key={place} answer={entry} />
              ))}
            </Fragment>
          ))}
        </ol>
      )}
    </QueryBoundary>
  );
}

const TICKET = fieldOf(officialMessageResource, 'ticket');
const CUSTOMER = fieldOf(officialMessageResource, 'customer');

interface HeardProps {
  readonly message: ResourceRecord;
  /** True for the open message. */
  readonly isCurrent: boolean;
}

function ReceivedMessage({ message, isCurrent }: HeardProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const words = typeof message.text === 'string' ? message.text : '';
  return (
    <li
      className="official-said"
      data-testid="conversation-message"
      data-side="in"
      data-id={message.id}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <header>
        <strong>
          {CUSTOMER !== undefined && typeof message.customer === 'string' ? (
            <FieldValue field={CUSTOMER} value={message.customer} record={message} />
          ) : (
            t('official.talk.stranger')
          )}
        </strong>
        {message.kind !== 'text' && <span className="tag">{t(kindKey(message.kind))}</span>}
        <time className="official-when">{formats.dateTime(message.createTime)}</time>
      </header>
      {words !== '' && <p>{words}</p>}
      {TICKET !== undefined && typeof message.ticket === 'string' && (
        <p data-testid="conversation-ticket" data-id={message.ticket}>
          {t('official.message.field.ticket')} <FieldValue field={TICKET} value={message.ticket} record={message} />
        </p>
      )}
    </li>
  );
}

const KINDS = ['text', 'image', 'voice', 'video', 'location', 'link', 'subscribe', 'unsubscribe', 'menu'] as const;
const kindKey = (kind: unknown) => `official.heard.${KINDS.find((each) => each === kind) ?? 'text'}` as const;
