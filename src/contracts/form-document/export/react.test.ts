import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EMPTY_FORM, type FormDocument } from '../document.ts';
import { NODE_KINDS } from '../node-kinds.ts';
import { insertNodes, newNode, setNode } from '../operations.ts';
import { builtForms } from '../testing/built-forms.ts';
import { placedNodes } from '../tree.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { reactOf } from './react.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const LABEL = { zh_CN: '“名”', en: `A </name> {'x'} of "all"` };

/** A form with every kind of node; each container holds a child, the repeat a nested repeat. */
function everyKind(): FormDocument {
  const add = (document: FormDocument, type: string, parent: string | null): FormDocument => {
    const siblings = placedNodes(document).filter((placed) => placed.parent === parent).length;
    return insertNodes(document, [newNode(document, type, LABEL)], { parent, index: siblings });
  };
  const whole = NODE_KINDS.reduce((document, { type, within, holds }) => {
    if (typeof within === 'string') return document;
    const grown = add(document, type, null);
    const id = `n${grown.lastId}`;
    if (holds === undefined) return setNode(grown, id, { required: true });
    if (holds !== 'any') return add(add(grown, holds, id), 'text', `n${grown.lastId + 1}`);
    return type === 'repeat' ? add(add(grown, 'repeat', id), 'money', `n${grown.lastId + 1}`) : add(grown, 'date', id);
  }, EMPTY_FORM);
  return { ...whole, settings: { ...whole.settings, title: { zh_CN: '拜访', en: 'Visit of a customer' } } };
}

/** Compiler errors of these files under strict rules; empty when they compile. */
async function compile(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'snippets-'));
  try {
    const types = `${root}/node_modules/@types/react`;
    const compilerOptions = {
      ...{
        strict: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        jsx: 'react-jsx',
      },
      ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', skipLibCheck: true, noUnusedLocals: true },
      ...{ types: [], paths: { react: [types], 'react/*': [`${types}/*`] } },
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.tsx'] }));
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...[`${root}/node_modules/typescript/bin/tsc`, '-p', folder],
    ]).catch((error: { readonly stdout: string }) => error);
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

it('the generated React code compiles, with every kind of node and for random forms', async () => {
  const random = fc.sample(builtForms, { numRuns: 30, seed: 18 });
  const forms = [everyKind(), EMPTY_FORM, ...random].map((form, at) => [`form${at}.tsx`, reactOf(form)] as const);
  expect(reactOf(everyKind())).toContain('export function VisitOfACustomerForm(');
  expect(await compile(Object.fromEntries(forms))).toBe('');
});

it('a type error in the generated code is detected', async () => {
  const broken = reactOf(everyKind()).replace('event.target.valueAsNumber', 'event.target.value');
  expect(await compile({ 'form.tsx': broken })).toContain("Type 'string' is not assignable to type 'number");
});

it('the JSON schema has each top-level value of every kind, and the required ones', () => {
  const { properties = {}, required } = jsonSchemaOf(everyKind());
  const valued = placedNodes(everyKind()).filter(({ node }) => node.key !== '');
  const top = valued.filter(({ above }) => above.every(({ type }) => type !== 'repeat' && type !== 'subForm'));
  expect(Object.keys(Object(properties))).toEqual(top.map(({ node }) => node.key));
  expect(required).toEqual(top.flatMap(({ node }) => (node.required === true ? [node.key] : [])));
});
