import { syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import type { TextKey } from '@locales/keys.ts';
import { basicSetup, EditorView } from 'codemirror';
import type { Translate } from '../use-translate.ts';
import { type CodeLanguage, supportOf } from './code-languages.ts';

/** CSS classes of the syntax tags; the colours are in the stylesheet, so that they follow the theme. */
const KINDS: Readonly<Record<string, string>> = {
  keyword: 'code-keyword',
  modifier: 'code-keyword',
  self: 'code-keyword',
  string: 'code-string',
  regexp: 'code-string',
  number: 'code-number',
  bool: 'code-number',
  null: 'code-number',
  comment: 'code-comment',
  typeName: 'code-type',
  className: 'code-type',
  tagName: 'code-type',
  propertyName: 'code-name',
  attributeName: 'code-name',
  punctuation: 'code-faint',
};

interface Named {
  toString(): string;
}

/** Finds the class of a syntax tag, or that of its parent tags. */
const highlighter = {
  style: (tags: readonly { readonly set: readonly Named[] }[]): string | null => {
    for (const tag of tags) {
      const name = tag.set.map(String).find((each) => KINDS[each] !== undefined);
      if (name !== undefined) return KINDS[name] ?? null;
    }
    return null;
  },
};

/** Maps the editor's English phrases to text keys. */
const PHRASES: Readonly<Record<string, TextKey>> = {
  Find: 'editing.code.find',
  Replace: 'editing.code.replaceWith',
  next: 'editing.code.next',
  previous: 'editing.code.previous',
  all: 'editing.code.all',
  'match case': 'editing.code.matchCase',
  regexp: 'editing.code.pattern',
  'by word': 'editing.code.byWord',
  replace: 'editing.code.replace',
  'replace all': 'editing.code.replaceAll',
  close: 'editing.code.close',
  'current match': 'editing.code.currentMatch',
  'on line': 'editing.code.onLine',
  'replaced match on line $': 'editing.code.replacedOn',
  'replaced $ matches': 'editing.code.replacedCount',
  'Go to line': 'editing.code.goToLine',
  go: 'editing.code.go',
  'Fold line': 'editing.code.fold',
  'Unfold line': 'editing.code.unfold',
  'folded code': 'editing.code.folded',
  unfold: 'editing.code.unfold',
  Completions: 'editing.code.completions',
};

const nonceOfPage = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** Extensions that do not change during the editor's lifetime. */
export const fixedSetup = (onChange: (text: string) => void): Extension => [
  basicSetup,
  EditorState.tabSize.of(2),
  EditorView.cspNonce.of(nonceOfPage()),
  syntaxHighlighting(highlighter),
  EditorView.updateListener.of((update) => {
    if (update.docChanged) onChange(update.state.doc.toString());
  }),
];

/** Options that can change at any time. */
export interface CodeOptions {
  readonly label: string;
  readonly language: CodeLanguage;
  readonly readOnly: boolean;
  readonly wrap: boolean;
}

/** Extensions that depend on the editor's options and the console's language. */
export function optionsSetup({ label, language, readOnly, wrap }: CodeOptions, t: Translate): Extension {
  const phrases = Object.fromEntries(Object.entries(PHRASES).map(([phrase, key]) => [phrase, t(key, { count: '$' })]));
  return [
    supportOf(language),
    EditorState.readOnly.of(readOnly),
    EditorState.phrases.of(phrases),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    wrap ? EditorView.lineWrapping : [],
  ];
}
