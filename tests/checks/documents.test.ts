import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './report.mjs';

const FOLDERS = ['.github', 'locales', 'machines', 'mirage', 'src', 'tests'];
const FILES = ['README.md', ...FOLDERS.flatMap((folder) => below(folder).map((path) => `${folder}/${path}`))];
/** The change log is left out: it describes earlier versions, with the names of that time. */
const DOCUMENTS = FILES.filter((path) => path.endsWith('.md') && path !== '.github/CHANGELOG.md');
/** Names that only worked examples use. */
const EXAMPLE = /(?:^|[/'-])(?:greeting|rating|role-count|supplier|suppliers|tier|your)\b/;
const NAMED_FILE = /\.(?:tsx?|mjs|css|json|md|mmd)$/;
/** Paths written by a build or a test run. */
const MADE = /^(?:dist|dist-demo|data|\.cache)\b|^app\.config\.json$|^version\.json$/;

function below(folder: string): string[] {
  const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return paths.map((path) => path.replaceAll('\\', '/'));
}

/** Words in back quotes in prose, and paths in code examples. */
function namesIn(text: string): string[] {
  const parts = text.split(/^```.*$/m);
  const prose = parts.filter((_part, index) => index % 2 === 0).join('\n');
  const examples = parts.filter((_part, index) => index % 2 === 1).join('\n');
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, name = '']) => name.split(/[\s,]+/));
  const imported = [...examples.matchAll(/(?:@[a-z]+|src|machines|tests|locales|mirage)\/[\w./-]+/g)].map(
    ([name]) => name,
  );
  return [...quoted, ...imported].map((name) => name.replace(/^@(?=[a-z]+\/)/, '').replace(/^\.\//, ''));
}

const isPath = (name: string): boolean =>
  /^[\w.@/-]+$/.test(name) && (NAMED_FILE.test(name) || /^[\w.-]+(?:\/[\w.-]+)*\/$/.test(name));

/**
 * Whether the name exists. A name without a folder may be in any folder. A path starts at the root, in `src`, or anywhere below
 * the folder of the document, or around `decisions`.
 */
function isThere(name: string, document: string): boolean {
  const path = name.replace(/\/$/, '');
  if (!name.includes('/')) return FILES.some((file) => file.endsWith(`/${name}`)) || existsSync(join(ROOT, name));
  const folder = posix.dirname(document).replace(/(?:^|\/)decisions$/, '');
  if (['', 'src', folder].some((root) => existsSync(join(ROOT, root, path)))) return true;
  return FILES.some((file) => file.startsWith(`${folder}/`) && file.endsWith(`/${path}`));
}

describe('names in documents exist', () => {
  test.each(DOCUMENTS)('%s: files and folders', (document) => {
    const names = namesIn(readFileSync(join(ROOT, document), 'utf8'));
    const missing = names.filter((name) => isPath(name) && !EXAMPLE.test(name) && !MADE.test(name));
    expect(missing.filter((name) => !isThere(name, document))).toEqual([]);
  });

  test.each(DOCUMENTS)('%s: links', (document) => {
    const text = readFileSync(join(ROOT, document), 'utf8');
    const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
    const files = links
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => posix.join(posix.dirname(document), link));
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  test.each(DOCUMENTS)('%s: commands', (document) => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const text = readFileSync(join(ROOT, document), 'utf8');
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});
