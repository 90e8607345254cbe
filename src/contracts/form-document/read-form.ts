import * as v from 'valibot';
import { jsonProblem } from '../../lib/text/json-problem.ts';
import { checkForm, type FormFault } from './check-form.ts';
import { FORM_LIMITS, type FormDocument, formContract } from './document.ts';
import { offsetOfPath } from './locate-path.ts';
import { findExcess, migrateForm } from './migrate.ts';
import { countIds } from './tree.ts';

/** A problem of a file: the fault or the parser's message, its line from 1, and the path of the value. */
export interface ImportProblem {
  readonly fault: FormFault | 'json' | 'tooLong' | 'format';
  readonly line: number;
  readonly path: string;
  readonly about: string;
}

/** A parsed form, or all problems of the text. */
export type ReadForm =
  | { readonly document: FormDocument; readonly problems: readonly [] }
  | { readonly document: null; readonly problems: readonly ImportProblem[] };

const MAX_PROBLEMS = 50;

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

const pathText = (path: readonly (string | number)[]) =>
  path.map((step, at) => (typeof step === 'number' ? `[${step}]` : `${at === 0 ? '' : '.'}${step}`)).join('');

const failed = (problems: readonly ImportProblem[]): ReadForm => ({ document: null, problems });

function readJson(text: string): { readonly value: unknown } | { readonly line: number } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    // The parser's message differs between browsers, quotes the text, and often has no position.
    return { line: jsonProblem(text)?.line ?? 1 };
  }
}

/**
 * Parses an exported form of this or an earlier version; problems have line and path, and unknown properties are
 * preserved.
 */
export function readForm(text: string): ReadForm {
  if (text.length > FORM_LIMITS.characters)
    return failed([{ fault: 'tooLong', line: 1, path: '', about: String(text.length) }]);
  const read = readJson(text);
  if ('line' in read) return failed([{ fault: 'json', line: read.line, path: '', about: '' }]);
  const excess = findExcess(read.value);
  if (excess !== null) return failed([{ fault: excess, line: 1, path: '', about: '' }]);
  const at = (path: readonly (string | number)[]) => ({
    line: lineAt(text, offsetOfPath(text, path)),
    path: pathText(path),
  });
  const checked = v.safeParse(formContract, migrateForm(read.value));
  if (!checked.success) {
    return failed(
      // Finding a position reads the text from its start, so only those of reported problems are looked up.
      checked.issues.slice(0, MAX_PROBLEMS).map((issue) => {
        const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
        return { fault: 'format', ...at(path), about: issue.message };
      }),
    );
  }
  const document: FormDocument = countIds(checked.output);
  const problems = checkForm(document).slice(0, MAX_PROBLEMS);
  if (problems.length > 0) return failed(problems.map(({ fault, path, about }) => ({ fault, ...at(path), about })));
  return { document, problems: [] };
}

/** Export text of a form: JSON with an indent of two spaces. */
export const printForm = (document: FormDocument): string => `${JSON.stringify(document, null, 2)}\n`;
