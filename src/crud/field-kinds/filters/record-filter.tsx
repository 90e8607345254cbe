import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { useChoicesQuery } from '../../cache/use-cached.ts';
import { useRecordTitles } from '../../cache/use-titles.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { useComposedText } from '../../shared/use-ime-input.ts';
import type { FilterProps } from '../field-kind-view.ts';
import { ChoiceFilter, valuesOf } from './choice-filter.tsx';

/** Maximum number of suggested records; searching finds the others. */
const OFFERED = 20;

/** Filter by records of another resource, searched by title; the chosen ones are listed first. */
export function RecordFilter({ field, label, value, onChange, many }: FilterProps) {
  const t = useTranslate();
  const resource = field.relation?.resource ?? '';
  const [q, setQ] = useState('');
  const typed = useComposedText(q, setQ);
  const wanted = useDebounced(q).trim();
  const found = useChoicesQuery(resource, { ...(wanted === '' ? {} : { q: wanted }), size: OFFERED });
  const chosen = valuesOf(value);
  const titles = useRecordTitles(resource, chosen);
  const first = chosen.map((id, index) => ({ value: id, label: titles[index] ?? id }));
  const others = (found.data ?? []).filter((choice) => !chosen.includes(choice.value));
  const search = (
    <input
      type="search"
      className="input"
      aria-label={t('resource.filter.findIn', { field: label })}
      placeholder={t('resource.filter.find')}
      maxLength={100}
      {...typed}
    />
  );
  return (
    <>
      <ChoiceFilter
        label={label}
        choices={[...first, ...others]}
        value={value}
        onChange={onChange}
        many={many}
        head={search}
      />
      {found.state === 'failed' && <p className="field-error">{t('resource.filter.choicesFailed')}</p>}
      {found.state === 'ready' && first.length + others.length === 0 && (
        <p className="field-help">{t('resource.filter.nothingFound')}</p>
      )}
    </>
  );
}
