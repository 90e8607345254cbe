import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { newsResource } from '@src/modules/news/definitions/news.ts';
import { TextField } from '@src/ui/form/text-field.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { ComponentProps } from 'react';

/** Number of news whose tags are read, and of suggested tags. */
const LATEST = 50;
const OFFERED = 8;

const SEPARATOR = '、';
const wordsIn = (text: string): readonly string[] => text.split(/[、,，;；\s]+/).filter((word) => word !== '');

/** Tags by use, most used first. */
function byUse(tags: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([tag]) => tag);
}

/** Input for keywords: typed, or picked from the most used tags of recent news. */
export function KeywordsField(props: Omit<ComponentProps<typeof TextField>, 'list' | 'lines'>) {
  const { value, onChange } = props;
  const t = useTranslate();
  const api = useResourceApi();
  const found = useQuery(async (size: number, signal: AbortSignal) => {
    const { list } = await api.open(newsResource).list({ ...PLAIN_QUERY, size }, signal);
    return byUse(list.flatMap(({ tags }) => (Array.isArray(tags) ? tags.map(String) : [])));
  }, LATEST);
  const present = wordsIn(value);
  const offered = (found.data ?? []).filter((tag) => !present.includes(tag)).slice(0, OFFERED);
  return (
    <div className="ai-stack">
      <TextField {...props} />
      {offered.length > 0 && (
        <ul className="ai-bar" aria-label={t('ai.write.usedTags')}>
          {offered.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className="button button-quiet"
                onClick={() => onChange([...present, tag].join(SEPARATOR))}
              >
                <Icon name="pi pi-plus" />
                {tag}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
