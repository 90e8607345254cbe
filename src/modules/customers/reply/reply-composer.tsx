import { selectUser } from '@machines/session/index.ts';
import { objectOf } from '@src/contracts/form-document/answers/read-values.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { AssistButton } from '@src/crud/assist/assist-button.tsx';
import { ImagesInput } from '@src/crud/field-kinds/inputs/pictures/images-input.tsx';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { Select } from '@src/ui/form/select.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useId, useReducer, useState } from 'react';
import { ARTICLE_RECORDS } from '../../ai/definitions/article-records.ts';
import { isOutgoing } from '../definitions/delivery.ts';
import { cannedReplyResource, feedbackReplyResource, feedbackResource } from '../definitions/feedback.ts';
import { MAX_REPLY_LENGTH, pictures } from '../definitions/feedback-lifecycle.ts';
import { fillCannedReply } from '../fill-template.ts';
import { isChannel, ReplyChannel } from '../reply-channel.tsx';
import type { MessageMode } from '../send-reply.ts';
import { firstStep, useSendReply } from '../use-send-reply.ts';
import { useTypingIndicator } from '../use-typing-indicator.ts';

const SEND = { take: 'user.talk.takeSend', reopen: 'user.talk.reopenSend', none: 'user.talk.send' } as const;
const NO_VALUES = {};
const ALL_CANNED = { ...PLAIN_QUERY, size: 100 };

interface TalkComposerProps {
  readonly record: ResourceRecord;
  readonly customer: string;
  /** Conversation so far, for the reply suggestion. */
  readonly transcript: () => string;
  readonly onSent: () => void;
}

/** Unsaved message: leaving the page asks for confirmation, and the end of the session saves it as a draft. */
function useComposed(ticket: string, isBusy: boolean) {
  const t = useTranslate();
  const [saying, setSaying] = useState<MessageMode>('reply');
  const [text, setText] = useState('');
  const [images, setImages] = useState<readonly string[]>([]);
  useUnsavedChanges({
    id: `talk-${ticket}`,
    title: t('user.talk.text'),
    dirty: text.trim() !== '' || images.length > 0,
    phase: isBusy ? 'saving' : undefined,
    draft: () => ({ saying, text, images }),
    restore: (draft) => {
      const kept = objectOf(draft);
      setSaying(kept.saying === 'note' ? 'note' : 'reply');
      setText(typeof kept.text === 'string' ? kept.text : '');
      setImages(Array.isArray(kept.images) ? kept.images.map(String) : []);
    },
  });
  return { saying, setSaying, text, setText, images, setImages };
}

const canAnswer = (record: ResourceRecord) => record.can.includes('note') || firstStep(record) !== undefined;

/** Composer of a reply to the customer or an internal note; a remark instead when the operator may do neither. */
export function ReplyComposer({ record, customer, transcript, onSent }: TalkComposerProps) {
  const t = useTranslate();
  const id = useId();
  const { session } = useActors();
  const operator = useSelector(session, (snapshot) => selectUser(snapshot)?.realName ?? '');
  const { send, isBusy, refusal } = useSendReply(record, onSent);
  const { saying, setSaying, text, setText, images, setImages } = useComposed(record.id, isBusy);
  const [sent, countSent] = useReducer((count: number) => count + 1, 0);
  const others = useTypingIndicator(record.id, saying === 'reply' && text.trim() !== '');
  const step = saying === 'note' ? null : firstStep(record);
  const isOpen = saying === 'note' ? record.can.includes('note') : step !== undefined;
  const isReady = isOpen && text.trim() !== '' && !isBusy;
  const submit = () => {
    if (!isReady) return;
    send({ saying, text: text.trim(), images }, step ?? null, () => {
      setText('');
      setImages([]);
      countSent();
    });
  };
  const insert = (words: string) => {
    const filled = fillCannedReply(words, { customer, no: String(record.no), operator });
    setText((before) => (before === '' ? filled : `${before}\n${filled}`).slice(0, MAX_REPLY_LENGTH));
  };
  // What was typed before the permission or the state changed stays on the screen.
  if (text === '' && images.length === 0 && !canAnswer(record)) return <ReadOnlyRemark />;
  return (
    <div className="talk-composer" data-testid="talk-composer">
      <TalkMode saying={saying} onChange={setSaying} onPick={insert} />
      {saying === 'reply' && <ReplyChannel record={record} />}
      <Colleagues names={others} />
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('user.talk.text')}
        </label>
        <textarea
          id={id}
          className="input"
          data-testid="talk-text"
          rows={4}
          maxLength={MAX_REPLY_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          }}
        />
      </div>
      {saying === 'reply' && (
        <AssistButton
          // A new key after sending discards the previous suggestion.
          key={sent}
          use="reply"
          records={ARTICLE_RECORDS}
          about={transcript}
          value={text}
          max={MAX_REPLY_LENGTH}
          onUse={setText}
        />
      )}
      <Pictures images={images} isBusy={isBusy} onChange={setImages} />
      {saying === 'reply' && images.length > 0 && <PicturesLeftOut channel={record.channel} />}
      {step !== null && <p className="field-help">{t('user.talk.closed')}</p>}
      <ErrorLine refusal={refusal} fields={feedbackResource} />
      <div className="talk-line talk-send">
        <button
          type="button"
          className="button button-primary"
          data-testid="talk-send"
          aria-disabled={!isReady}
          onClick={submit}
        >
          <Icon name={saying === 'note' ? 'pi pi-pencil' : 'pi pi-send'} />
          {t(saying === 'note' ? 'user.talk.sendNote' : SEND[step ?? 'none'])}
        </button>
      </div>
    </div>
  );
}

function ReadOnlyRemark() {
  const t = useTranslate();
  return (
    <p className="field-help" data-testid="talk-read-only">
      {t('user.talk.readOnly')}
    </p>
  );
}

interface TalkModeProps {
  readonly saying: MessageMode;
  readonly onChange: (saying: MessageMode) => void;
  /** Inserts a canned reply. */
  readonly onPick: (text: string) => void;
}

/** Choice between a reply and an internal note, with the canned replies for a reply. */
function TalkMode({ saying, onChange, onPick }: TalkModeProps) {
  const t = useTranslate();
  return (
    <div className="talk-line">
      <Segmented
        label={t('user.talk.mode')}
        options={[
          { value: 'reply', label: t('user.talk.public') },
          { value: 'note', label: t('user.talk.note') },
        ]}
        value={saying}
        onChange={onChange}
        testId="talk-mode"
      />
      {saying === 'note' ? <span className="field-help">{t('user.talk.noteHint')}</span> : <Canned onPick={onPick} />}
    </div>
  );
}

interface PicturesProps {
  readonly images: readonly string[];
  readonly isBusy: boolean;
  readonly onChange: (images: readonly string[]) => void;
}

/** Picture attachments, with the same control as in forms. */
function Pictures({ images, isBusy, onChange }: PicturesProps) {
  const label = useLabel();
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" id={`${id}-label`} htmlFor={id}>
        {label(pictures.label)}
      </label>
      <ImagesInput
        field={pictures}
        id={id}
        labelId={`${id}-label`}
        value={images}
        onChange={(value) => onChange(Array.isArray(value) ? value.map(String) : [])}
        onBlur={() => undefined}
        disabled={isBusy}
        required={false}
        invalid={false}
        describedBy={undefined}
        placeholder={undefined}
        values={NO_VALUES}
        resource={feedbackReplyResource.name}
        record={null}
      />
    </div>
  );
}

/** Says that pictures stay behind on channels that take text only. */
function PicturesLeftOut({ channel }: { readonly channel: unknown }) {
  const t = useTranslate();
  if (!isChannel(channel) || !isOutgoing(channel)) return null;
  return (
    <p className="field-help" role="note" data-testid="talk-no-pictures">
      {t('user.talk.noPictures', { way: t(`user.channel.${channel}`) })}
    </p>
  );
}

function Colleagues({ names }: { readonly names: readonly string[] }) {
  const t = useTranslate();
  const formats = useValueFormats();
  return (
    <p role="status" data-testid="talk-replying" hidden={names.length === 0}>
      {names.length > 0 && (
        <>
          <Icon name="pi pi-users" /> {t('user.talk.replying', { count: names.length, names: formats.list(names) })}
        </>
      )}
    </p>
  );
}

function Canned({ onPick }: { readonly onPick: (text: string) => void }) {
  const t = useTranslate();
  const gateway = useResourceApi().open(cannedReplyResource);
  const { data } = useQuery((query: typeof ALL_CANNED, signal: AbortSignal) => gateway.list(query, signal), ALL_CANNED);
  const list = data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <Select
      className="talk-canned"
      data-testid="talk-canned"
      aria-label={t('user.talk.canned')}
      placeholder={t('user.talk.canned')}
      options={list.map((each) => ({ value: each.id, label: String(each.name) }))}
      value=""
      onChange={(id) => {
        const found = list.find((each) => each.id === id);
        if (found !== undefined) onPick(String(found.text));
      }}
    />
  );
}
