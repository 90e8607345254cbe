import './editors.css';
import { Markup } from '@src/ui/markup/markup.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { marked } from 'marked';
import { useDeferredValue, useId, useState } from 'react';
import { HOSTILE_PIECE } from './hostile.literals.ts';

/** Markdown editor with a preview. Markdown may contain HTML, so the preview is sanitised like any untrusted markup. */
export default function MarkdownPage() {
  const t = useTranslate();
  const id = useId();
  const [text, setText] = useState(() => `${t('gallery.editors.markdownSample')} ${HOSTILE_PIECE}\n`);
  // Typing has priority; the preview follows.
  const drawn = useDeferredValue(text);
  return (
    <div className="editor-pair">
      <section className="card">
        <label className="field-label" htmlFor={id}>
          {t('gallery.editors.markdownLabel')}
        </label>
        <textarea
          id={id}
          className="input editor-text"
          data-testid="markdown-text"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </section>
      <section className="card" aria-labelledby={`${id}-page`}>
        <h2 id={`${id}-page`} className="field-label">
          {t('gallery.editors.preview')}
        </h2>
        <div className="editor-sheet">
          <Markup markup={marked.parse(drawn, { async: false })} testId="markdown-page" />
        </div>
      </section>
    </div>
  );
}
