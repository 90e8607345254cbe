import { html } from '@codemirror/lang-html';
import { javascript, javascriptLanguage } from '@codemirror/lang-javascript';
import type { Language } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { type CodePosition, jsonProblem, placeOf } from '@src/lib/text/json-problem.ts';

/** Language of a text. */
export type CodeLanguage = 'javascript' | 'tsx' | 'json' | 'html' | 'plain';

/** JSON is a subset of JavaScript: its grammar, started at a single expression, highlights both. */
const json: Language = javascriptLanguage.configure({ top: 'SingleExpression' });

const SUPPORT: Readonly<Record<CodeLanguage, () => Extension>> = {
  javascript: () => javascript(),
  tsx: () => javascript({ jsx: true, typescript: true }),
  json: () => json,
  html: () => html(),
  plain: () => [],
};

/** CodeMirror support of a language: highlighting, indentation, completion. */
export const supportOf = (language: CodeLanguage): Extension => SUPPORT[language]();

/** Syntax nodes that mark errors, in addition to the grammars' own error nodes. */
const WRONG_NODES = new Set(['MismatchedCloseTag', 'MissingCloseTag', 'IncompleteCloseTag']);

function firstWrongNode(parser: Language['parser'], text: string): CodePosition | null {
  let found: number | null = null;
  parser.parse(text).iterate({
    enter: ({ type, from }) => {
      if (found === null && (type.isError || WRONG_NODES.has(type.name))) found = from;
      return found === null;
    },
  });
  return found === null ? null : placeOf(text, found);
}

/** Position of the first syntax error; null when there is none, and for languages that are not checked. */
export function codeProblem(language: CodeLanguage, text: string): CodePosition | null {
  if (language === 'json') return jsonProblem(text);
  if (language === 'javascript') return firstWrongNode(javascriptLanguage.parser, text);
  return language === 'html' ? firstWrongNode(html().language.parser, text) : null;
}

const BY_ENDING: Readonly<Record<string, CodeLanguage>> = {
  ts: 'tsx',
  tsx: 'tsx',
  js: 'javascript',
  mjs: 'javascript',
  json: 'json',
  html: 'html',
};

/** The language of a file by its extension. */
export const languageOfFile = (name: string): CodeLanguage => BY_ENDING[name.split('.').at(-1) ?? ''] ?? 'plain';
