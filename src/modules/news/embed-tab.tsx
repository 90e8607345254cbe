import './news.css';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';
import { embedSnippet } from './embed-snippet.ts';

/** Default API address: the origin of the console. */
const BASE = 'https://api.example.com';
const WINDOWS = ['new', 'same'] as const;

/** Configures and shows the snippet that displays a position's ads on another site. */
export function EmbedTab({ record }: ExtraProps) {
  const t = useTranslate();
  const id = useId();
  const [place, setPlace] = useState('');
  const [opens, setOpens] = useState<(typeof WINDOWS)[number]>('new');
  const targets = { place: place.trim(), isNewWindow: opens === 'new' };
  return (
    <div className="news-stack">
      <label className="field-label" htmlFor={`${id}-place`}>
        {t('news.embed.place')}
      </label>
      <input
        id={`${id}-place`}
        className="input"
        data-testid="embed-place"
        value={place}
        maxLength={200}
        placeholder={`#ads-${String(record.code)}`}
        aria-describedby={`${id}-place-help`}
        onChange={({ currentTarget }) => setPlace(currentTarget.value)}
      />
      <p className="field-help" id={`${id}-place-help`}>
        {t('news.embed.placeHelp')}
      </p>
      <Segmented
        label={t('news.embed.opens')}
        testId="embed-opens"
        options={WINDOWS.map((value) => ({ value, label: t(`news.embed.${value}`) }))}
        value={opens}
        onChange={setOpens}
      />
      <label className="field-label" htmlFor={id}>
        {t('news.embed.label')}
      </label>
      <p className="field-help">{t('news.embed.help', { base: BASE })}</p>
      <textarea
        id={id}
        className="input news-embed"
        data-testid="embed-snippet"
        readOnly
        rows={16}
        spellCheck={false}
        value={embedSnippet(BASE, String(record.code), targets)}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  );
}
