import { describe, expect, it } from 'vitest';
import { isSafeLink } from './clean-markup.ts';

describe('a link in untrusted markup', () => {
  it.each(['https://example.com/', 'http://example.com/', 'mailto:a@example.com', 'tel:+8613800138000', '#/order'])(
    'is safe to %s',
    (address) => {
      expect(isSafeLink(address)).toBe(true);
    },
  );

  it.each(['javascript:alert(1)', 'vbscript:x', 'data:text/html,x', 'blob:https://example.com/1', 'file:///etc'])(
    'is unsafe to %s',
    (address) => {
      expect(isSafeLink(address)).toBe(false);
    },
  );
});
