const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

const inWords = (key: string, mod: string): string =>
  key
    .split('-')
    .map((part) => (part === 'Mod' ? mod : part.length === 1 ? part.toUpperCase() : part))
    .join('+');

/** A shortcut for display: `Mod-Shift-7` is `Ctrl+Shift+7`, and `⌘+Shift+7` on a Mac. */
export const readableKey = (key: string): string => inWords(key, isMac() ? '⌘' : 'Ctrl');

/** A shortcut for `aria-keyshortcuts`: `Mod-Shift-7` is `Control+Shift+7`, and `Meta+Shift+7` on a Mac. */
export const ariaKey = (key: string): string => inWords(key, isMac() ? 'Meta' : 'Control');
