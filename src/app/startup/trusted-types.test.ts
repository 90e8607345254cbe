import { expect, it } from 'vitest';
import { installTrustedTypes } from './trusted-types.ts';

function policyOf() {
  const policies = new Map<string, { createHTML: (text: string) => string }>();
  const factory = {
    createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => policies.set(name, rules),
  };
  installTrustedTypes({ trustedTypes: factory });
  return policies.get('default');
}

it('permits plain strings and refuses markup', () => {
  const policy = policyOf();
  expect(policy?.createHTML('&nbsp;')).toBe('&nbsp;');
  expect(() => policy?.createHTML('<img src=x onerror=alert(1)>')).toThrow('Markup from a string is not allowed here');
});

it('does nothing in a browser without Trusted Types', () => {
  expect(() => installTrustedTypes({})).not.toThrow();
});
