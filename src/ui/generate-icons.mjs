import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ENTRY_ICONS, MESSAGE_ICONS, MORE_ICONS, SHELL_ICONS } from './icon-list.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const drawings = join(here, '../../node_modules/primeicons/raw-svg');
const HEADER = '// Generated from primeicons (MIT) by `node src/ui/generate-icons.mjs`; never edited by hand.\n';

/**
 * @typedef {{ paths: string[], evenOdd?: true, box?: string }} Drawing
 */

/**
 * @param {string} tag
 * @param {string} name
 */
const attribute = (tag, name) => tag.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1];

/**
 * @param {string} tag
 * @param {string} name
 */
const number = (tag, name) => Number(attribute(tag, name) ?? 0);

/** @param {string} tag */
function circlePath(tag) {
  const radius = number(tag, 'r');
  const start = `M${number(tag, 'cx') - radius},${number(tag, 'cy')}`;
  return `${start}a${radius},${radius},0,1,0,${radius * 2},0a${radius},${radius},0,1,0,${-radius * 2},0Z`;
}

/** @param {string} tag */
function rectPath(tag) {
  const [width, height, round] = [number(tag, 'width'), number(tag, 'height'), number(tag, 'rx')];
  /** @param {number} x @param {number} y */
  const corner = (x, y) => (round === 0 ? '' : `a${round},${round},0,0,1,${x * round},${y * round}`);
  const [across, down] = [width - 2 * round, height - 2 * round];
  const start = `M${number(tag, 'x') + round},${number(tag, 'y')}`;
  return `${start}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}Z`;
}

/** @param {string} tag */
const polygonPath = (tag) => `M${(attribute(tag, 'points') ?? '').trim()}Z`;

/** @param {string} tag an opening tag, such as `<circle cx="1"` @returns {string | undefined} path data of the shape */
function pathOf(tag) {
  if (tag.startsWith('<path')) return attribute(tag, 'd')?.replace(/\s*\n\s*/g, ' ');
  if (tag.startsWith('<circle')) return circlePath(tag);
  if (tag.startsWith('<rect')) return rectPath(tag);
  if (tag.startsWith('<polygon')) return polygonPath(tag);
  return undefined;
}

/** Reads an icon as path data; shapes become paths, colours are dropped. @param {string} svg @returns {Drawing} */
export function drawingOf(svg) {
  const box = attribute(svg, 'viewBox') ?? '0 0 24 24';
  const shapes = svg.replace(/<defs>[\s\S]*?<\/defs>/g, '').match(/<(?:path|circle|rect|polygon)\b[^>]*>/g) ?? [];
  const visible = shapes.filter((tag) => attribute(tag, 'fill') !== 'none');
  const paths = visible.map(pathOf).filter((path) => path !== undefined);
  if (paths.length === 0) throw new Error('a drawing without a shape');
  const evenOdd = visible.some((tag) => attribute(tag, 'fill-rule') === 'evenodd');
  return { paths, ...(evenOdd ? { evenOdd } : {}), ...(box === '0 0 24 24' ? {} : { box }) };
}

/**
 * @param {readonly string[]} names
 * @param {string} constant
 */
function moduleOf(names, constant) {
  const entries = [...names].sort().map((name) => {
    const drawing = drawingOf(readFileSync(join(drawings, `${name}.svg`), 'utf8'));
    return `  ${JSON.stringify(name)}: ${JSON.stringify(drawing)},`;
  });
  const lines = [
    HEADER,
    "import type { IconTable } from '../icons.ts';\n",
    `export const ${constant}: IconTable = {`,
    ...entries,
    '};\n',
  ];
  return lines.join('\n');
}

function main() {
  const check = process.argv.includes('--check');
  let stale = 0;
  for (const [file, names, constant] of /** @type {const} */ ([
    ['entry-icons.ts', ENTRY_ICONS, 'ENTRY_DRAWINGS'],
    ['message-icons.ts', MESSAGE_ICONS, 'MESSAGE_DRAWINGS'],
    ['shell-icons.ts', SHELL_ICONS, 'SHELL_DRAWINGS'],
    ['more-icons.ts', MORE_ICONS, 'MORE_DRAWINGS'],
  ])) {
    const target = join(here, 'generated', file);
    const source = moduleOf(names, constant);
    if (!check) writeFileSync(target, source);
    else if (readFileSync(target, 'utf8') !== source) {
      stale += 1;
      console.error(`${file} is stale: run node src/ui/generate-icons.mjs`);
    }
  }
  console.log(`${[ENTRY_ICONS, MESSAGE_ICONS, SHELL_ICONS, MORE_ICONS].flat().length} icons, ${stale} stale files`);
  process.exitCode = stale === 0 ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
