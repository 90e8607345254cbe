import { AssistButton } from '@src/crud/assist/assist-button.tsx';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import { RecordPanel } from '@src/crud/record/record-panel.tsx';
import { recordWorkId } from '@src/crud/shared/record-work.ts';
import { UndoBar } from '@src/crud/shared/undo-bar.tsx';
import { ARTICLE_RECORDS } from '@src/modules/ai/definitions/article-records.ts';
import { useWaitingDrafts } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { REPLY_LIMITS } from '../definitions/limits.ts';
import { officialReplyResource } from '../definitions/reply.ts';
import { REPLY_EXTRAS } from '../reply-form/reply-extras.ts';
import type { Unanswered } from './count-unanswered.ts';

/** Maximum length of a rule's name. */
const MAX_NAME = 60;

interface UnansweredListProps {
  readonly account: string;
  readonly unanswered: readonly Unanswered[];
  readonly onTry: (said: string) => void;
}

/** Initial form values of a rule that answers a message with a text. */
const ruleFor = (account: string, said: string, text: string) => ({
  ...{ account, kind: 'keyword', name: said.slice(0, MAX_NAME) },
  keywords: [{ text: said.slice(0, REPLY_LIMITS.keywordCharacters), match: 'contain' }],
  replies: [{ type: 'text', text: text.slice(0, REPLY_LIMITS.textCharacters) }],
});

/**
 * Lists messages that no rule answered. The AI assistant can suggest a reply, which opens as a draft rule in a form.
 */
export function UnansweredList({ account, unanswered, onTry }: UnansweredListProps) {
  const t = useTranslate();
  const invalidate = useInvalidate();
  const hasDraft = useWaitingDrafts().includes(recordWorkId(officialReplyResource, null));
  const [draft, setDraft] = useState(() => (hasDraft ? ruleFor(account, '', '') : null));
  const close = () => setDraft(null);
  return (
    <>
      <h2>{t('official.simulator.unanswered')}</h2>
      <UndoBar resource={officialReplyResource.name} />
      {unanswered.length === 0 && <p className="field-help">{t('official.simulator.allAnswered')}</p>}
      <ul className="official-unanswered" data-testid="unanswered">
        {unanswered.map(({ text, count }) => (
          <li key={text}>
            <button type="button" className="button" onClick={() => onTry(text)}>
              {text}
            </button>
            <span>{t('official.simulator.times', { count })}</span>
            <AssistButton
              use="reply"
              records={ARTICLE_RECORDS}
              about={() => `A: ${text}`}
              value={null}
              onUse={(said) => setDraft(ruleFor(account, text, said))}
            />
          </li>
        ))}
      </ul>
      {draft !== null && (
        <RecordPanel
          definition={officialReplyResource}
          id={null}
          initial={draft}
          extras={REPLY_EXTRAS}
          onSaved={() => {
            close();
            invalidate(officialReplyResource.name);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
