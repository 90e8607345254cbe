import './editors.css';
import { jsonProblem } from '@src/lib/text/json-problem.ts';
import { CodeEditor, type CodeHandle } from '@src/ui/code/code-editor.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useRef, useState } from 'react';
import { SAMPLES } from './code-samples.ts';
import { JsonTree } from './json-tree.tsx';
import { ProblemLine } from './problem-line.tsx';

const INDENT = 2;

/** JSON as text and as a tree; the tree shows the last valid text. */
export default function JsonPage() {
  const t = useTranslate();
  const heading = useId();
  const editor = useRef<CodeHandle>(null);
  const [text, setText] = useState(SAMPLES.json);
  const [read, setRead] = useState<unknown>(() => JSON.parse(SAMPLES.json));
  const problem = jsonProblem(text);
  const write = (next: string) => {
    setText(next);
    if (jsonProblem(next) === null) setRead(JSON.parse(next));
  };
  return (
    <div className="editor-pair">
      <section className="card">
        <div className="editor-bar">
          <button
            type="button"
            className="button"
            disabled={problem !== null}
            onClick={() => write(`${JSON.stringify(read, null, INDENT)}\n`)}
          >
            {t('gallery.editors.format')}
          </button>
          <button
            type="button"
            className="button"
            disabled={problem !== null}
            onClick={() => write(JSON.stringify(read))}
          >
            {t('gallery.editors.compact')}
          </button>
        </div>
        <CodeEditor
          handle={editor}
          testId="json-editor"
          label={t('gallery.editors.jsonLabel')}
          language="json"
          value={text}
          wrap
          onChange={write}
        />
        <ProblemLine problem={problem} onGo={(place) => editor.current?.goTo(place)} />
      </section>
      <section className="card" aria-labelledby={heading}>
        <h2 id={heading}>{t('gallery.editors.tree')}</h2>
        {problem !== null && <p className="field-help">{t('gallery.editors.treeOld')}</p>}
        <JsonTree value={read} />
      </section>
    </div>
  );
}
