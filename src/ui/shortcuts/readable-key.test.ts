import { afterEach, describe, expect, it, vi } from 'vitest';
import { ariaKey, readableKey } from './readable-key.ts';

const KEYS = ['Mod-b', 'Mod-Shift-7', 'Delete'];

describe('shortcut label of a tool', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('uses the key names of the platform', () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' });
    expect(KEYS.map(readableKey)).toEqual(['Ctrl+B', 'Ctrl+Shift+7', 'Delete']);
    expect(KEYS.map(ariaKey)).toEqual(['Control+B', 'Control+Shift+7', 'Delete']);
  });

  it('uses the Command key on a Mac', () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' });
    expect(KEYS.map(readableKey)).toEqual(['⌘+B', '⌘+Shift+7', 'Delete']);
    expect(KEYS.map(ariaKey)).toEqual(['Meta+B', 'Meta+Shift+7', 'Delete']);
  });
});
