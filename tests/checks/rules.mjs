import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promiseProblems } from './promise-rules.mjs';
import { ROOT, runAsProgram } from './report.mjs';
import { FUNCTIONS, isTest, lineAt, nameOf, parse, readSources, walk } from './sources.mjs';
import { styleProblems } from './style-rules.mjs';

/**
 * @typedef {import('./sources.mjs').SourceFile} SourceFile
 * @typedef {import('./sources.mjs').Node} Node
 * @typedef {{ fileLines: number, testFileLines: number, functionLines: number, componentFileFunctionLines: number,
 *   folderFiles: number, longFolders?: Readonly<Record<string, number>> }} Budgets `longFolders` may only get shorter
 * @typedef {(node: Node, parent: Node | undefined, file: SourceFile) => string | undefined} Rule
 */

const UNFINISHED = /\b(?:TODO|FIXME|XXX|HACK)\b/;
const SWITCH_OFF = /@ts-(?:ignore|expect-error|nocheck)|biome-ignore|eslint-disable/;
const HAN = /\p{Script=Han}/u;
const LETTERS = /\p{L}{2}/u;
/** Texts with a wording fixed by the specification, and the invented data of the demo. */
const LITERAL_FILES =
  /(?:^|\/)(?:[\w-]+\.)?(?:literals|seed)\.ts$|^src\/server\/(?:http\/errors\.ts|(?:.*\/)?(?:seed|seeds|gallery)\/)/;
const HTML_SINKS = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'dangerouslySetInnerHTML',
  'srcdoc',
  'srcDoc',
]);
const SPOKEN_ATTRIBUTES = new Set([
  'alt',
  'title',
  'label',
  'placeholder',
  'header',
  'tooltip',
  'summary',
  'emptyMessage',
]);
const DEFAULT_EXPORTS = /^src\/(?:views|modules|demo|devtools)\/|\.config\.ts$/;

/** @param {unknown} node @returns {string | undefined} */
const textOf = (node) =>
  typeof node === 'object' && node !== null && 'value' in node && typeof node.value === 'string'
    ? node.value
    : undefined;

/** @type {Rule} */
function refusedSink(node) {
  const name = nameOf(node);
  if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && name && HTML_SINKS.has(name)) return name;
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'eval') return 'eval()';
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'Function') return 'new Function()';
  if (node.type !== 'MemberExpression') return undefined;
  const member = `${nameOf(node.object)}.${nameOf(node.property)}`;
  return member === 'document.write' || member.startsWith('console.') ? member : undefined;
}

/** @type {Rule} */
function bareText(node, parent) {
  if (node.type === 'JSXText') return LETTERS.test(textOf(node) ?? '') ? 'text in code' : undefined;
  const value = textOf(node);
  if (node.type !== 'Literal' || value === undefined || !LETTERS.test(value)) return undefined;
  if (parent?.type === 'JSXExpressionContainer') return 'text in code';
  if (parent?.type !== 'JSXAttribute') return undefined;
  const attribute = nameOf(parent.name) ?? '';
  const spoken =
    SPOKEN_ATTRIBUTES.has(attribute) || /^aria-(?:label|description|roledescription|valuetext)$/.test(attribute);
  return spoken ? `text in code (${attribute})` : undefined;
}

/** @type {Rule} */
function chinese(node, _parent, file) {
  if (LITERAL_FILES.test(file.path)) return undefined;
  const literal = node.type === 'Literal' || node.type === 'JSXText' || node.type === 'TemplateElement';
  return literal && HAN.test(file.text.slice(node.start, node.end)) ? 'Chinese text in code' : undefined;
}

/** @type {Rule} */
const hiddenAny = (node) =>
  node.type === 'TSAnyKeyword' || node.type === 'TSNonNullExpression' ? 'any or a non-null assertion' : undefined;

/** @type {Rule} */
const defaultExport = (node, _parent, file) =>
  node.type === 'ExportDefaultDeclaration' && !DEFAULT_EXPORTS.test(file.path) ? 'default export' : undefined;

const OWN_BOUND = /^(?:MOST|LONGEST|LARGEST|DEEPEST|LEAST|SHORTEST|SMALLEST)(?:_|$)/;

/** Names of limits start with MAX_ or MIN_. @type {Rule} */
const oddBound = (node) =>
  node.type === 'VariableDeclarator' && OWN_BOUND.test(nameOf(node.id) ?? '')
    ? 'a limit not named MAX_… or MIN_…'
    : undefined;

/**
 * Translated text in a state or a message keeps the language in which it was created, and so does memoised text: the
 * `i18n` instance is the same object in every language.
 * @type {Rule}
 */
function keptWords(node) {
  if (node.type === 'CallExpression') {
    const callee = /** @type {Node} */ (node.callee);
    if (callee.type === 'MemberExpression' && nameOf(callee.property) === 't' && nameOf(callee.object) === 'i18n')
      return 'i18n.t() (useTranslate and useAnyText follow the language)';
    const [kept] = /** @type {readonly Node[]} */ (node.arguments);
    if (/^set[A-Z]/.test(nameOf(callee) ?? '') && (isWords(kept) || propertiesOf(kept).some(isWords)))
      return 'translated text in a state (useAnnouncement keeps the key and its values)';
  }
  const properties = propertiesOf(node);
  const isMessage = properties.some((each) => /^messages\./.test(textOf(each) ?? ''));
  return isMessage && properties.some(isWords) ? 'translated text in a message (use a key and its values)' : undefined;
}

/** Property values of an object literal. @param {Node | undefined} node @returns {readonly Node[]} */
const propertiesOf = (node) =>
  node?.type === 'ObjectExpression'
    ? /** @type {readonly Node[]} */ (node.properties).flatMap((each) =>
        each.type === 'Property' ? [/** @type {Node} */ (each.value)] : [],
      )
    : [];

/** True for `t('…')` and `failureText(t, …)`. @param {Node | undefined} node */
const isWords = (node) => node?.type === 'CallExpression' && /^(?:t|failureText)$/.test(nameOf(node.callee) ?? '');

/** Functions and names whose value is text in the language of the person. */
const SPOKEN = /^(?:t|label|name|nameOf|errorText|errorWords)$/;

/** True for `t('…')`, `label(…)` and the variables `label` and `name`. @param {Node} node */
const isSpoken = (node) =>
  SPOKEN.test(
    (node.type === 'CallExpression' ? nameOf(node.callee) : node.type === 'Identifier' && nameOf(node)) || '',
  );

/** Chinese writes other colons and commas than English. @type {Rule} */
function ownPunctuation(node, _parent, file) {
  if (!file.path.endsWith('.tsx')) return undefined;
  const found = 'punctuation in code (component.pair, and list of useValueFormats)';
  if (node.type === 'JSXText') return /^[:,;]\s/.test(textOf(node) ?? '') ? found : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = /** @type {readonly Node[]} */ (node.quasis);
  const joins = parts.slice(1, -1).some((part) => /^\W?[:,;] (?:\$\{)?$/.test(file.text.slice(part.start, part.end)));
  return joins && /** @type {readonly Node[]} */ (node.expressions).some(isSpoken) ? found : undefined;
}

/** `aria-invalid` without a described error tells neither the problem nor, to a screen reader, its text. @type {Rule} */
function markedOnly(node) {
  if (node.type !== 'JSXOpeningElement') return undefined;
  const names = new Set(/** @type {readonly Node[]} */ (node.attributes).map((each) => nameOf(each.name)));
  const isSaid = ['aria-describedby', 'aria-errormessage', 'note'].some((name) => names.has(name));
  return names.has('aria-invalid') && !isSaid ? 'aria-invalid without a described error (aria-describedby)' : undefined;
}

const NATIVE_DATES = new Set(['date', 'datetime-local', 'month', 'week', 'time']);

/** The browser's own date inputs speak the language of the browser; `src/ui/form/date` speaks the operator's. @type {Rule} */
function nativeDate(node) {
  if (node.type !== 'JSXAttribute' || nameOf(node.name) !== 'type') return undefined;
  let found = false;
  walk(node.value, (each) => {
    found ||= NATIVE_DATES.has(textOf(each) ?? '');
  });
  return found ? "a date input of the browser (DateField in 'src/ui/form/date')" : undefined;
}

/** Functions of a test or a wait; a limit below this many milliseconds is refused, because the runner has its own guard. */
const WAITS = /^(?:it|test|each|(?:before|after)(?:All|Each)|waitFor|waitUntil|poll|find(?:All)?By\w+|to[A-Z]\w*)$/;
const GUARD_MS = 300_000;

/** @param {unknown} node */
const isShortTime = (node) =>
  typeof node === 'object' &&
  node !== null &&
  'value' in node &&
  typeof node.value === 'number' &&
  node.value < GUARD_MS;

/**
 * Name of the called function: `a` of `a()`, `b` of `a.b()` and of `a.b()()`. @param {Node} callee @returns {string | undefined}
 */
const calledName = (callee) => {
  if (callee.type === 'CallExpression') return calledName(/** @type {Node} */ (callee.callee));
  return nameOf(callee.type === 'MemberExpression' ? callee.property : callee);
};

/** A test with a short time limit of its own fails on a busy machine. @type {Rule} */
function ownTimeLimit(node) {
  if (node.type !== 'CallExpression' || !WAITS.test(calledName(/** @type {Node} */ (node.callee)) ?? ''))
    return undefined;
  const given = /** @type {readonly Node[]} */ (node.arguments);
  const last = given.at(-1);
  const isLimit = isShortTime(last) && FUNCTIONS.has(given.at(-2)?.type ?? '');
  const limits = given.flatMap((each) =>
    each.type === 'ObjectExpression' ? /** @type {readonly Node[]} */ (each.properties) : [],
  );
  const named = limits.some((each) => nameOf(each.key) === 'timeout' && isShortTime(each.value));
  return isLimit || named ? 'a short time limit, which fails on a busy machine' : undefined;
}

/** A test of elapsed time fails on a busy machine; `tests/setup/cpu-time.ts` measures what the work itself takes. @type {Rule} */
function elapsedTime(node, _parent, file) {
  if (node.type !== 'CallExpression' || !/\.test\.tsx?$/.test(file.path)) return undefined;
  const { type, object, property } = /** @type {Node} */ (node.callee);
  const isClock = type === 'MemberExpression' && nameOf(object) === 'performance' && nameOf(property) === 'now';
  return isClock ? 'elapsed time, which is long on a busy machine' : undefined;
}

/** @type {readonly Rule[]} */
const TEST_RULES = [ownTimeLimit, elapsedTime];
/** @type {readonly Rule[]} */
const RULES = [
  keptWords,
  ownPunctuation,
  markedOnly,
  nativeDate,
  refusedSink,
  bareText,
  chinese,
  hiddenAny,
  defaultExport,
  oddBound,
];

/**
 * @param {SourceFile} file
 * @param {Budgets} budgets
 * @returns {string[]}
 */
function codeProblems(file, budgets) {
  const { program, comments } = parse(file);
  /** @type {string[]} */
  const problems = [];
  /** @param {number} start @param {string} what */
  const add = (start, what) => problems.push(`${file.path}:${lineAt(file.text, start)}: ${what}`);
  for (const { value, start } of comments) {
    if (UNFINISHED.test(value)) add(start, 'unfinished work');
    if (SWITCH_OFF.test(value)) add(start, 'a check is switched off');
    if (HAN.test(value)) add(start, 'Chinese comment');
  }
  const isTestFile = isTest(file.path);
  const tool = file.path.endsWith('.mjs') || file.path.startsWith('src/host/');
  const most = file.path.endsWith('.tsx') ? budgets.componentFileFunctionLines : budgets.functionLines;
  walk(program, (node, parent) => {
    for (const rule of isTestFile ? TEST_RULES : RULES) {
      const found = rule(node, parent, file);
      if (found && !(tool && found.startsWith('console.'))) add(node.start, found);
    }
    const lines =
      FUNCTIONS.has(node.type) && !isTestFile ? lineAt(file.text, node.end) - lineAt(file.text, node.start) + 1 : 0;
    if (lines > most) add(node.start, `a function of ${lines} lines, more than ${most}`);
  });
  return problems;
}

/**
 * @param {SourceFile} file
 * @param {Budgets} budgets
 * @returns {string[]}
 */
function lengthProblems({ path, text }, budgets) {
  const lines = text.split('\n').length - 1;
  const most = isTest(path) ? budgets.testFileLines : budgets.fileLines;
  return lines > most && path !== 'locales/keys.ts' ? [`${path}: ${lines} lines, more than ${most}`] : [];
}

/** Folders that need not be divided by subject; the first is generated. */
const UNDIVIDED = /^(?:locales\/lazy|tests\/e2e)(?:\/|$)/;

/**
 * @param {readonly SourceFile[]} files
 * @param {Budgets} budgets
 * @returns {string[]}
 */
function folderProblems(files, { folderFiles, longFolders = {} }) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { path } of files) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => {
    const most = longFolders[folder] ?? folderFiles;
    return count > most && !UNDIVIDED.test(folder) ? [`${folder}: ${count} files, more than ${most}`] : [];
  });
}

/**
 * Checks the house rules that can be automated: lengths, files in a folder, suppressed checks, ways to run text as code
 * or markup, text outside `locales`, promises whose failure nobody handles, colours and sizes outside the tokens.
 * @param {string} root
 * @returns {import('./report.mjs').Report}
 */
export function checkRules(root) {
  const budgets = JSON.parse(readFileSync(join(root, 'tests/budgets.json'), 'utf8'));
  const code = readSources(root, /\.(?:ts|tsx|mjs)$/);
  const styles = readSources(root, /\.css$/);
  const problems = [
    ...code.flatMap((file) => [...lengthProblems(file, budgets), ...codeProblems(file, budgets)]),
    ...styles.flatMap((file) => lengthProblems(file, budgets)),
    ...folderProblems([...code, ...styles], budgets),
    ...promiseProblems(code),
    ...styleProblems([...code, ...styles]),
  ];
  return { problems, read: code.length, figures: `${code.length} code files, ${styles.length} stylesheets` };
}

await runAsProgram(import.meta.url, () => checkRules(ROOT));
