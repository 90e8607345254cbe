import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';

const HEADER = '// Generated from src/modules/*/module.ts by `npm run modules`; never edited by hand.\n';
const MODULES = 'src/modules';
const SKIPPED = new Set(['generated', 'testing']);

/**
 * Names of the folders that hold a module.
 * @param {string} root
 */
const modulesIn = (root) =>
  readdirSync(join(root, MODULES), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !SKIPPED.has(entry.name))
    .map(({ name }) => name)
    .filter((name) => existsSync(join(root, MODULES, name, 'module.ts')))
    .sort();

/**
 * The names of the views that a manifest declares. The file is read, not run: it must hold them as literals.
 * @param {string} path
 * @returns {string[]}
 */
function viewsOf(path) {
  const text = readFileSync(path, 'utf8');
  const found = text.match(/^ {2}views: \{\n([\s\S]*?)^ {2}\},?$/m)?.[1];
  const { program } = parseSync('views.ts', `export default {${found ?? ''}};`);
  const [statement] = program.body;
  const value = statement?.type === 'ExportDefaultDeclaration' ? statement.declaration : undefined;
  if (found === undefined || value?.type !== 'ObjectExpression') throw new Error(`${path}: no views: { … } was found`);
  return value.properties.map((property) => {
    const key = property.type === 'Property' && property.key.type === 'Literal' ? property.key.value : undefined;
    if (typeof key !== 'string') throw new Error(`${path}: a view must be named by a string`);
    return key;
  });
}

/** @param {string} name a folder, as it may be called in code */
const identifier = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * A list with one item of each module.
 * @param {{ names: string[], file: string, item: string, type: string, from: string, constant: string, doc: string, spread?: boolean }} list
 */
function listSource({ names, file, item, type, from, constant, doc, spread }) {
  const list = `export const ${constant}: readonly ${type}[] =`;
  const head = `${HEADER}import type { ${type} } from '${from}';\n`;
  if (names.length === 0) return `${head}\n/** ${doc} */\n${list} [];\n`;
  const imports = names.map((name) => {
    const local = identifier(name);
    return `import ${item === 'default' ? local : `{ ${item} as ${local} }`} from '../${name}/${file}';`;
  });
  const items = names.map((name) => `  ${spread ? '...' : ''}${identifier(name)},`);
  return `${head}${imports.join('\n')}\n\n/** ${doc} */\n${list} [\n${items.join('\n')}\n];\n`;
}

/**
 * The generated files by path.
 * @param {string} root the folder of package.json
 * @returns {Record<string, string>}
 */
export function moduleSources(root) {
  const names = modulesIn(root);
  const views = names.flatMap((name) => viewsOf(join(root, MODULES, name, 'module.ts')));
  return {
    [`${MODULES}/generated/manifests.ts`]: listSource({
      names,
      file: 'module.ts',
      item: 'default',
      type: 'AppModule',
      from: '../app-module.ts',
      constant: 'MANIFESTS',
      doc: 'The manifest of every module.',
    }),
    [`${MODULES}/generated/definitions.ts`]: listSource({
      names,
      file: 'definitions/index.ts',
      item: 'definitions',
      type: 'ResourceDefinition',
      from: '@src/contracts/resource/definition.ts',
      constant: 'DEFINITIONS',
      doc: 'Every definition of every module.',
      spread: true,
    }),
    [`${MODULES}/generated/servers.ts`]: listSource({
      names: names.filter((name) => existsSync(join(root, MODULES, name, 'server.ts'))),
      file: 'server.ts',
      item: 'server',
      type: 'ModuleServer',
      from: '@src/server/resource/module-server.ts',
      constant: 'SERVERS',
      doc: 'The server side of every module that brings one.',
    }),
    'src/contracts/generated/module-views.ts': `${HEADER}\n/** Names of the views that modules bring; the console knows them from the start, their code is fetched late. */\nexport const MODULE_VIEWS: readonly string[] = [\n${views.map((view) => `  '${view}',`).join('\n')}\n];\n`,
  };
}

function main() {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const sources = Object.entries(moduleSources(root));
  const stale = sources.filter(([path, text]) => {
    const file = join(root, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
  const check = process.argv.includes('--check');
  for (const [path, text] of check ? [] : stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const [path] of check ? stale : []) console.error(`${path} is stale: run \`npm run modules\``);
  console.log(`${modulesIn(root).length} modules, ${check ? stale.length : 0} stale files`);
  process.exitCode = check && stale.length > 0 ? 1 : 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
