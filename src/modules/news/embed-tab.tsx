import './news.css';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId } from 'react';
import { embedSnippet } from './embed-snippet.ts';

/** Where the calls are when nothing else is known: beside the console. */
const BASE = 'https://api.example.com';

/** The markup that shows the ads of a position on another site. */
export function EmbedTab({ record }: ExtraProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <div className="news-stack">
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
        value={embedSnippet(BASE, String(record.code))}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  );
}
