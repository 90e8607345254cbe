import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import postcss from 'postcss';
import { PADDINGS, PAIRS, THINNED } from './token-map.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const themes = join(here, '../../../node_modules/primereact/resources/themes');
const HEADER =
  '/* Generated from two themes of primereact (MIT) by `node src/ui/theme/generate.mjs`; never edited by hand. */';
const COLOR = /#[0-9a-f]{3,8}\b|rgba?\([^)]*\)/gi;
const OVERLAY =
  /-(?:panel|overlay|submenu|popup|picker-options)\b|p-(?:dialog|sidebar|tooltip|toast|contextmenu|tieredmenu|menu|slidemenu|datepicker|overlaypanel|confirm|submenu)\b/;
const INK_PROPERTY = /^(?:color|fill|stroke|outline|border|text-decoration|caret|box-shadow)/;
const RING = '0 0 0 1px var(--app-color-surface), 0 0 0 3px var(--app-color-accent-text)';
const INNER_RING = 'inset 0 0 0 2px var(--app-color-accent-text)';

/** @typedef {{ rule: import('postcss').Rule, decl: import('postcss').Declaration, key: string }} Entry */

/** @param {string} name */
const parse = (name) => postcss.parse(readFileSync(join(themes, name, 'theme.css'), 'utf8'));

/** @param {import('postcss').Node | undefined} node */
const isRule = (node) => node?.type === 'rule';

/**
 * All declarations by a key that is the same in all themes.
 * @param {import('postcss').Root} root
 * @returns {Map<string, Entry>}
 */
function index(root) {
  const entries = new Map();
  root.walkDecls((decl) => {
    const rule = /** @type {import('postcss').Rule} */ (decl.parent);
    if (!isRule(rule)) return;
    const outer = rule.parent?.type === 'atrule' ? /** @type {import('postcss').AtRule} */ (rule.parent).params : '';
    const base = `${outer}|${rule.selector.replace(/\s+/g, ' ')}|${decl.prop}`;
    let turn = 0;
    while (entries.has(`${base}#${turn}`)) turn += 1;
    entries.set(`${base}#${turn}`, { rule, decl, key: `${base}#${turn}` });
  });
  return entries;
}

/**
 * @param {string} color of the light theme
 * @returns {string | undefined}
 */
function thinned(color) {
  const parts = color.match(/^rgba\((\d+, \d+, \d+), ([\d.]+)\)$/);
  const token = parts ? THINNED[/** @type {keyof typeof THINNED} */ (parts[1])] : undefined;
  if (!parts || token === undefined) return undefined;
  return `color-mix(in srgb, var(--app-color-${token}) ${Number(parts[2]) * 100}%, transparent)`;
}

/**
 * @param {string} light
 * @param {string} dark
 * @param {{ selector: string, prop: string }} at
 * @returns {string | undefined} the value with our tokens
 */
function meaningOf(light, dark, { selector, prop }) {
  const meaning = PAIRS[`${light}|${dark}`];
  if (meaning === undefined) return thinned(light);
  const solidEdge = prop.startsWith('border') && /p-button(?!.*(?:outlined|text))/.test(selector);
  const ink = INK_PROPERTY.test(prop) && !solidEdge;
  const name = typeof meaning === 'string' ? meaning : ink ? meaning.ink : meaning.fill;
  const raised = OVERLAY.test(selector);
  if (name === 'surface' && raised) return 'var(--app-color-surface-raised)';
  if (name === 'hover') return `var(--app-color-${raised ? 'raised' : 'surface'}-hover)`;
  return `var(--app-color-${name})`;
}

/**
 * @param {string} value
 * @param {string} prop
 * @param {string} selector
 */
function measured(value, prop, selector) {
  if (/^padding$/.test(prop)) return PADDINGS[/** @type {keyof typeof PADDINGS} */ (value)] ?? value;
  if (/radius/.test(prop)) return value.replace(/\b6px\b/g, `var(--app-radius-${radiusOf(selector)})`);
  if (prop === 'transition') return value.replace(/\b0?\.[23]s\b/g, 'var(--app-time-state)');
  if (prop === 'font-weight' && /^[567]00$/.test(value)) return 'var(--app-weight-strong)';
  if (/^(?:width|height)$/.test(prop) && value === '22px') return 'var(--app-size-checkbox)';
  if (/p-(?:checkbox|radiobutton|tristate)/.test(selector) && value === '14px') return 'var(--app-size-check)';
  return value;
}

/** @param {string} selector */
function radiusOf(selector) {
  if (/p-dialog|p-confirm/.test(selector)) return 'dialog';
  return OVERLAY.test(selector) || /p-card|p-panel|p-fieldset/.test(selector) ? 'card' : 'control';
}

/**
 * @param {string} value
 * @param {string} selector
 */
function shadowed(value, selector) {
  if (value === 'none') return value;
  if (/focus/.test(selector)) return value.startsWith('inset') ? INNER_RING : RING;
  if (/^0 0 0 /.test(value)) return RING;
  return undefined;
}

/** Collects colour pairs that are in no table: each becomes a variable with a light and a dark value. */
class Leftovers {
  /** @type {Map<string, string>} */
  names = new Map();

  /**
   * @param {string} light
   * @param {string} dark
   */
  variable(light, dark) {
    const key = `${light}|${dark}`;
    const name = this.names.get(key) ?? `--prime-${this.names.size + 1}`;
    this.names.set(key, name);
    return `var(${name})`;
  }

  /** @param {0 | 1} mode */
  block(mode) {
    return [...this.names].map(([pair, name]) => `  ${name}: ${pair.split('|')[mode]};`).join('\n');
  }
}

/**
 * @param {Entry} entry of the light theme
 * @param {string} dark the dark theme's value
 * @param {Leftovers} leftovers
 * @param {boolean} branded whether another hue has another value
 */
function translated({ rule, decl }, dark, leftovers, branded) {
  const { prop, value } = decl;
  const at = { selector: rule.selector, prop };
  if (prop === 'box-shadow') {
    const shadow = shadowed(value, rule.selector);
    if (shadow !== undefined) return shadow;
    if (OVERLAY.test(rule.selector) && !value.startsWith('inset')) return 'var(--app-shadow-raised)';
  }
  const sized = measured(value, prop, rule.selector);
  const darkColors = dark.match(COLOR) ?? [];
  let turn = 0;
  return sized.replace(COLOR, (color) => {
    const other = darkColors[turn] ?? (dark === 'transparent' ? dark : color);
    turn += 1;
    const meaning = meaningOf(color, other, at);
    if (meaning !== undefined) return meaning;
    if (branded) throw new Error(`${rule.selector} { ${prop} }: no meaning for ${color}|${other}`);
    return color === other ? color : leftovers.variable(color, other);
  });
}

/**
 * The complete stylesheet, from the installed themes. Throws when a colour that depends on the accent hue is not
 * mapped.
 */
export function primeTheme() {
  const root = parse('lara-light-blue');
  const light = index(root);
  const [dark, otherLight, otherDark] = ['lara-dark-blue', 'lara-light-indigo', 'lara-dark-indigo'].map((name) =>
    index(parse(name)),
  );
  const leftovers = new Leftovers();
  for (const entry of light.values()) {
    const darkValue = dark?.get(entry.key)?.decl.value ?? entry.decl.value;
    const branded =
      otherLight?.get(entry.key)?.decl.value !== entry.decl.value ||
      otherDark?.get(entry.key)?.decl.value !== dark?.get(entry.key)?.decl.value;
    if (entry.rule.selector !== ':root') entry.decl.value = translated(entry, darkValue, leftovers, branded);
  }
  root.walkRules(':root', (rule) => void rule.remove());
  root.walkAtRules('font-face', (rule) => void rule.remove());
  root.walkComments((comment) => void comment.remove());
  root.walkRules(/\.p-button[^,]*:focus/, (rule) => {
    rule.selector = rule.selector.replace(/:focus(?!-)/g, ':focus-visible');
  });
  return sheet(root.toString(), leftovers);
}

/**
 * @param {string} rules
 * @param {Leftovers} leftovers
 */
function sheet(rules, leftovers) {
  const read = (/** @type {string} */ name) => readFileSync(join(here, name), 'utf8').trim();
  const modes = `:root {\n${leftovers.block(0)}\n}\n\n:root[data-theme='dark'] {\n${leftovers.block(1)}\n}`;
  const parts = [HEADER, read('helpers.css'), modes, rules.trim(), read('overrides.css'), ''];
  return parts.join('\n\n').replace(/\n{3,}/g, '\n\n');
}

function main() {
  const target = join(here, 'generated/prime.css');
  const css = primeTheme();
  const check = process.argv.includes('--check');
  const stale = check && readFileSync(target, 'utf8') !== css;
  if (!check) writeFileSync(target, css);
  if (stale) console.error('prime.css is stale: run node src/ui/theme/generate.mjs');
  console.log(`${css.length} characters`);
  process.exitCode = stale ? 1 : 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
