import './assist.css';
import { AI_TEXTS } from '@locales/lazy/ai.ts';
import type { Assist } from '@src/contracts/ai.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { ErrorLine, NO_FIELDS } from '../shared/error-line.tsx';
import { useMutation } from '../use-mutation.ts';
import type { ArticleRecords } from './article-logic.ts';
import { BannedNote, bannedIn, bannedWordsOf } from './banned-note.tsx';
import { describeBreak, isMark } from './describe-break.ts';
import { HighlightedText } from './highlighted-text.tsx';
import { type OfferedAssist, useAssistRequest, useOffered, useSuggestion } from './use-assist.ts';

/** Maximum number of characters sent to the model. */
const MAX_PROMPT_LENGTH = 20_000;

interface AssistButtonProps {
  readonly records: ArticleRecords;
  readonly use: Assist;
  /** Returns the text sent to the model; called when the button is pressed. */
  readonly about: () => string;
  /** Media id of the picture to describe; sent to models that accept images. */
  readonly picture?: string;
  /** The current value of the field, for undo; null where the caller offers its own undo. */
  readonly value: string | null;
  /** Maximum number of characters of the field. */
  readonly max?: number;
  /** Writes the text into the field; null where the suggestion is read-only. */
  readonly onUse: ((text: string) => void) | null;
}

/**
 * Button that requests a suggestion from a model. A suggestion is applied only by the operator and can be undone.
 * Renders nothing without a model.
 */
export function AssistButton(props: AssistButtonProps) {
  useTexts(AI_TEXTS);
  const offered = useOffered(props.use);
  return offered === null ? null : <Offer {...props} offered={offered} />;
}

function Offer({ offered, ...props }: AssistButtonProps & { readonly offered: OfferedAssist }) {
  const t = useTranslate();
  const mutation = useMutation();
  const askFor = useAssistRequest(offered, props.records);
  const [article, setArticle] = useState<ResourceRecord | null>(null);
  const [hasNothing, setNothing] = useState(false);
  const [before, setBefore] = useState<string | null>(null);
  const { use, about, picture, value, onUse } = props;
  const ask = () => {
    const text = about().trim().slice(0, MAX_PROMPT_LENGTH);
    setNothing(text === '');
    setArticle(null);
    if (text !== '') mutation.run((keyOf) => askFor(text, keyOf(text), picture), setArticle);
  };
  return (
    <div className="assist" data-testid={`ai-assist-${use}`}>
      <div className="assist-bar">
        <button
          type="button"
          className="button"
          data-testid={`ai-suggest-${use}`}
          aria-disabled={mutation.isBusy}
          onClick={ask}
        >
          <Icon name="pi pi-bolt" />
          {t(`ai.assist.${use}`)}
        </button>
        {before !== null && onUse !== null && (
          <button
            type="button"
            className="button"
            data-testid="ai-undo"
            onClick={() => {
              onUse(before);
              setBefore(null);
            }}
          >
            <Icon name="pi pi-undo" />
            {t('ai.assist.undo')}
          </button>
        )}
      </div>
      <ErrorLine refusal={mutation.refusal} fields={NO_FIELDS} />
      {hasNothing && <p role="alert">{t('ai.assist.nothing')}</p>}
      {article !== null && (
        <Suggestion
          key={article.id}
          {...props}
          article={article}
          onTaken={() => {
            setBefore(value);
            setArticle(null);
          }}
          onDropped={() => setArticle(null)}
        />
      )}
    </div>
  );
}

interface SuggestionProps extends AssistButtonProps {
  readonly article: ResourceRecord;
  readonly onTaken: () => void;
  readonly onDropped: () => void;
}

function Suggestion({ article, records, max, onUse, onTaken, onDropped }: SuggestionProps) {
  const t = useTranslate();
  const { stage, reason, said, stop } = useSuggestion(article.id, records);
  const banned = bannedIn(said, bannedWordsOf(article.bannedWords));
  const words = reason === null ? null : describeBreak(reason, t);
  const mark = reason !== null && isMark(reason.kind) ? reason.kind : null;
  const isUnderWay = stage === 'running' || stage === 'stalled' || stage === 'broken';
  const isUsable = said !== '' && (stage === 'done' || stage === 'limited');
  const drop = () => {
    if (isUnderWay) stop();
    onDropped();
  };
  return (
    <section className="assist-suggestion" aria-label={t('ai.assist.suggestion')} data-testid="ai-suggestion">
      <p className="assist-badge">{t('ai.assist.badge')}</p>
      <p className="assist-stage" role="status" data-testid="ai-stage" data-stage={stage}>
        {t(stage === 'filtered' && reason?.kind === 'moderated' ? 'ai.stage.moderated' : `ai.stage.${stage}`)}
      </p>
      {mark !== null && <p role="alert">{t(`ai.providerFault.${mark}`)}</p>}
      {words !== null && <q>{words}</q>}
      <BannedNote found={banned} />
      <p className="assist-text" data-testid="ai-suggested">
        <HighlightedText text={said} words={banned} />
      </p>
      <div className="assist-bar">
        {isUsable && onUse !== null && (
          <button
            type="button"
            className="button button-primary"
            data-testid="ai-use"
            onClick={() => {
              onTaken();
              onUse(max === undefined ? said : Array.from(said).slice(0, max).join(''));
            }}
          >
            <Icon name="pi pi-check" />
            {t('ai.assist.use')}
          </button>
        )}
        {isUnderWay && (
          <button type="button" className="button" data-testid="ai-assist-stop" onClick={stop}>
            <Icon name="pi pi-stop" />
            {t('ai.write.stop')}
          </button>
        )}
        <button type="button" className="button" data-testid="ai-drop" onClick={drop}>
          <Icon name="pi pi-times" />
          {t('ai.assist.drop')}
        </button>
      </div>
    </section>
  );
}
