import { isTest, lineAt, parse, walk } from './sources.mjs';

/** @typedef {import('./sources.mjs').SourceFile} SourceFile */

const DRAWN = /^src\/(?:ui|crud|views|modules(?!\/[^/]+\/server)|shell|devtools)\//;
const TOKENS = /^src\/ui\/(?:tokens\.css|theme\/|accent\.ts|apply-theme\.ts)/;
const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|lab)\(/i;
const SIZE = /(?<![\w.-])(\d*\.?\d+)px\b/g;
/** An entrance animation that starts invisible. Skeletons are exempt: they contain no text. */
const HIDDEN_ENTRANCE = /@keyframes (?![\w-]*skeleton)[\w-]+\s*\{\s*from\s*\{[^}]*?\b((?:opacity|scale):\s*0)\s*;/g;
/** A rule with `text-overflow: ellipsis` on a flex or grid box: the ellipsis is only drawn for the text of a block. */
const CUT_BARE =
  /\{[^{}]*?\bdisplay:\s*((?:inline-)?(?:flex|grid))\b[^{}]*?\btext-overflow:\s*ellipsis|\{[^{}]*?\btext-overflow:\s*ellipsis[^{}]*?\bdisplay:\s*((?:inline-)?(?:flex|grid))\b/g;
const HAIRLINES = new Set(['0', '1']);
const CODE_COLOUR = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const CODE_SIZE = /^\d*\.?\d+px$/;

/** The base rules of buttons are outside of all layers, so rules inside a layer cannot override them. */
const BUTTON_IN_LAYER = /([^{}]*\.button(?![\w-])[^{},]*)\{([^{}]*)\}/g;
const OF_BUTTONS =
  /(?:^|[\s;])(display|align-items|justify-content|gap|min-block-size|padding[\w-]*|border[\w-]*|color|background|white-space|cursor)\s*:/;

/**
 * Rules in a layer that set properties of a button and therefore have no effect.
 * @param {SourceFile} file
 * @returns {string[]}
 */
function deadButtonRules({ path, text }) {
  const start = text.indexOf('@layer blocks {');
  if (start < 0) return [];
  let depth = 0;
  let end = start;
  do {
    end = text.slice(end + 1).search(/[{}]/) + end + 1;
    depth += text[end] === '{' ? 1 : -1;
  } while (depth > 0);
  return [...text.slice(start, end).matchAll(BUTTON_IN_LAYER)].flatMap(({ index, 1: selector, 2: body }) => {
    const [, dead] = OF_BUTTONS.exec(body ?? '') ?? [];
    const line = lineAt(text, start + index + (selector ?? '').search(/\S/));
    return dead === undefined ? [] : [`${path}:${line}: no effect on a button from within a layer: ${dead}`];
  });
}

/**
 * The declarations of a stylesheet with their offsets; comments, selectors and conditions are left out.
 * @param {string} text
 */
function declarations(text) {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...bare.matchAll(/([\w-]+)\s*:([^;{}]*)(?=[;}])/g)].map((match) => ({
    value: match[2] ?? '',
    offset: match.index,
  }));
}

/**
 * @param {SourceFile} file
 * @returns {string[]}
 */
function sheetProblems(file) {
  const { path, text } = file;
  const hidden = [...text.matchAll(HIDDEN_ENTRANCE)].map(
    ({ index, 1: what }) => `${path}:${lineAt(text, index)}: hidden at first: ${what}`,
  );
  const cut = [...text.matchAll(CUT_BARE)].map(
    ({ index, 1: before, 2: after }) =>
      `${path}:${lineAt(text, index)}: no ellipsis in a box of display: ${before ?? after}`,
  );
  const fixed = declarations(text).flatMap(({ value, offset }) => {
    const found = [];
    if (COLOUR.test(value)) found.push('a colour');
    if ([...value.matchAll(SIZE)].some((match) => !HAIRLINES.has(match[1] ?? ''))) found.push('a size in px');
    return found.map((what) => `${path}:${lineAt(text, offset)}: ${what} outside the tokens:${value.trimEnd()}`);
  });
  return [...hidden, ...cut, ...deadButtonRules(file), ...fixed];
}

/** A time format that depends on the language: English would use 12 hours, while the console uses 24 hours everywhere. */
const HALF_DAYS = /\{[^{}]*\b(?:timeStyle|minute): '[^{}]*\}/g;

/**
 * @param {SourceFile} file
 * @returns {string[]}
 */
function codeProblems(file) {
  /** @type {string[]} */
  const problems = [];
  for (const { index, 0: found } of file.text.matchAll(HALF_DAYS)) {
    if (!found.includes('hourCycle')) {
      problems.push(`${file.path}:${lineAt(file.text, index)}: a time of day without hourCycle: 'h23'`);
    }
  }
  walk(parse(file).program, (node) => {
    if (node.type !== 'Literal' || typeof node.value !== 'string') return;
    if (CODE_COLOUR.test(node.value) || CODE_SIZE.test(node.value)) {
      problems.push(
        `${file.path}:${lineAt(file.text, node.start)}: a colour or size outside the tokens: ${node.value}`,
      );
    }
  });
  return problems;
}

/**
 * Colours and sizes belong into the tokens and the theme derived from them; all other code refers to them by name.
 * @param {readonly SourceFile[]} files
 * @returns {string[]}
 */
export function styleProblems(files) {
  return files
    .filter(({ path }) => DRAWN.test(path) && !TOKENS.test(path) && !isTest(path))
    .flatMap((file) => (file.path.endsWith('.css') ? sheetProblems(file) : codeProblems(file)));
}
