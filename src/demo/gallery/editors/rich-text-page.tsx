import './editors.css';
import type { RichDocument } from '@src/contracts/rich-text/document.ts';
import { documentFromHtml } from '@src/contracts/rich-text/html/from-html.ts';
import { renderHtml } from '@src/contracts/rich-text/render-html.ts';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { Switch } from '@src/ui/form/switch.tsx';
import type { ChosenMedia } from '@src/ui/rich-text/editing/media-upload.ts';
import { RichTextEditor } from '@src/ui/rich-text/rich-text-editor.tsx';
import { RichTextView } from '@src/ui/rich-text/rich-text-view.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';
import { HOSTILE_MARKUP, SAMPLE_PICTURE } from './hostile.literals.ts';

/** Simulates choosing a picture that exists in every build. */
const pickSample = async (): Promise<ChosenMedia> => ({
  id: 'sample',
  name: 'sample.png',
  kind: 'image',
  url: SAMPLE_PICTURE,
  alt: 'Sample',
});

/** Rich text editor, with its content as readers see it and as it is stored. */
export default function RichTextPage() {
  const t = useTranslate();
  const heading = useId();
  const [text, setText] = useState<RichDocument>(() =>
    documentFromHtml(`<h2>${t('gallery.editors.richTitle')}</h2><p>${t('gallery.editors.richText')}</p>`),
  );
  const [readOnly, setReadOnly] = useState(false);
  const [shown, setShown] = useState<'page' | 'source'>('page');
  return (
    <div className="editor-pair">
      <section className="card">
        <div className="editor-bar">
          <Switch label={t('gallery.editors.readOnly')} checked={readOnly} onChange={setReadOnly} />
          <button
            type="button"
            className="button"
            disabled={readOnly}
            onClick={() => setText(documentFromHtml(HOSTILE_MARKUP))}
          >
            {t('gallery.editors.takeHostile')}
          </button>
        </div>
        <RichTextEditor
          label={t('gallery.editors.richLabel')}
          value={text}
          onChange={setText}
          pickMedia={pickSample}
          readOnly={readOnly}
          testId="rich-text"
        />
        <p className="field-help">{t('gallery.editors.richKeys')}</p>
      </section>
      <section className="card" aria-labelledby={heading}>
        <h2 id={heading}>{t('gallery.editors.value')}</h2>
        <div className="editor-bar">
          <Segmented
            label={t('gallery.editors.value')}
            options={[
              { value: 'page', label: t('gallery.editors.asPage') },
              { value: 'source', label: t('gallery.editors.asSource') },
            ]}
            value={shown}
            onChange={setShown}
          />
        </div>
        <div className="editor-sheet">
          {shown === 'page' ? (
            <RichTextView document={text} testId="rich-page" />
          ) : (
            <pre className="editor-source" data-testid="rich-source">
              <code>{renderHtml(text)}</code>
            </pre>
          )}
        </div>
      </section>
    </div>
  );
}
