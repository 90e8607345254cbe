/** The part of the browser's Trusted Types that is used; absent in browsers without them. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: (text: string) => string }): unknown;
}

function factoryOf(scope: object): PolicyFactory | null {
  const holdsFactory = (target: object): target is { trustedTypes: PolicyFactory } =>
    'trustedTypes' in target && typeof target.trustedTypes === 'object' && target.trustedTypes !== null;
  return holdsFactory(scope) ? scope.trustedTypes : null;
}

/**
 * Lets libraries set plain strings as HTML, and refuses every string that contains a tag. Call once, before
 * everything else.
 */
export function installTrustedTypes(scope: object = globalThis): void {
  factoryOf(scope)?.createPolicy('default', {
    createHTML: (text) => {
      if (text.includes('<')) throw new TypeError('Markup from a string is not allowed here');
      return text;
    },
  });
}
