import './code-editor.css';
import { Compartment, EditorState } from '@codemirror/state';
import { EDITING_TEXTS } from '@locales/lazy/editing.ts';
import type { CodePosition } from '@src/lib/text/json-problem.ts';
import { EditorView } from 'codemirror';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useTexts } from '../text/use-texts.ts';
import { useTranslate } from '../use-translate.ts';
import type { CodeLanguage } from './code-languages.ts';
import { fixedSetup, optionsSetup } from './code-setup.ts';

/** Imperative handle of the editor. */
export interface CodeHandle {
  /** Moves the cursor to the position and focuses the editor. */
  readonly goTo: (place: CodePosition) => void;
}

export interface CodeEditorProps {
  /** Accessible name of the editor. */
  readonly label: string;
  readonly value: string;
  readonly language: CodeLanguage;
  readonly onChange?: (text: string) => void;
  readonly readOnly?: boolean;
  /** Wraps long lines instead of scrolling horizontally. */
  readonly wrap?: boolean;
  readonly handle?: Ref<CodeHandle>;
  readonly testId?: string;
}

/** Editor or viewer for code, with highlighting, search, folding and undo. Tab moves the focus out of it. */
export function CodeEditor(props: CodeEditorProps) {
  useTexts(EDITING_TEXTS);
  const { label, value, language, onChange, readOnly = false, wrap = false, handle, testId } = props;
  const t = useTranslate();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  // Undo history and cursor position survive while the page is hidden.
  const kept = useRef<EditorState | null>(null);
  const [options] = useState(() => new Compartment());
  const changed = useEffectEvent((text: string) => onChange?.(text));
  const start = useEffectEvent(() =>
    EditorState.create({ doc: value, extensions: [fixedSetup((text) => changed(text)), options.of([])] }),
  );

  useEffect(() => {
    if (host.current === null) return;
    const shown = new EditorView({ state: kept.current ?? start(), parent: host.current });
    view.current = shown;
    return () => {
      kept.current = shown.state;
      view.current = null;
      shown.destroy();
    };
  }, []);
  useEffect(() => {
    view.current?.dispatch({ effects: options.reconfigure(optionsSetup({ label, language, readOnly, wrap }, t)) });
  }, [options, label, language, readOnly, wrap, t]);
  useEffect(() => {
    const shown = view.current;
    if (shown === null || shown.state.doc.toString() === value) return;
    shown.dispatch({ changes: { from: 0, to: shown.state.doc.length, insert: value } });
  }, [value]);
  useImperativeHandle(handle, () => ({ goTo: (place) => goTo(view.current, place) }), []);

  return <div ref={host} className="code-editor" data-testid={testId} data-language={language} />;
}

function goTo(view: EditorView | null, { line, column }: CodePosition): void {
  if (view === null) return;
  const { from, to } = view.state.doc.line(Math.min(line, view.state.doc.lines));
  view.dispatch({ selection: { anchor: Math.min(from + column - 1, to) }, scrollIntoView: true });
  view.focus();
}
