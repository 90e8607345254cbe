import './editors.css';
import { CodeEditor, type CodeHandle } from '@src/ui/code/code-editor.tsx';
import { codeProblem } from '@src/ui/code/code-languages.ts';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { Switch } from '@src/ui/form/switch.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useRef, useState } from 'react';
import { SAMPLES, type SampleLanguage } from './code-samples.ts';
import { ProblemLine } from './problem-line.tsx';

// Proper names, the same in every language.
const LANGUAGES = [
  { value: 'javascript', label: 'JavaScript' },
  { value: 'json', label: 'JSON' },
  { value: 'html', label: 'HTML' },
] as const;

/** Code editor in three languages; the text of each is preserved while another is shown. */
export default function CodePage() {
  const t = useTranslate();
  const editor = useRef<CodeHandle>(null);
  const [language, setLanguage] = useState<SampleLanguage>('javascript');
  const [texts, setTexts] = useState(SAMPLES);
  const [readOnly, setReadOnly] = useState(false);
  const [wrap, setWrap] = useState(false);
  const text = texts[language];
  return (
    <section className="card editor-card">
      <div className="editor-bar">
        <Segmented label={t('gallery.editors.language')} options={LANGUAGES} value={language} onChange={setLanguage} />
        <Switch label={t('gallery.editors.readOnly')} checked={readOnly} onChange={setReadOnly} />
        <Switch label={t('gallery.editors.wrap')} checked={wrap} onChange={setWrap} />
        <span className="editor-end number">
          {t('gallery.editors.size', {
            lines: t('gallery.editors.lines', { count: text.split('\n').length }),
            count: text.length,
          })}
        </span>
      </div>
      <CodeEditor
        handle={editor}
        testId="code-editor"
        label={t('gallery.editors.codeLabel')}
        language={language}
        value={text}
        readOnly={readOnly}
        wrap={wrap}
        onChange={(next) => setTexts((all) => ({ ...all, [language]: next }))}
      />
      <ProblemLine problem={codeProblem(language, text)} onGo={(place) => editor.current?.goTo(place)} />
      <p className="field-help">{t('gallery.editors.keys')}</p>
    </section>
  );
}
