import './rich-text.css';
import './rich-text-editor.css';
import { EDITING_TEXTS } from '@locales/lazy/editing.ts';
import { NodeSelection } from 'prosemirror-state';
import { useId, useMemo, useRef, useState } from 'react';
import { toggleFullScreen, useIsFullScreen } from '../full-screen.ts';
import { useTexts } from '../text/use-texts.ts';
import { useTranslate } from '../use-translate.ts';
import { depthOf, linkAt } from './editing/commands.ts';
import { nodeType } from './editing/document-schema.ts';
import { chosenMedium } from './editing/media-commands.ts';
import { addPlaceholder } from './editing/media-placeholder.ts';
import type { RichTextEditorProps } from './editor-props.ts';
import { FlagBar, useFlags } from './flagged/flag-bar.tsx';
import { Bubble } from './parts/bubble.tsx';
import { FindForm } from './parts/find-form.tsx';
import { LinkForm } from './parts/link-form.tsx';
import { MainToolbar } from './parts/main-toolbar.tsx';
import { MediaForm } from './parts/media-form.tsx';
import { TableTools } from './parts/table-tools.tsx';
import { WordCount } from './parts/word-count.tsx';
import { useEditor } from './use-editor.ts';
import { type Panel, useExtraTools } from './use-extra-tools.tsx';
import { useUploadText } from './use-upload-text.ts';

const NO_WORDS: readonly string[] = [];

/**
 * Editor for rich text: headings, lists, tables, media, links. Values are documents, which the server validates with
 * the same schema.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  useTexts(EDITING_TEXTS);
  const { value, onChange, onBlur, readOnly = false, maxLength, uploadMedia, flagged = NO_WORDS, testId } = props;
  const t = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const counter = useId();
  const [panel, setPanel] = useState<Panel>(null);
  const isFull = useIsFullScreen(frame);
  const attributes = useAttributes(props, counter);
  const uploadText = useUploadText();
  const { handle, state } = useEditor(host, {
    value,
    onChange,
    onBlur,
    readOnly,
    attributes,
    texts: {
      done: t('editing.rich.done'),
      picture: t('editing.rich.medium'),
      product: t('editing.rich.product'),
      file: t('editing.rich.file'),
    },
    resolveMedia: props.resolveMedia,
    resolveProduct: props.resolveProduct,
    takeFiles: (view, files, position) => {
      if (uploadMedia === undefined) return false;
      for (const upload of uploadMedia(files)) addPlaceholder(view, upload, uploadText, position);
      return true;
    },
    onKey: (event) => {
      const opened = panelOf(event);
      if (event.altKey && event.key === 'F10') focusToolbar(frame.current);
      else if (opened === null || (opened === 'link' && readOnly)) return false;
      else setPanel(opened);
      event.preventDefault();
      return true;
    },
  });
  useFlags(handle, state, flagged);
  const onFull = () => void toggleFullScreen(frame.current);
  const extras = useExtraTools({ ...props, handle, state, panel, isFull, onPanel: setPanel, onFull });
  const isInTable = depthOf(state, [nodeType('table')]) > 0;
  const alt = chosenMedium(state);
  return (
    <div ref={frame} className="rich-text" data-testid={testId} data-full={isFull} data-readonly={readOnly}>
      <MainToolbar handle={handle} state={state} extras={extras} disabled={readOnly} />
      {panel === 'find' && (
        <FindForm handle={handle} state={state} readOnly={readOnly} onClose={() => setPanel(null)} />
      )}
      {panel === 'link' && (
        <LinkForm handle={handle} before={linkAt(state)?.href ?? ''} onClose={() => setPanel(null)} />
      )}
      <FlagBar handle={handle} state={state} />
      <div className="rich-text-sheet">
        <div ref={host} className="rich-text-host" />
        {isInTable && !readOnly && (
          <Bubble handle={handle} position={tableStart(state)}>
            <TableTools handle={handle} state={state} />
          </Bubble>
        )}
        {alt !== null && !readOnly && state.selection instanceof NodeSelection && (
          <Bubble handle={handle} position={state.selection.from}>
            <MediaForm handle={handle} alt={alt} />
          </Bubble>
        )}
      </div>
      <WordCount id={counter} doc={state.doc} maxLength={maxLength} />
    </div>
  );
}

/** Position of the table at the cursor. */
function tableStart(state: Parameters<typeof depthOf>[0]): number {
  const depth = depthOf(state, [nodeType('table')]);
  return depth === 0 ? 0 : state.selection.$from.before(depth);
}

function focusToolbar(frame: HTMLElement | null): void {
  frame?.querySelector<HTMLElement>('[role="toolbar"] button[tabindex="0"]')?.focus();
}

/** The panel that a shortcut opens: `Ctrl+K` for the address of a link, `Ctrl+F` for the search. */
function panelOf({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): Panel {
  if (!(ctrlKey || metaKey) || altKey || isComposing) return null;
  const letter = key.toLowerCase();
  if (letter === 'k') return 'link';
  return letter === 'f' ? 'find' : null;
}

/** Attributes of the editable element. */
function useAttributes(props: RichTextEditorProps, counter: string): Readonly<Record<string, string>> {
  const { id, label, readOnly = false, required = false, invalid = false, describedBy } = props;
  return useMemo(
    () => ({
      ...(id === undefined ? {} : { id }),
      role: 'textbox',
      class: 'rich-text-area rich-text-body',
      tabindex: '0',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-readonly': String(readOnly),
      'aria-required': String(required),
      'aria-invalid': String(invalid),
      'aria-describedby': [describedBy, counter].filter(Boolean).join(' '),
    }),
    [id, label, readOnly, required, invalid, describedBy, counter],
  );
}
