import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const LOCALES = /** @type {const} */ (['zh_CN', 'en']);
/** Folder of the texts of the first screen: `index.ts` registers its files, and `demo/index.ts` the one of the demo. */
const START = 'start';
const START_OF_THE_DEMO = 'start/login-demo';
/**
 * Folders of the texts of every page inside, and the same for the demo. Texts of other folders load with the code that
 * shows them.
 */
const SHELL = new Set(['shell', 'menus']);
const DEMO_SHELL = 'demo-shell';
const FILES_HEADER = '// Generated from the names of the text files by `npm run locales`; never edited by hand.\n';
const HEADER = '// Generated from locales/zh_CN by `npm run locales`; never edited by hand.\n';
const LINE_WIDTH = 120;
const PLURAL_TAGS = { zh_CN: 'zh-CN', en: 'en' };

/**
 * @typedef {Map<string, { value: string, file: string }>} Texts texts by dotted key
 * @typedef {{ keys: string[], problems: string[], files: number }} LocaleReport
 */

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * The text files of one language as `folder/name`, by name.
 * @param {string} root
 */
const areasIn = (root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => path.slice(0, -'.json'.length).replaceAll(sep, '/'))
    .sort((left, right) => (basename(left) < basename(right) ? -1 : 1));

/** @param {string} area */
const folderOf = (area) => area.slice(0, Math.max(0, area.indexOf('/')));

/**
 * Adds the texts of one file under their dotted keys.
 * @param {unknown} node
 * @param {string} path
 * @param {{ texts: Texts, file: string, problems: string[] }} into
 */
function flatten(node, path, into) {
  if (typeof node === 'string') {
    const earlier = into.texts.get(path);
    if (earlier) into.problems.push(`${into.file}: "${path}" is also in ${earlier.file}`);
    into.texts.set(path, { value: node, file: into.file });
  } else if (typeof node === 'object' && node !== null && !Array.isArray(node)) {
    for (const [name, child] of Object.entries(node)) {
      if (name === '' || name.includes('.')) into.problems.push(`${into.file}: bad key "${name}" under "${path}"`);
      flatten(child, path === '' ? name : `${path}.${name}`, into);
    }
  } else {
    into.problems.push(`${into.file}: "${path}" is neither a text nor a group`);
  }
}

/**
 * A text that also holds other texts cannot be looked up: the one hides the other.
 * @param {Texts} texts
 * @returns {string[]}
 */
function overlaps(texts) {
  const problems = [];
  for (const [key, { file }] of texts) {
    for (let dot = key.lastIndexOf('.'); dot > 0; dot = key.lastIndexOf('.', dot - 1)) {
      const parent = key.slice(0, dot);
      if (texts.has(parent)) problems.push(`${file}: "${parent}" is a text and a group`);
    }
  }
  return problems;
}

/** @param {string} value */
const variablesOf = (value) => [...value.matchAll(/\{\{\s*([^}]*?)\s*\}\}/g)].map((match) => match[1]).sort();

/** @param {string} value */
const hasWords = (value) => /\p{L}/u.test(value.replace(/\{\{[^}]*\}\}/g, ''));

/**
 * Problems of one text: blanks, markup, escaping, form of address, nesting, braces.
 * @param {string} key
 * @param {string} value
 * @returns {string[]}
 */
function markerProblems(key, value) {
  const problems = [];
  if (value.trim() === '') problems.push(`"${key}" is empty`);
  if (value !== value.trim()) problems.push(`"${key}" starts or ends with a space`);
  if (value.includes('<')) problems.push(`"${key}" holds markup ("<")`);
  if (/\{\{\s*-/.test(value)) problems.push(`"${key}" turns escaping off ("{{-")`);
  // One form of address: the polite one, everywhere.
  if (value.includes('\u4f60')) problems.push(`"${key}" says \u4f60: people are addressed as \u60a8 everywhere`);
  if (value.includes('$t(')) problems.push(`"${key}" nests another text ("$t(")`);
  if (/[{}]/.test(value.replace(/\{\{\s*[A-Za-z][A-Za-z0-9]*\s*\}\}/g, ''))) {
    problems.push(`"${key}" has a brace that is not a {{name}}`);
  }
  return problems;
}

/**
 * The base keys of plural forms (`x_one`, `x_other`): callers use `x`, each language has the forms that it needs.
 * @param {Texts} english
 */
function pluralBases(english) {
  return new Set(
    [...english.keys()]
      .filter((key) => key.endsWith('_other') && english.has(key.replace(/_other$/, '_one')))
      .map((key) => key.slice(0, -'_other'.length)),
  );
}

/**
 * @param {string} key
 * @param {Set<string>} bases
 */
function baseOf(key, bases) {
  const base = key.replace(/_(zero|one|two|few|many|other)$/, '');
  return bases.has(base) ? base : key;
}

/**
 * Keys that exist in one language only, and missing plural forms.
 * @param {Record<'zh_CN' | 'en', Texts>} texts
 * @param {Set<string>} bases
 * @returns {string[]}
 */
function parityProblems(texts, bases) {
  const problems = [];
  const names = {
    zh_CN: new Set([...texts.zh_CN.keys()].map((key) => baseOf(key, bases))),
    en: new Set([...texts.en.keys()].map((key) => baseOf(key, bases))),
  };
  for (const key of names.zh_CN) if (!names.en.has(key)) problems.push(`"${key}" is missing in en`);
  for (const key of names.en) if (!names.zh_CN.has(key)) problems.push(`"${key}" is missing in zh_CN`);
  for (const base of bases) {
    for (const locale of LOCALES) {
      for (const form of new Intl.PluralRules(PLURAL_TAGS[locale]).resolvedOptions().pluralCategories) {
        if (!texts[locale].has(`${base}_${form}`)) problems.push(`"${base}_${form}" is missing in ${locale}`);
      }
    }
  }
  return problems;
}

/**
 * Texts with other placeholders or in another file than in the other language, and untranslated ones.
 * @param {Record<'zh_CN' | 'en', Texts>} texts
 * @param {Set<string>} allowed keys whose text is the same in both languages on purpose
 * @returns {string[]}
 */
function pairProblems(texts, allowed) {
  const problems = [];
  for (const [key, { value, file }] of texts.zh_CN) {
    const english = texts.en.get(key);
    if (!english) continue;
    if (english.file !== file) problems.push(`"${key}" is in ${file}.json in zh_CN but in ${english.file}.json in en`);
    if (String(variablesOf(value)) !== String(variablesOf(english.value))) {
      problems.push(`"${key}" has other {{variables}} in en than in zh_CN`);
    }
    const same = english.value === value;
    if (same && hasWords(value) && !allowed.has(key)) {
      problems.push(`"${key}" is the same in both languages: translate it or list it in same-in-both.json`);
    }
    if (!same && allowed.has(key)) problems.push(`"${key}" is in same-in-both.json but differs`);
  }
  for (const [key, { value }] of texts.en) {
    if (/\p{Script=Han}/u.test(value) && !allowed.has(key)) problems.push(`"${key}" has Chinese text in en`);
  }
  for (const key of allowed) if (!texts.zh_CN.has(key)) problems.push(`same-in-both.json names "${key}", unknown`);
  return problems;
}

/**
 * Texts of the first screen that no index imports, which would never be shown. The lists of all other files are
 * generated.
 * @param {string} root
 * @param {'zh_CN' | 'en'} locale
 * @param {string[]} areas
 * @returns {string[]}
 */
function registrationProblems(root, locale, areas) {
  return areas.flatMap((area) => {
    if (folderOf(area) === '')
      return [`${locale}/${area}.json is in no folder: the folder decides when its texts are loaded`];
    if (folderOf(area) !== START) return [];
    const file = area === START_OF_THE_DEMO ? 'demo/index.ts' : 'index.ts';
    const source = readFileSync(join(root, file), 'utf8');
    const path = `${file.includes('/') ? '../' : './'}${locale}/${area}.json`;
    const name = [...source.matchAll(/^import (\w+) from '([^']+)'/gm)].find((match) => match[2] === path)?.[1];
    const used = name !== undefined && new RegExp(`\\b${name}\\b`).test(source.replace(/^import .*$/gm, ''));
    return used ? [] : [`${locale}/${area}.json is not registered in locales/${file}`];
  });
}

/** @param {string} area */
const isShell = (area) => SHELL.has(folderOf(area));

/** @param {string} area converted to an identifier */
const identifier = (area) => basename(area).replace(/[-.](\w)/g, (_, letter) => letter.toUpperCase());

/**
 * @param {string[]} areas those that one chunk of a language holds
 * @param {string} [folder] of their texts, relative to the file
 */
function indexSource(areas, folder = '.') {
  const sorted = [...areas].sort();
  const imports = sorted.map((area) => `import ${identifier(area)} from '${folder}/${area}.json';`);
  const names = sorted.map(identifier);
  const short = `[${names.join(', ')}]`;
  const list = short.length < 70 ? short : `[\n${names.map((name) => `  ${name},`).join('\n')}\n]`;
  return `${FILES_HEADER}import type { Catalogue } from '../catalogue.ts';
${imports.join('\n')}

/** Texts of this language that the shell needs${folder === '.' ? '' : ', in the demo only'}. */
export const texts: readonly Catalogue[] = ${list};
`;
}

/** @param {string} area one that is loaded with the code that shows it */
const bundleSource = (area) => `${FILES_HEADER}import type { TextBundle } from '../catalogue.ts';
import en from '../en/${area}.json';
import zh from '../zh_CN/${area}.json';

/** Texts of \`${basename(area)}\`. */
export const ${basename(area).replace(/[-.]/g, '_').toUpperCase()}_TEXTS: TextBundle = { zh_CN: zh, en };
`;

/**
 * Sources of the files that load texts, by path below the folder: one index per language, one of the demo's shell, and
 * one bundle for each area that is in neither and not on the first screen.
 * @param {string} root the folder that holds `zh_CN` and `en`
 * @returns {Record<string, string>}
 */
export function loaderSources(root) {
  const areas = areasIn(join(root, 'zh_CN'));
  const demo = areas.filter((area) => folderOf(area) === DEMO_SHELL);
  const lazyAreas = areas.filter((area) => ![START, DEMO_SHELL].includes(folderOf(area)) && !isShell(area));
  return Object.fromEntries([
    ...LOCALES.map((locale) => [`${locale}/index.ts`, indexSource(areasIn(join(root, locale)).filter(isShell))]),
    ...LOCALES.map((locale) => [`demo/shell-${PLURAL_TAGS[locale].slice(0, 2)}.ts`, indexSource(demo, `../${locale}`)]),
    ...lazyAreas.map((area) => [`lazy/${basename(area)}.ts`, bundleSource(area)]),
  ]);
}

/**
 * Reads every text file below a folder and returns all keys and problems.
 * @param {string} root the folder that holds `zh_CN` and `en`
 * @returns {LocaleReport}
 */
export function inspectLocales(root) {
  /** @type {string[]} */
  const problems = [];
  /** @type {Record<'zh_CN' | 'en', Texts>} */
  const texts = { zh_CN: new Map(), en: new Map() };
  let files = 0;
  for (const locale of LOCALES) {
    const areas = areasIn(join(root, locale));
    files += areas.length;
    for (const file of areas) {
      flatten(readJson(join(root, locale, `${file}.json`)), '', { texts: texts[locale], file, problems });
    }
    problems.push(...registrationProblems(root, locale, areas));
    problems.push(...overlaps(texts[locale]).map((problem) => `${locale}: ${problem}`));
    for (const [key, { value }] of texts[locale]) {
      problems.push(...markerProblems(key, value).map((problem) => `${locale}: ${problem}`));
    }
  }
  const bases = pluralBases(texts.en);
  const allowed = new Set(readJson(join(root, 'same-in-both.json')).keys);
  problems.push(...parityProblems(texts, bases), ...pairProblems(texts, allowed));
  const keys = [...new Set([...texts.zh_CN.keys()].map((key) => baseOf(key, bases)))].sort();
  if (keys.length === 0) problems.push('no text was read');
  return { keys, problems: [...new Set(problems)], files };
}

/**
 * The source of `keys.ts`, formatted as the formatter would.
 * @param {readonly string[]} keys sorted
 */
export function keysSource(keys) {
  const quoted = keys.map((key) => `'${key}'`);
  const oneLine = `export type TextKey = ${quoted.join(' | ')};`;
  const body =
    oneLine.length <= LINE_WIDTH ? oneLine : `export type TextKey =\n${quoted.map((key) => `  | ${key}`).join('\n')};`;
  return `${HEADER}${body}\n`;
}

/**
 * Writes the stale files; with `check`, writes nothing and returns them as problems.
 * @param {string} root
 * @param {Record<string, string>} sources by path
 * @param {boolean} check
 * @returns {string[]} problems
 */
function writeStaleFiles(root, sources, check) {
  const present = existsSync(join(root, 'lazy')) ? readdirSync(join(root, 'lazy')).map((name) => `lazy/${name}`) : [];
  const needless = present.filter((path) => !(path in sources));
  const stale = Object.entries(sources).filter(([path, text]) => {
    const file = join(root, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
  if (check)
    return [...stale.map(([path]) => path), ...needless].map(
      (path) => `locales/${path} is stale: run \`npm run locales\``,
    );
  for (const path of needless) rmSync(join(root, path));
  for (const [path, text] of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return [];
}

function main() {
  const root = fileURLToPath(new URL('.', import.meta.url));
  const { keys, problems, files } = inspectLocales(root);
  const sources = { 'keys.ts': keysSource(keys), ...loaderSources(root) };
  const all = [...problems, ...writeStaleFiles(root, sources, process.argv.includes('--check'))];
  for (const problem of all) console.error(problem);
  console.log(`${files} text files, ${keys.length} keys, ${all.length} problems`);
  process.exitCode = all.length === 0 ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
