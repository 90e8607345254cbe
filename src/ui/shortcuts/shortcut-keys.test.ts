import { describe, expect, it } from 'vitest';
import type { KeyPress } from './key-combo.ts';
import { fitsKeys, isSingleKey } from './shortcut-keys.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  defaultPrevented: false,
  target: null,
  ...more,
});

describe('key event', () => {
  it.each<[string, KeyPress, string, boolean]>([
    ['a letter', press('j'), 'J', true],
    ['a letter with the capitals locked', press('J'), 'J', true],
    ['a letter with Shift', press('J', { shiftKey: true }), 'J', false],
    ['a letter with Control', press('j', { ctrlKey: true }), 'J', false],
    ['a letter with Alt', press('j', { altKey: true }), 'J', false],
    ['a sign that needs Shift on this keyboard', press('?', { shiftKey: true }), '?', true],
    ['a sign that needs none', press('?'), '?', true],
    ['the first of two', press('k', { ctrlKey: true }), 'Control+K Meta+K', true],
    ['the second of two', press('k', { metaKey: true }), 'Control+K Meta+K', true],
    ['both modifiers at once', press('k', { ctrlKey: true, metaKey: true }), 'Control+K Meta+K', false],
    ['a named key', press('Enter'), 'Enter', true],
    ['a named key with Shift', press('Enter', { shiftKey: true }), 'Enter', false],
    ['a named key that wants Shift', press('F10', { shiftKey: true }), 'Shift+F10', true],
    ['the space bar', press(' '), 'Space', true],
    ['another key', press('k'), 'J', false],
  ])('of %s is distinguished', (_name, pressed, keys, expected) => {
    expect(fitsKeys(pressed, keys)).toBe(expected);
  });
});

it('is a single key only for one character', () => {
  expect(['J', '/', '?', 'Enter', 'Control+K Meta+K', 'ArrowDown'].filter(isSingleKey)).toEqual(['J', '/', '?']);
});
