import './editors.css';
import { Markup } from '@src/ui/markup/markup.tsx';
import { useText } from '@src/ui/use-text.ts';
import { marked } from 'marked';
import { useDeferredValue, useId, useState } from 'react';
import { HOSTILE_PIECE } from './hostile.literals.ts';

/** Markdown beside what it becomes. Markup may stand in Markdown, so the result is cleaned like any foreign markup. */
export default function MarkdownPage() {
  const t = useText();
  const id = useId();
  const [text, setText] = useState(() => `${t('gallery.editors.markdownSample')} ${HOSTILE_PIECE}\n`);
  // Typing goes first; the page beside it follows.
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
