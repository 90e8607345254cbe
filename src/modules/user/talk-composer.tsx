import { selectUser } from '@machines/session/index.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { cannedReplyResource, feedbackReplyResource } from '@src/contracts/resources/feedback.ts';
import { LONGEST_REPLY, pictures } from '@src/contracts/resources/feedback-lifecycle.ts';
import { ImagesInput } from '@src/resource/kinds/inputs/images-input.tsx';
import { RefusalLine } from '@src/resource/parts/refusal-line.tsx';
import { useDesk } from '@src/resource/use-desk.ts';
import { useLabel } from '@src/resource/use-label.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { Segmented } from '@src/ui/segmented.tsx';
import { useQuery } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { fillCanned } from './fill-canned.ts';
import { ReplyChannel } from './reply-channel.tsx';
import { useReplying } from './use-replying.ts';
import { firstStep, type Saying, useSendReply } from './use-send-reply.ts';

const SEND = { take: 'user.talk.takeSend', reopen: 'user.talk.reopenSend', none: 'user.talk.send' } as const;
const NO_VALUES = {};
const ALL_CANNED = { ...PLAIN_QUERY, size: 100 };

interface TalkComposerProps {
  readonly record: ResourceRecord;
  readonly customer: string;
  readonly onSent: () => void;
}

/** The place to answer a customer, or to leave a note for colleagues. */
export function TalkComposer({ record, customer, onSent }: TalkComposerProps) {
  const t = useText();
  const id = useId();
  const { session } = useActors();
  const operator = useSelector(session, (snapshot) => selectUser(snapshot)?.realName ?? '');
  const [saying, setSaying] = useState<Saying>('reply');
  const [text, setText] = useState('');
  const [images, setImages] = useState<readonly string[]>([]);
  const others = useReplying(record.id, saying === 'reply' && text.trim() !== '');
  const { send, isBusy, refusal } = useSendReply(record, onSent);
  const step = saying === 'note' ? null : firstStep(record);
  const isOpen = saying === 'note' ? record.can.includes('note') : step !== undefined;
  const isReady = isOpen && text.trim() !== '' && !isBusy;
  const submit = () => {
    if (!isReady) return;
    send({ saying, text: text.trim(), images }, step ?? null, () => {
      setText('');
      setImages([]);
    });
  };
  const insert = (words: string) => {
    const filled = fillCanned(words, { customer, no: String(record.no), operator });
    setText((before) => (before === '' ? filled : `${before}\n${filled}`).slice(0, LONGEST_REPLY));
  };
  return (
    <div className="talk-composer" data-testid="talk-composer">
      <div className="talk-line">
        <Segmented
          label={t('user.talk.mode')}
          options={[
            { value: 'reply', label: t('user.talk.public') },
            { value: 'note', label: t('user.talk.note') },
          ]}
          value={saying}
          onChange={setSaying}
          testId="talk-mode"
        />
        {saying === 'note' ? <span className="field-help">{t('user.talk.noteHint')}</span> : <Canned onPick={insert} />}
      </div>
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
          maxLength={LONGEST_REPLY}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          }}
        />
      </div>
      <Pictures images={images} isBusy={isBusy} onChange={setImages} />
      {step !== null && <p className="field-help">{t('user.talk.closed')}</p>}
      <RefusalLine refusal={refusal} />
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

interface PicturesProps {
  readonly images: readonly string[];
  readonly isBusy: boolean;
  readonly onChange: (images: readonly string[]) => void;
}

/** The same control as in forms, for what is sent along. */
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

function Colleagues({ names }: { readonly names: readonly string[] }) {
  const t = useText();
  const formats = useValueFormats();
  return (
    <p role="status" data-testid="talk-replying" hidden={names.length === 0}>
      {names.length > 0 && (
        <>
          <Icon name="pi pi-users" /> {t('user.talk.replying', { names: formats.list(names) })}
        </>
      )}
    </p>
  );
}

function Canned({ onPick }: { readonly onPick: (text: string) => void }) {
  const t = useText();
  const gateway = useDesk().open(cannedReplyResource);
  const { data } = useQuery((query: typeof ALL_CANNED, signal: AbortSignal) => gateway.list(query, signal), ALL_CANNED);
  const list = data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <select
      className="input talk-canned"
      data-testid="talk-canned"
      aria-label={t('user.talk.canned')}
      value=""
      onChange={(event) => {
        const found = list.find((each) => each.id === event.currentTarget.value);
        if (found !== undefined) onPick(String(found.text));
      }}
    >
      <option value="">{t('user.talk.canned')}</option>
      {list.map((each) => (
        <option key={each.id} value={each.id}>
          {String(each.name)}
        </option>
      ))}
    </select>
  );
}
