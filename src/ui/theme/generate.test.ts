import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { primeTheme } from './generate.mjs';

const css = primeTheme();
const committed = readFileSync(new URL('generated/prime.css', import.meta.url), 'utf8');

function valueIn(selector: string, prop: string): string | undefined {
  let found: string | undefined;
  postcss.parse(css).walkRules((rule) => {
    if (rule.selector !== selector) return;
    rule.walkDecls(prop, (decl) => {
      found = decl.value;
    });
  });
  return found;
}

describe('generated theme', () => {
  it('is up to date', () => {
    expect(committed === css).toBe(true);
  });

  it('contains no fonts and requests no files', () => {
    expect(css).not.toMatch(/@font-face|url\(|Inter/);
  });

  it("contains none of the library's hue colours and blue greys", () => {
    expect(css).not.toMatch(/#3b82f6|#60a5fa|#1d4ed8|#bfdbfe|#1f2937|#111827|#424b57|#374151/i);
  });

  it.each([
    ['.p-button', 'background', 'var(--app-color-accent)'],
    ['.p-button', 'color', 'var(--app-color-on-accent)'],
    ['.p-inputtext', 'background', 'var(--app-color-surface)'],
    ['.p-inputtext', 'border', '1px solid var(--app-color-border-control)'],
    ['.p-inputtext', 'padding', 'var(--app-space-1) var(--app-space-2)'],
    ['.p-dropdown-panel', 'background', 'var(--app-color-surface-raised)'],
    ['.p-dialog', 'border-radius', 'var(--app-radius-dialog)'],
    ['.p-datatable .p-datatable-tbody > tr', 'background', 'var(--app-color-surface)'],
  ])('gives %s its %s', (selector, prop, value) => {
    expect(valueIn(selector, prop)).toBe(value);
  });

  it('keeps selects as tall as the fields beside them, with their text in the middle and their list below', () => {
    const tall: string[] = [];
    const centred: string[] = [];
    const corners: string[] = [];
    postcss.parse(css).each((node) => {
      if (node.type !== 'rule') return;
      const has = (prop: string, value: string) =>
        node.some((each) => each.type === 'decl' && each.prop === prop && each.value === value);
      if (has('min-block-size', 'var(--app-size-control)')) tall.push(...node.selectors);
      if (has('align-items', 'center')) centred.push(node.selector);
      if (has('position', 'relative')) corners.push(node.selector);
    });
    expect(tall).toContain('.p-inputtext:not(.p-dropdown-label, .p-cascadeselect-label)');
    expect(tall).not.toContain('.p-inputtext');
    const selects = ':is(.p-dropdown, .p-multiselect, .p-treeselect, .p-cascadeselect)';
    expect([centred.includes(selects), corners.includes(selects)]).toEqual([true, true]);
  });

  it("keeps the library's rules in its layer, below the console's rules", () => {
    const outside: string[] = [];
    postcss.parse(css).each((node) => {
      if (node.type === 'rule') outside.push(node.selector);
    });
    expect(outside).not.toContain('.p-dialog');
    expect(css).toContain('@layer primereact');
  });
});
