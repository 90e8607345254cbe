import './code-editor.css';
import { Compartment, EditorState } from '@codemirror/state';
import { EDITING_TEXTS } from '@locales/lazy/editing.ts';
import { EditorView } from 'codemirror';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useTexts } from '../text/use-texts.ts';
import { useTranslate } from '../use-translate.ts';
import type { CodeLanguage } from './code-languages.ts';
import { fixedSetup, optionsSetup } from './code-setup.ts';
import type { CodePosition } from './json-problem.ts';

/** Imperative handle of the editor. */
export interface CodeHandle {
  /** Puts the cursor there, and the focus into the editor. */
  readonly goTo: (place: CodePosition) => void;
}

export interface CodeEditorProps {
  /** Names the editor. */
  readonly label: string;
  readonly value: string;
  readonly language: CodeLanguage;
  readonly onChange?: (text: string) => void;
  readonly readOnly?: boolean;
  /** Breaks long lines instead of scrolling sideways. */
  readonly wrap?: boolean;
  readonly handle?: Ref<CodeHandle>;
  readonly testId?: string;
}

/** Edits or shows text in a language: colours, search, folding and undo come with it; Tab leaves it, as it leaves any field. */
export function CodeEditor(props: CodeEditorProps) {
  useTexts(EDITING_TEXTS);
  const { label, value, language, onChange, readOnly = false, wrap = false, handle, testId } = props;
  const t = useTranslate();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  // What was undone and where the cursor stood outlive the time that the page is kept hidden.
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
