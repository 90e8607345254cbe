import { matchRoute, selectTable } from '@machines/permission/index.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { AssistButton } from '@src/crud/assist/assist-button.tsx';
import { usePeople } from '@src/crud/cache/use-people.ts';
import { defineRead, useRead } from '@src/crud/cache/use-read.ts';
import { useRecordTitles } from '@src/crud/cache/use-titles.ts';
import { ImageList } from '@src/crud/field-kinds/image-list.tsx';
import { PersonPicture } from '@src/crud/field-kinds/pictures/avatar.tsx';
import { useActors } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { failureText } from '@src/ui/text/failure-text.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import { ARTICLE_RECORDS } from '../ai/definitions/article-records.ts';
import { customerResource } from './definitions/customer.ts';
import { DeliveryNote } from './reply/delivery-note.tsx';
import { EarlierReplies } from './reply/earlier-replies.tsx';
import { ReplyComposer } from './reply/reply-composer.tsx';
import { type Talk, useTalk } from './reply/use-talk.ts';
import { isChannel } from './reply-channel.tsx';

const WHO = { customer: 'user.talk.customer', public: 'user.talk.public', note: 'user.talk.note' } as const;
type Kind = keyof typeof WHO;
const isKind = (value: unknown): value is Kind => typeof value === 'string' && Object.hasOwn(WHO, value);

/** The picture of a customer; null without one, and for operators who may not view customers. */
const pictureOfCustomer = defineRead({
  name: 'user.customerPicture',
  topics: [customerResource.name],
  load: async ({ resources }, customer: string, signal): Promise<string | null> => {
    // The conversation is readable without the picture.
    const answer = await resources
      .open(customerResource)
      .get(customer, signal)
      .catch(() => null);
    return typeof answer?.record.avatar === 'string' ? answer.record.avatar : null;
  },
});

interface TicketTalkProps {
  readonly record: ResourceRecord;
  /** Notifies the parent that the ticket has changed. */
  readonly refresh: () => void;
}

/** Conversation about a ticket: the original message, the replies, and the composer. */
export function TicketConversation({ record, refresh }: TicketTalkProps) {
  const t = useTranslate();
  const [customer] = useRecordTitles('customer', [String(record.customer)]);
  const name = customer === null ? t('resource.value.gone') : (customer ?? '');
  const talk = useTalk(record);
  const transcript = () => transcriptOf(record, talk.replies ?? []);
  return (
    <div className="talk" data-testid="ticket-talk" data-id={record.id}>
      <ConversationLink message={record.conversation} />
      <TalkList record={record} customer={name} talk={talk} onSent={refresh} />
      <AssistButton use="conversation" records={ARTICLE_RECORDS} about={transcript} value="" onUse={null} />
      <ReplyComposer key={record.id} record={record} customer={name} transcript={transcript} onSent={refresh} />
    </div>
  );
}

/** Transcript for a language model: messages of both sides, without names, addresses or internal notes. */
function transcriptOf(record: ResourceRecord, replies: readonly ResourceRecord[]): string {
  const said = replies.filter(({ kind }) => kind !== 'note').map(({ kind, text }) => ({ kind, text }));
  return [{ kind: 'customer', text: record.content }, ...said]
    .map(({ kind, text }) => `${kind === 'public' ? 'B' : 'A'}: ${String(text)}`)
    .join('\n');
}

interface TalkListProps {
  readonly record: ResourceRecord;
  readonly customer: string;
  readonly talk: Talk;
  readonly onSent: () => void;
}

function TalkList({ record, customer, talk, onSent }: TalkListProps) {
  const t = useTranslate();
  const { replies, state, failure, refresh } = talk;
  const picture = useRead(pictureOfCustomer, String(record.customer)).data;
  const people = usePeople(replies?.map(({ creator }) => creator) ?? []);
  const list = useRef<HTMLOListElement>(null);
  if (replies === null && state === 'failed' && failure !== null) {
    return (
      <EmptyState
        kind="failed"
        title={t('user.talk.failed')}
        text={failureText(t, failure)}
        action={
          <button type="button" className="button" onClick={refresh}>
            {t('user.talk.retry')}
          </button>
        }
      />
    );
  }
  if (replies === null) return <Skeleton count={4} label={t('user.talk.loading')} />;
  const last = replies.findLast(({ kind }) => kind === 'public');
  return (
    <ol ref={list} className="talk-list" aria-label={t('user.talk.list')}>
      <TalkEntry
        kind="customer"
        author={customer}
        picture={picture}
        text={String(record.content)}
        time={record.createTime}
        images={record.images}
      />
      <EarlierReplies talk={talk} list={list} />
      {replies.map((each, index) => (
        <TalkEntry
          key={each.id}
          reply={each.id}
          kind={isKind(each.kind) ? each.kind : 'customer'}
          author={typeof each.author === 'string' && each.author !== '' ? each.author : customer}
          picture={each.kind === 'customer' ? picture : (people[index]?.picture ?? null)}
          text={String(each.text)}
          time={each.createTime}
          images={each.images}
          channel={each.channel}
        >
          <DeliveryNote reply={each} ticket={record} isLast={each === last} onSent={onSent} />
        </TalkEntry>
      ))}
    </ol>
  );
}

/** Page that lists messages of followers; `record` opens one of them. */
const MESSAGES = '/official_account/messages';

/**
 * Link from a ticket to the conversation with the official account that it came from; only for operators with access to
 * that page.
 */
export function ConversationLink({ message }: { readonly message: unknown }) {
  const t = useTranslate();
  const table = useSelector(useActors().permission, selectTable);
  if (typeof message !== 'string' || message === '' || table === null) return null;
  if (matchRoute(table, MESSAGES) === null) return null;
  return (
    <a
      className="cell-link"
      data-testid="ticket-conversation"
      href={`#${MESSAGES}?${new URLSearchParams({ record: message })}`}
    >
      <Icon name="pi pi-comments" /> {t('user.talk.openConversation')}
    </a>
  );
}

interface TalkEntryProps {
  /** Its id, for a reply. */
  readonly reply?: string;
  readonly kind: Kind;
  readonly author: string;
  /** Picture of the author; null shows initials. */
  readonly picture: string | null;
  readonly text: string;
  readonly time: string;
  readonly images: unknown;
  /** Channel by which the message was sent. */
  readonly channel?: unknown;
  /** Its delivery. */
  readonly children?: ReactNode;
}

function TalkEntry({ reply, kind, author, picture, text, time, images, channel, children }: TalkEntryProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  return (
    <li className="talk-entry" data-testid="talk-entry" data-kind={kind} data-reply={reply}>
      <header>
        <PersonPicture name={author} picture={picture} />
        <strong>{author}</strong>
        <span>{t(WHO[kind])}</span>
        {isChannel(channel) && <span data-testid="talk-channel">{t(`user.channel.${channel}`)}</span>}
        <time className="talk-when">{formats.dateTime(time)}</time>
      </header>
      <p>{text}</p>
      {Array.isArray(images) && images.length > 0 && (
        <ImageList images={images.map(String)} label={t('user.feedback.field.images')} />
      )}
      {children}
    </li>
  );
}
