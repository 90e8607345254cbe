import { describe, expect, test } from 'vitest';
import { plant } from './fixture-project.ts';
import { checkZones } from './zones.mjs';

const TARGETS = {
  'src/lib/text.ts': 'export const a = 1;',
  'src/contracts/session.ts': 'export const b = 1; export interface B { b: 1 }',
  'src/services/http.ts': 'export const c = 1;',
  'src/shell/shell.tsx': 'export const d = 1;',
  'src/modules/agent/agent.ts': 'export const e = 1;',
  'src/modules/order/order.ts': 'export const f = 1;',
  'machines/tabs/tabs.ts': 'export const g = 1; export interface G { g: 1 }',
  'machines/lifecycles/order.ts': 'export const h = 1;',
  'mirage/create-server.ts': 'export const i = 1;',
  'src/server/store/store.ts': 'export const j = 1;',
  'src/server/order/order.ts': 'export const n = 1; export interface N { n: 1 }',
  'src/server/resources.ts': 'export const o = 1;',
  'src/modules/order/definitions/order.ts': 'export const k = 1;',
  'src/modules/order/server.ts': 'export const l = 1;',
  'src/modules/order/server/rules.ts': 'export const m = 1;',
  'src/modules/supplier/server.ts': 'export const p = 1;',
};

describe('an import that the zone of the file refuses is a problem', () => {
  test.each([
    ['machines/a.ts', "import '@src/services/http.ts';"],
    ['machines/a.ts', "import { useState } from 'react';"],
    ['machines/a.ts', "import '../src/shell/shell.tsx';"],
    ['machines/a.ts', "export * from '@src/services/http.ts';"],
    ['src/lib/a.ts', "import '../contracts/session.ts';"],
    ['src/contracts/a.ts', "import '@machines/tabs/tabs.ts';"],
    ['src/contracts/a.ts', "import type { G } from '@machines/tabs/tabs.ts';"],
    ['src/services/a.ts', "import '@machines/tabs/tabs.ts';"],
    ['src/services/a.ts', "import 'react';"],
    ['src/server/a.ts', "import '@machines/tabs/tabs.ts';"],
    ['src/server/a.ts', "import '@mirage/create-server.ts';"],
    ['src/server/a.ts', "import { readFileSync } from 'node:fs';"],
    ['src/server/agent/a.ts', "import '../order/order.ts';"],
    ['src/server/agent/a.ts', "import type { N } from '../order/order.ts';"],
    ['src/server/order/a.ts', "import '../resources.ts';"],
    ['src/server/elsewhere/a.ts', "import '../order/order.ts';"],
    ['src/views/a.tsx', "import axios from 'axios';"],
    ['src/views/a.tsx', "import '../services/http.ts';"],
    ['src/views/a.tsx', "const late = () => import('../services/http.ts');"],
    ['src/views/a.tsx', "import { createServer } from 'miragejs';"],
    ['src/ui/a.tsx', "import '@src/shell/shell.tsx';"],
    ['src/shell/a.tsx', "import '@src/modules/agent/agent.ts';"],
    ['src/modules/agent/a.ts', "import '../order/order.ts';"],
    ['src/modules/order/order-view.tsx', "import './server.ts';"],
    ['src/modules/order/order-view.tsx', "const late = () => import('./server/rules.ts');"],
    ['src/modules/order/order-view.tsx', "import '@src/server/store/store.ts';"],
    ['src/modules/order/server/a.ts', "import '../order.ts';"],
    ['src/modules/agent/server.ts', "import '../order/server.ts';"],
    ['src/server/resource/a.ts', "import '@src/modules/order/server.ts';"],
    ['src/modules/agent/server/a.ts', "import '@src/modules/order/server/rules.ts';"],
    ['src/server/resource/a.ts', "import '@src/modules/supplier/server.ts';"],
    ['src/modules/order/server/a.ts', "import '@src/modules/supplier/server.ts';"],
    ['src/modules/crate/server/a.ts', "import '@src/modules/supplier/server.ts';"],
    ['mirage/a.ts', "import '@src/services/http.ts';"],
    ['src/host/a.mjs', "import 'react';"],
    ['src/host/a.mjs', "import '../ui/text.ts';"],
    ['src/app/a.ts', "import 'left-pad';"],
    ['src/app/a.ts', "import './nowhere.ts';"],
    ['src/elsewhere/a.ts', "import '@src/lib/text.ts';"],
  ])('%s: %s', (path, source) => {
    const { problems } = checkZones(plant({ ...TARGETS, [path]: source }));
    expect(problems).toEqual([expect.stringContaining(path)]);
  });
});

describe('an import that the zone of the file allows is no problem', () => {
  test.each([
    ['machines/a.ts', "import { b } from '@src/contracts/session.ts'; import { a } from '../src/lib/text.ts';"],
    ['src/server/a.ts', "import '@machines/lifecycles/order.ts';"],
    ['src/views/a.tsx', "import { g } from '@machines/tabs/tabs.ts';"],
    ['src/server/order/a.ts', "import '../store/store.ts'; import './order.ts';"],
    ['src/server/a.ts', "import './resources.ts'; import './order/order.ts';"],
    ['src/server/agent/a.test.ts', "import '../order/order.ts'; import '../resources.ts';"],
    ['src/services/a.ts', "import axios from 'axios';"],
    ['src/modules/index.ts', "import './agent/agent.ts'; import './order/order.ts';"],
    ['src/modules/agent/agent-view.tsx', "import '../order/definitions/order.ts';"],
    ['src/modules/order/server.ts', "import './server/rules.ts'; import './definitions/order.ts';"],
    ['src/modules/order/server/a.ts', "import '@src/server/store/store.ts';"],
    ['src/modules/agent/server.ts', "import '../order/definitions/order.ts';"],
    ['src/modules/statistics/server/a.ts', "import '@src/modules/order/server/rules.ts';"],
    ['src/server/dashboard/a.ts', "import '@src/modules/order/server/rules.ts';"],
    // A new module need not be added to the order of the areas.
    ['src/modules/supplier/server.ts', "import '@src/server/store/store.ts';"],
    ['src/modules/supplier/server/a.ts', "import '@src/modules/order/server/rules.ts';"],
    ['src/app/a.ts', "import '@src/shell/shell.tsx'; const late = () => import('@mirage/create-server.ts');"],
    ['mirage/a.ts', "import '@src/server/store/store.ts';"],
    ['src/host/a.mjs', "import { readFileSync } from 'node:fs';"],
    ['src/views/a.test.tsx', "import '@mirage/create-server.ts';"],
    ['src/app/inspector/vendor.ts', "import '@statelyai/inspect';"],
  ])('%s: %s', (path, source) => {
    expect(checkZones(plant({ ...TARGETS, [path]: source })).problems).toEqual([]);
  });
});

describe('cycles', () => {
  test('of imports are reported with all files', () => {
    const root = plant({
      'src/lib/a.ts': "import './b.ts';",
      'src/lib/b.ts': "export { c } from './c.ts';",
      'src/lib/c.ts': "import './a.ts'; export const c = 1;",
    });
    expect(checkZones(root).problems).toEqual(['cycle: src/lib/a.ts -> src/lib/b.ts -> src/lib/c.ts -> src/lib/a.ts']);
  });

  test.each(['src/lib/a.ts', 'machines/testing/a.ts', 'tests/a.ts'])('include type-only imports: %s', (path) => {
    const other = path.replace('a.ts', 'b.ts');
    const root = plant({
      [path]: "import type { B } from './b.ts';",
      [other]: "import './a.ts'; export interface B { b: 1 }",
    });
    expect(checkZones(root).problems).toEqual([`cycle: ${path} -> ${other} -> ${path}`]);
  });

  test('do not include imports on demand', () => {
    const source = "const late = () => import('./b.ts');";
    const root = plant({ 'src/lib/a.ts': source, 'src/lib/b.ts': "import './a.ts'; export interface B { b: 1 }" });
    expect(checkZones(root).problems).toEqual([]);
  });
});

describe('browser globals', () => {
  test.each([
    'export const a = () => window.alert(1);',
    'export const a = localStorage;',
    'export const a = () => setTimeout(() => 1, 2);',
    'export const a = { f: fetch };',
  ])('are refused in a machine: %s', (source) => {
    expect(checkZones(plant({ ...TARGETS, 'machines/a.ts': source })).problems).toEqual([
      expect.stringMatching(/^machines\/a\.ts:1: uses /),
    ]);
  });

  test.each([
    'export const a = (location: string) => location;',
    'export const a = { location: 1 }.location;',
    'export interface A { history: string }',
    'export const a = ({ location }: { location: string }) => location;',
  ])('may be names of local values in a machine: %s', (source) => {
    expect(checkZones(plant({ ...TARGETS, 'machines/a.ts': source })).problems).toEqual([]);
  });
});

test('only one file may import the cipher', () => {
  const root = plant({
    'package.json': JSON.stringify({ dependencies: { 'crypto-js': '4.2.0' } }),
    'src/services/a.ts': "import 'crypto-js/aes';",
    'src/services/b.ts': "import 'crypto-js/aes';",
  });
  expect(checkZones(root).problems).toEqual([
    'crypto-js belongs in one file, not in src/services/a.ts, src/services/b.ts',
  ]);
});
