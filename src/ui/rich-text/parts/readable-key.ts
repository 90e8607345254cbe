const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** A key as a person reads it: `Mod-Shift-7` is `Ctrl+Shift+7`, and `⌘+Shift+7` on a Mac. */
export const readableKey = (key: string | undefined): string | undefined =>
  key
    ?.split('-')
    .map((part) => (part === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : part.length === 1 ? part.toUpperCase() : part))
    .join('+');
