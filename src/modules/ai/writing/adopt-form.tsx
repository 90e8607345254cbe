import type { AiArticleRef } from '@machines/ai-article/index.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { RichDocument } from '@src/contracts/rich-text/document.ts';
import { useDisabledReason } from '@src/crud/use-disabled-reason.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { newKey } from '@src/lib/new-key.ts';
import { SelectField } from '@src/ui/form/select.tsx';
import { TextField } from '@src/ui/form/text-field.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';
import { aiArticleResource } from '../definitions/article.ts';

/** Maximum characters of a news title. */
const MAX_TITLE = 64;
const LISTED = 50;

interface AdoptFormProps {
  readonly record: ResourceRecord;
  readonly actor: AiArticleRef;
  readonly content: RichDocument;
  readonly draft: AdoptDraft;
  readonly onChange: (draft: AdoptDraft) => void;
}

/** Values for the news item; the parent holds them, because the form is unmounted while the request is pending. */
export interface AdoptDraft {
  readonly newsTitle: string;
  /** Category id; empty until chosen. */
  readonly category: string;
}

/**
 * Why the operator may not adopt the article, as text; null when nothing is known against it. Reasons of the state are left out: the
 * article is read when it may be adopted, but the actor knows its state first.
 */
function useReasonAgainst({ id }: ResourceRecord): string | null {
  const api = useResourceApi();
  const reasonOf = useDisabledReason(aiArticleResource);
  const { data } = useQuery((article: string, signal) => api.open(aiArticleResource).get(article, signal), id);
  const verdict = data?.cannot.adopt;
  const isRefused = verdict?.reason === 'rule' || verdict?.reason === 'permission';
  return data !== null && isRefused ? reasonOf(data.record, data.cannot, 'adopt') : null;
}

/** Creates a news draft from the text. Each attempt has one idempotency key, so that only one draft is created. */
export function AdoptForm({ record, actor, content, draft, onChange }: AdoptFormProps) {
  const t = useTranslate();
  const api = useResourceApi();
  const { newsTitle, category } = draft;
  const [key] = useState(newKey);
  const reasonId = useId();
  const query = useQuery(
    (size: number, signal: AbortSignal) => api.choicesOf('newsCategory', { size }, signal),
    LISTED,
  );
  const reason = useReasonAgainst(record);
  const isReady = reason === null && newsTitle.trim() !== '' && newsTitle.length <= MAX_TITLE && category !== '';
  return (
    <form
      className="ai-line"
      data-testid="ai-adopt"
      onSubmit={(event) => {
        event.preventDefault();
        const values = { newsTitle: newsTitle.trim(), category, content };
        if (isReady) actor.send({ type: 'aiArticle.adopt.requested', values, key });
      }}
    >
      <TextField
        label={t('ai.article.field.newsTitle')}
        data-testid="ai-news-title"
        value={newsTitle}
        onChange={(next) => onChange({ ...draft, newsTitle: next })}
      />
      <SelectField
        label={t('ai.article.field.category')}
        data-testid="ai-category"
        placeholder={t('ai.write.choose')}
        options={(query.data ?? []).map(({ value, label, disabled }) => ({ value, label, disabled }))}
        value={category}
        onChange={(next) => onChange({ ...draft, category: next })}
      />
      <button
        type="submit"
        className="button button-primary"
        data-testid="ai-adopt-send"
        aria-disabled={!isReady}
        aria-describedby={reason === null ? undefined : reasonId}
      >
        <Icon name="pi pi-megaphone" />
        {t('ai.article.event.adopt')}
      </button>
      {reason !== null && (
        <p id={reasonId} className="field-help" data-testid="ai-adopt-reason">
          {reason}
        </p>
      )}
    </form>
  );
}
