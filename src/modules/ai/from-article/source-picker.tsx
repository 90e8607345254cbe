import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { looksLikeDocument, plainText } from '@src/contracts/rich-text/plain-text.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { newsResource } from '@src/modules/news/definitions/news.ts';
import { SelectField } from '@src/ui/form/select.tsx';
import { TextField } from '@src/ui/form/text-field.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { FailureNote } from '../writing/stage-note.tsx';

/** Number of offered news items; typing finds others. */
const OFFERED = 30;

const textOfNews = ({ title, content }: ResourceRecord): string =>
  [String(title), ...(looksLikeDocument(content) ? content.content.map(plainText) : [String(content ?? '')])]
    .filter((line) => line.trim() !== '')
    .join('\n');

interface SourcePickerProps {
  /** Id of the chosen news; empty for none. */
  readonly value: string;
  readonly onChange: (news: string) => void;
  readonly onText: (text: string) => void;
}

/** Chooses a news item by search, and passes on its text. */
export function SourcePicker({ value, onChange, onText }: SourcePickerProps) {
  const t = useTranslate();
  const api = useResourceApi();
  const [words, setWords] = useState('');
  const found = useQuery(
    (q: string, signal: AbortSignal) => api.choicesOf('news', { size: OFFERED, ...(q === '' ? {} : { q }) }, signal),
    words.trim(),
  );
  const read = useQuery(
    async (id: string, signal: AbortSignal) =>
      id === '' ? null : (await api.open(newsResource).get(id, signal)).record,
    value,
  );
  const news = read.data?.id === value ? read.data : null;
  const passText = useEffectEvent((record: ResourceRecord) => onText(textOfNews(record)));
  useEffect(() => {
    if (news !== null) passText(news);
  }, [news]);
  const chosen = news === null ? [] : [{ value: news.id, label: String(news.title) }];
  const others = (found.data ?? []).filter((each) => each.value !== value);
  const failure = found.failure ?? read.failure;
  return (
    <div className="ai-line ai-line-full">
      <TextField label={t('ai.from.search')} value={words} data-testid="ai-news-search" onChange={setWords} />
      <SelectField
        label={t('ai.from.news')}
        data-testid="ai-news"
        placeholder={t(found.data?.length === 0 ? 'ai.from.nothing' : 'ai.from.choose')}
        aria-busy={found.state === 'refreshing' || read.state === 'refreshing'}
        options={[...chosen, ...others]}
        value={value}
        onChange={onChange}
      />
      {failure !== null && <FailureNote failure={{ kind: 'failed', failure }} />}
    </div>
  );
}
