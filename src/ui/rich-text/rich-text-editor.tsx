import './rich-text.css';
import { EDITING_TEXTS } from '@locales/late/editing.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../text/use-late-texts.ts';
import { createRichText, markupOf, setMarkup } from './create-rich-text.ts';
import type { Formats } from './format-buttons.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

export interface RichTextEditorProps {
  /** Names the editor. */
  readonly label: string;
  /** Markup; cleaned before the editor takes it in. */
  readonly value: string;
  /** Cleaned markup. */
  readonly onChange: (markup: string) => void;
  readonly readOnly?: boolean;
  readonly testId?: string;
}

/** Edits text with structure: headings, lists, links, code. What goes in and what comes out is cleaned markup. */
export function RichTextEditor(props: RichTextEditorProps) {
  useTexts(EDITING_TEXTS);
  const { label, value, onChange, readOnly = false, testId } = props;
  const host = useRef<HTMLDivElement>(null);
  // Made once and put back into the page whenever it is shown: what was undone outlives the time it is hidden.
  const [{ element, quill }] = useState(() => createRichText(value));
  const [formats, setFormats] = useState<Formats>({});
  const told = useRef(value);
  const changed = useEffectEvent(() => {
    told.current = markupOf(quill);
    onChange(told.current);
  });

  useEffect(() => {
    host.current?.append(element);
    const follow = () => {
      const range = quill.getSelection();
      if (range !== null) setFormats(quill.getFormat(range));
    };
    const onText = () => changed();
    quill.on('text-change', onText);
    quill.on('editor-change', follow);
    return () => {
      quill.off('text-change', onText);
      quill.off('editor-change', follow);
      element.remove();
    };
  }, [element, quill]);
  useEffect(() => {
    const { root } = quill;
    root.setAttribute('role', 'textbox');
    root.setAttribute('aria-multiline', 'true');
    root.setAttribute('aria-label', label);
    root.setAttribute('aria-readonly', String(readOnly));
    root.tabIndex = 0;
    quill.enable(!readOnly);
  }, [quill, label, readOnly]);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setMarkup(quill, value);
  }, [quill, value]);

  return (
    <div className="rich-text" data-testid={testId}>
      <RichTextToolbar quill={quill} formats={formats} disabled={readOnly} />
      <div ref={host} />
    </div>
  );
}
