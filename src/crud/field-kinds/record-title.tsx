import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo } from 'react';
import { useRecordTitles } from '../cache/use-titles.ts';

export interface RecordTitlesProps {
  readonly resource: string;
  readonly ids: readonly string[];
}

/** Titles of records of another resource; a placeholder text for deleted ones. */
export function RecordTitles({ resource, ids }: RecordTitlesProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const key = ids.join(',');
  const wanted = useMemo(() => key.split(','), [key]);
  const titles = useRecordTitles(resource, wanted);
  const words = titles.map((title) => (title === null ? t('resource.value.gone') : title));
  if (words.includes(undefined)) return <span className="cell-waiting" aria-busy="true" />;
  const text = formats.list(words.filter((word) => word !== undefined));
  return (
    <span className="cell-text" title={text}>
      {text}
    </span>
  );
}
