import './editors.css';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { Switch } from '@src/ui/form/switch.tsx';
import { cleanMarkup } from '@src/ui/markup/clean-markup.ts';
import { Markup } from '@src/ui/markup/markup.tsx';
import { RichTextEditor } from '@src/ui/rich-text/rich-text-editor.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';
import { HOSTILE_MARKUP } from './hostile.literals.ts';

/** Rich text editor, with its content as readers see it and as it is stored. */
export default function RichTextPage() {
  const t = useTranslate();
  const heading = useId();
  const [markup, setMarkup] = useState(
    () => `<h2>${t('gallery.editors.richTitle')}</h2><p>${t('gallery.editors.richText')}</p>`,
  );
  const [readOnly, setReadOnly] = useState(false);
  const [shown, setShown] = useState<'page' | 'source'>('page');
  return (
    <div className="editor-pair">
      <section className="card">
        <div className="editor-bar">
          <Switch label={t('gallery.editors.readOnly')} checked={readOnly} onChange={setReadOnly} />
          <button type="button" className="button" disabled={readOnly} onClick={() => setMarkup(HOSTILE_MARKUP)}>
            {t('gallery.editors.takeHostile')}
          </button>
        </div>
        <RichTextEditor
          label={t('gallery.editors.richLabel')}
          value={markup}
          onChange={setMarkup}
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
            <Markup markup={markup} testId="rich-page" />
          ) : (
            <pre className="editor-source" data-testid="rich-source">
              <code>{cleanMarkup(markup)}</code>
            </pre>
          )}
        </div>
      </section>
    </div>
  );
}
