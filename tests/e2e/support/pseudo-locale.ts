import type { Page } from '@playwright/test';
import { isTree, leavesOf, type Tree, textsOf } from './texts.ts';

const ACCENTED: Readonly<Record<string, string>> = { a: 'à', e: 'ê', i: 'ï', o: 'ô', u: 'ü', A: 'Å', E: 'É', O: 'Ö' };
const LONGER = 0.4;

/** Text with accents, 40% longer and marked at its end, so that truncation is visible; placeholders are unchanged. */
export function pseudo(text: string): string {
  const worded = text.replace(/\{\{.*?\}\}|[aeiouAEO]/g, (found) => ACCENTED[found] ?? found);
  const more = Math.ceil(text.replace(/\{\{.*?\}\}/g, '').length * LONGER);
  const padding = '~'.repeat(Math.max(0, more - 1)).replace(/~{8}(?=~)/g, '~~~~~~~ ');
  return `${worded}${padding}]`;
}

const pseudoTree = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, isTree(value) ? pseudoTree(value) : pseudo(value)]),
  );

function parse(text: string): Tree | null {
  try {
    const value: unknown = JSON.parse(text);
    return isTree(value) ? value : null;
  } catch {
    return null;
  }
}

/** Value of a single-quoted script literal. */
function unquoted(literal: string): string {
  return literal.replace(/\\(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[\s\S])/g, (_, escaped: string) => {
    if (/^[ux]/.test(escaped) && escaped.length > 1) return String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return { n: '\n', r: '\r', t: '\t' }[escaped] ?? escaped;
  });
}

/**
 * Replaces every English text by a pseudo-localised one with long, accented words, by changing the scripts of
 * the product in transit. Returns a counter of the changed texts.
 */
export async function speakPseudo(page: Page): Promise<() => number> {
  const english = textsOf('en');
  const changed = new Set<string>();
  const isEnglish = (tree: Tree) => {
    const leaves = leavesOf(tree);
    return leaves.length > 0 && leaves.every(([key, text]) => english.get(key) === text);
  };
  await page.route('**/static/js/**/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const body = script.replace(/JSON\.parse\('((?:\\[\s\S]|[^'\\])*)'\)/g, (whole, literal: string) => {
      const tree = parse(unquoted(literal));
      if (tree === null || !isEnglish(tree)) return whole;
      for (const [key] of leavesOf(tree)) changed.add(key);
      return `JSON.parse(${JSON.stringify(JSON.stringify(pseudoTree(tree)))})`;
    });
    await route.fulfill({ response, body });
  });
  return () => changed.size;
}
