import { readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { ROOT, runAsProgram } from './report.mjs';
import { importsOf, isNode, isTest, lineAt, parse, readSources, walk } from './sources.mjs';
import { DEVELOPMENT_FILES, SERVER_AREAS, ZONES } from './zone-table.mjs';

/**
 * @typedef {import('./sources.mjs').SourceFile} SourceFile
 * @typedef {import('./sources.mjs').Import} Import
 * @typedef {import('./zone-table.mjs').Zone} Zone
 * @typedef {{ kind: 'file' | 'package' | 'builtin' | 'unknown', name: string }} Target
 * @typedef {Map<string, string[]>} Graph the files that each file imports at load or for their types
 */

const BUILTINS = new Set(builtinModules);

/** @param {string} from */
const packageName = (from) =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * The aliases of tsconfig.json, as prefix and folder.
 * @param {string} root
 * @returns {[string, string][]}
 */
function aliasesOf(root) {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  return Object.entries(compilerOptions.paths).map(([alias, [folder]]) => [
    alias.replace(/\*$/, ''),
    folder.replace(/^\.\//, '').replace(/\*$/, ''),
  ]);
}

/**
 * Target of an import: a file of the project, a package, or a module of Node.
 * @param {string} root
 * @param {[string, string][]} aliases
 * @param {string} importer
 * @param {string} from
 * @returns {Target}
 */
function resolve(root, aliases, importer, from) {
  if (from.startsWith('node:') || BUILTINS.has(from)) return { kind: 'builtin', name: from };
  const alias = aliases.find(([prefix]) => from.startsWith(prefix));
  if (!alias && !from.startsWith('.')) return { kind: 'package', name: packageName(from) };
  // A file that is imported as text is still a file.
  const code = from.replace(/\?raw$/, '');
  const path = alias ? alias[1] + code.slice(alias[0].length) : posix.join(dirname(importer), code);
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`];
  const name = candidates.find((each) => statSync(join(root, each), { throwIfNoEntry: false })?.isFile());
  return name === undefined ? { kind: 'unknown', name: path } : { kind: 'file', name };
}

/**
 * @param {Zone} zone
 * @param {string} importer
 * @param {Target} target
 * @param {boolean} type whether only types are taken
 * @returns {string | undefined} why the zone refuses the import
 */
function refusal(zone, importer, target, type) {
  if (target.kind === 'unknown') return `${target.name} does not exist`;
  if (target.kind === 'builtin') return zone.zone === 'src/host/' ? undefined : `${zone.zone} runs in a browser`;
  if (target.kind === 'package') {
    if (zone.packages && !zone.packages.includes(target.name)) return `${zone.zone} may not use this package`;
    return zone.refused?.includes(target.name) ? `${zone.zone} may not use this package` : undefined;
  }
  if (type && zone.types?.includes(target.name)) return undefined;
  const ruled = moduleRefusal(importer, target.name);
  if (ruled !== null) return ruled;
  if (!zone.paths.some((path) => startsIn(target.name, path))) return `${zone.zone} may not import ${target.name}`;
  return isServer(importer) && isServer(target.name) ? areaRefusal(importer, target.name) : undefined;
}

/** Files through which a module may refer to another module, which is resolved at run time. */
const MODULE_REGISTRY = [
  ...['src/modules/index.ts', 'src/modules/app-module.ts'],
  'src/modules/generated/definitions.ts',
];

/**
 * @param {string} importer
 * @param {string} target a file of the project
 * @returns {string | undefined | null} why a module may not take a file of a module; null when its zone decides
 */
function moduleRefusal(importer, target) {
  const [, area, own, ...inside] = importer.split('/');
  const [, targetArea, other, part] = target.split('/');
  if (area !== 'modules' || targetArea !== 'modules' || inside.length === 0) return null;
  if (part === 'definitions' || MODULE_REGISTRY.includes(target)) return undefined;
  const toServer = startsIn(target, MODULE_SERVER);
  const fromServer = startsIn(importer, MODULE_SERVER);
  if (own !== other) return fromServer && toServer ? null : 'modules do not import each other';
  if (fromServer) return toServer ? undefined : null;
  return toServer ? 'views do not import a server' : undefined;
}

const MODULE_SERVER = 'src/modules/*/server';

/**
 * True when the path is this file or below this folder; a star in it stands for one folder of any name.
 * @param {string} file
 * @param {string} path
 */
function startsIn(file, path) {
  const steps = path.replace(/\/$/, '').split('/');
  const actual = file.replace(/\.tsx?$/, (end) => (/\.tsx?$/.test(path) ? end : '')).split('/');
  return steps.every((step, index) => step === '*' || step === actual[index]);
}

const SERVER = 'src/server/';

/** @param {string} path */
const isServer = (path) => path.startsWith(SERVER) || startsIn(path, MODULE_SERVER);

/**
 * The area of a file of the server: its folder, or its module; undefined for the files that compose the server, which lie
 * in none.
 * @param {string} path
 */
const areaOf = (path) => path.split('/').slice(2, -1)[0];

/**
 * The position of a file in the order of the areas; a module that is not listed comes after all of them. Negative for an
 * unlisted folder of the server.
 * @param {string} path
 */
function areaOrder(path) {
  const order = SERVER_AREAS.indexOf(areaOf(path) ?? '');
  return order < 0 && startsIn(path, MODULE_SERVER) ? SERVER_AREAS.length : order;
}

/**
 * The reason why a file of the server may not import another: areas use those before them in the list, the composing
 * files use all.
 * @param {string} importer
 * @param {string} target
 * @returns {string | undefined}
 */
function areaRefusal(importer, target) {
  const [from, to] = [areaOf(importer), areaOf(target)];
  if (from === to || from === undefined) return undefined;
  if (to === undefined) return `${from} may not import what composes the server`;
  const [own, other] = [areaOrder(importer), areaOrder(target)];
  if (own < 0 || other < 0) return `${own < 0 ? from : to} is no area of the server`;
  if (own === other) return `${from} and ${to} have no order yet (SERVER_AREAS)`;
  return own < other ? `${from} comes before ${to} in the order of the areas` : undefined;
}

/**
 * Uses of browser or timer globals in a zone that must run without them. A name that the file declares
 * itself is not a global.
 * @param {SourceFile} file
 * @param {readonly string[]} refused
 * @returns {string[]}
 */
function globalUses(file, refused) {
  /** @type {Map<string, number>} */
  const used = new Map();
  const declared = new Set();
  walk(parse(file).program, (node, parent, key) => {
    if (node.type !== 'Identifier' || typeof node.name !== 'string' || !refused.includes(node.name)) return;
    const { name } = node;
    const isDeclaration = key === 'id' || key === 'params' || key === 'local' || key === 'param';
    const isPattern = parent?.type === 'Property' && key === 'value' && isShorthand(parent);
    const isKey =
      (key === 'property' && parent?.computed === false) ||
      (key === 'key' && parent?.computed === false) ||
      key === 'label';
    const isType = parent?.type.startsWith('TS') && !['TSAsExpression', 'TSNonNullExpression'].includes(parent.type);
    if (isDeclaration || isPattern) declared.add(name);
    else if (!isKey && !isType && !used.has(name)) used.set(name, node.start);
  });
  return [...used]
    .filter(([name]) => !declared.has(name))
    .map(([name, start]) => `${file.path}:${lineAt(file.text, start)}: uses ${name}`);
}

/** @param {import('./sources.mjs').Node} property */
const isShorthand = (property) => property.shorthand === true && isNode(property.value);

/**
 * Files that import each other in a circle, type-only imports included, each circle as one problem.
 * @param {Graph} graph
 * @returns {string[]}
 */
function cycles(graph) {
  /** @type {Map<string, 'open' | 'done'>} */
  const states = new Map();
  /** @type {string[]} */
  const trail = [];
  /** @type {string[]} */
  const found = [];
  /** @param {string} file */
  const visit = (file) => {
    states.set(file, 'open');
    trail.push(file);
    for (const next of graph.get(file) ?? []) {
      const state = states.get(next);
      if (state === 'open') found.push(`cycle: ${[...trail.slice(trail.indexOf(next)), next].join(' -> ')}`);
      else if (state === undefined) visit(next);
    }
    trail.pop();
    states.set(file, 'done');
  };
  for (const file of graph.keys()) if (!states.has(file)) visit(file);
  return found;
}

/**
 * Project facts that every file is checked against.
 * @typedef {{ root: string, aliases: [string, string][], dependencies: ReadonlySet<string> }} House
 * @typedef {{ problems: string[], imports: number, needs: string[], usesCipher: boolean }} Finding `needs`: the files
 * that this one imports at load, type-only imports included
 */

/** @param {Zone} zone what only the demo or this machine runs may come from the tools */
const isShipped = (zone) => zone.zone !== 'mirage/' && zone.zone !== 'src/host/';

/**
 * @param {House} house
 * @param {Zone} zone
 * @param {SourceFile} file
 * @param {Import} each
 * @param {Target} target
 * @returns {string[]}
 */
function importProblems(house, zone, file, each, target) {
  const isTool = !isShipped(zone) || DEVELOPMENT_FILES.includes(file.path);
  const known = target.kind !== 'package' || isTool || house.dependencies.has(target.name);
  const reason = refusal(zone, file.path, target, each.type) ?? (known ? undefined : 'not a dependency of the product');
  return reason ? [`${file.path}: "${each.from}": ${reason}`] : [];
}

/**
 * @param {House} house
 * @param {SourceFile} file
 * @returns {Finding}
 */
function inspectFile(house, file) {
  const zone = ZONES.find((each) => startsIn(file.path, each.zone));
  const imports = importsOf(file);
  /** @type {Finding} */
  const finding = { problems: [], imports: imports.length, needs: [], usesCipher: false };
  if (!zone) finding.problems.push(`${file.path}: belongs to no zone`);
  const tool = isTool(file.path);
  for (const each of imports) {
    const target = resolve(house.root, house.aliases, file.path, each.from);
    if (zone && !tool) finding.problems.push(...importProblems(house, zone, file, each, target));
    if (target.kind === 'package' && target.name === 'crypto-js') finding.usesCipher = true;
    if (target.kind === 'file' && !each.lazy) finding.needs.push(target.name);
  }
  if (zone?.refusedGlobals && !tool) finding.problems.push(...globalUses(file, zone.refusedGlobals));
  return finding;
}

/**
 * The files that a test imports at load.
 * @param {House} house
 * @param {SourceFile} file
 */
const needsOf = ({ root, aliases }, file) =>
  importsOf(file)
    .filter(({ lazy }) => !lazy)
    .map(({ from }) => resolve(root, aliases, file.path, from))
    .filter(({ kind }) => kind === 'file')
    .map(({ name }) => name);

/** @param {string} path a script that makes files of the project, which no browser loads */
const isTool = (path) => path.endsWith('.mjs') && !path.startsWith('src/host/');

/**
 * Checks every import of the sources against the table of zones, browser globals in zones that refuse them, and cycles of
 * imports,
 * type-only ones and tests included. Otherwise tests may import anything.
 * @param {string} root
 * @returns {import('./report.mjs').Report}
 */
export function checkZones(root) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const house = { root, aliases: aliasesOf(root), dependencies: new Set(Object.keys(dependencies)) };
  const sources = readSources(root, /\.(?:ts|tsx|mjs)$/);
  const files = sources.filter(({ path }) => !isTest(path));
  const findings = files.map((file) => ({ path: file.path, ...inspectFile(house, file) }));
  const problems = findings.flatMap((finding) => finding.problems);
  const cipherUsers = findings.filter(({ usesCipher }) => usesCipher).map(({ path }) => path);
  if (cipherUsers.length > 1) problems.push(`crypto-js belongs in one file, not in ${cipherUsers.join(', ')}`);
  const tests = sources
    .filter(({ path }) => isTest(path))
    .map((file) => ({ path: file.path, needs: needsOf(house, file) }));
  problems.push(...cycles(new Map([...findings, ...tests].map(({ path, needs }) => [path, needs]))));
  const edges = findings.reduce((sum, { imports }) => sum + imports, 0);
  return { problems, read: Math.min(files.length, edges), figures: `${files.length} files, ${edges} imports` };
}

await runAsProgram(import.meta.url, () => checkZones(ROOT));
