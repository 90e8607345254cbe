import '../assist/assist.css';
import { AI_TEXTS } from '@locales/lazy/ai.ts';
import type { Condition } from '@src/contracts/resource/condition.ts';
import { localDay } from '@src/lib/calendar-days.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { type OfferedAssist, useOffered } from '../assist/use-assist.ts';
import { ErrorLine, NO_FIELDS } from '../shared/error-line.tsx';
import { useLabel } from '../use-label.ts';
import { useMutation } from '../use-mutation.ts';
import { type AiFilter, allOf, describeFilter, parseAiFilter } from './ai-filter.ts';
import type { Compared } from './condition-draft.ts';
import { useConditionSummary } from './condition-summary.tsx';

/** Maximum number of characters of a sentence. */
const MAX_SENTENCE = 300;

interface FilterFromSentenceProps {
  readonly definition: Compared;
  /** Receives the conditions as a draft; they are not applied yet. */
  readonly onUse: (condition: Condition) => void;
  /** Restores the draft from before the conditions were used; null when there is nothing to undo. */
  readonly onUndo: (() => void) | null;
}

/**
 * Has a model turn a sentence into conditions, which are shown before they are applied. Renders nothing without a
 * model.
 */
export function FilterFromSentence(props: FilterFromSentenceProps) {
  useTexts(AI_TEXTS);
  const offered = useOffered('filter');
  return offered === null ? null : <Ask {...props} offered={offered} />;
}

function Ask({ definition, onUse, onUndo, offered }: FilterFromSentenceProps & { readonly offered: OfferedAssist }) {
  const t = useTranslate();
  const words = useLabel();
  const id = useId();
  const { gateways } = useApp();
  const mutation = useMutation();
  const [sentence, setSentence] = useState('');
  const [found, setFound] = useState<AiFilter | null>(null);
  const end = useRef<AbortController | null>(null);
  useEffect(() => () => end.current?.abort(), []);
  const ask = () => {
    const wanted = sentence.trim();
    if (wanted === '') return;
    setFound(null);
    const control = new AbortController();
    end.current = control;
    const text = describeFilter(definition, wanted, localDay(new Date()), words);
    mutation.run(
      (keyOf) => gateways.ai.ask({ ...offered, text }, control.signal, keyOf(text)),
      (said) => setFound(parseAiFilter(definition, said)),
    );
  };
  return (
    <div className="assist assist-apart" data-testid="ask-in-words">
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('ai.assist.filter')}
        </label>
        <input
          id={id}
          className="input"
          data-testid="ask-sentence"
          maxLength={MAX_SENTENCE}
          placeholder={t('ai.filter.example')}
          value={sentence}
          onChange={(event) => setSentence(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            ask();
          }}
        />
      </div>
      <div className="assist-bar">
        <button
          type="button"
          className="button"
          data-testid="ask-send"
          aria-disabled={mutation.isBusy || sentence.trim() === ''}
          onClick={ask}
        >
          <Icon name="pi pi-bolt" />
          {t(mutation.isBusy ? 'ai.filter.busy' : 'ai.filter.ask')}
        </button>
        {onUndo !== null && (
          <button type="button" className="button" data-testid="ask-undo" onClick={onUndo}>
            <Icon name="pi pi-undo" />
            {t('ai.assist.undo')}
          </button>
        )}
      </div>
      <ErrorLine refusal={mutation.refusal} fields={NO_FIELDS} />
      {found !== null && (
        <Found
          definition={definition}
          found={found}
          onUse={(condition) => {
            onUse(condition);
            setFound(null);
          }}
          onDropped={() => setFound(null)}
        />
      )}
    </div>
  );
}

interface FoundProps {
  readonly definition: Compared;
  readonly found: AiFilter;
  readonly onUse: (condition: Condition) => void;
  readonly onDropped: () => void;
}

/** The conditions that the model returned, formatted as the chips of the filter bar. */
function Found({ definition, found: { conditions, refused }, onUse, onDropped }: FoundProps) {
  const t = useTranslate();
  const words = useConditionSummary(definition);
  const where = allOf(conditions);
  return (
    <section className="assist-suggestion" aria-label={t('ai.assist.suggestion')} data-testid="ask-found">
      <p className="assist-badge">{t('ai.assist.badge')}</p>
      <p className="assist-stage" role="status">
        {where === null ? t('ai.filter.none') : t('ai.filter.found', { count: conditions.length })}
        {refused > 0 && ` ${t('ai.filter.refused', { count: refused })}`}
      </p>
      <div className="assist-bar">
        {conditions.map((condition) => (
          <span key={JSON.stringify(condition)} className="list-chip assist-chip">
            <span>{words(condition)}</span>
          </span>
        ))}
      </div>
      <div className="assist-bar">
        {where !== null && (
          <button type="button" className="button button-primary" data-testid="ask-use" onClick={() => onUse(where)}>
            <Icon name="pi pi-check" />
            {t('ai.filter.use')}
          </button>
        )}
        <button type="button" className="button" data-testid="ask-drop" onClick={onDropped}>
          <Icon name="pi pi-times" />
          {t('ai.assist.drop')}
        </button>
      </div>
    </section>
  );
}
