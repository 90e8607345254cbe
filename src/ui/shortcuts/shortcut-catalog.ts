import type { TextKey } from '@locales/keys.ts';

/** Scope of a shortcut. */
export type KeyScope = 'console' | 'menu' | 'tabs' | 'search';

/** Machine commands of shortcuts; such a shortcut is listed while its machine accepts the command. */
export const KEY_COMMANDS = ['tabs.step', 'tabs.close', 'tabs.move'] as const;
export type KeyCommand = (typeof KEY_COMMANDS)[number];

/** Row of the shortcut list. */
export interface KeyLine {
  /** In the format of `aria-keyshortcuts`: alternatives separated by a space. */
  readonly keys: string;
  readonly textKey: TextKey;
  /** Command of the shortcut; without one it works whenever its scope is mounted. */
  readonly command?: KeyCommand;
}

/** Shortcuts of one scope. */
export interface KeyGroup {
  readonly scope: KeyScope;
  readonly title: TextKey;
  readonly lines: readonly KeyLine[];
}

/** All shortcuts of the shell, shown in the shortcut sheet (`?`) and on the About page. Texts: `SHORTCUTS_TEXTS`. */
export const KEY_LIST: readonly KeyGroup[] = [
  {
    scope: 'console',
    title: 'shortcuts.scope.console',
    lines: [
      { keys: '?', textKey: 'shortcuts.console.list' },
      { keys: 'Tab Shift+Tab', textKey: 'shortcuts.console.move' },
      { keys: 'Enter Space', textKey: 'shortcuts.console.activate' },
      { keys: 'Tab', textKey: 'shortcuts.console.skip' },
      { keys: 'ArrowUp ArrowDown ArrowLeft ArrowRight', textKey: 'shortcuts.console.arrows' },
      { keys: 'Home End', textKey: 'shortcuts.console.ends' },
      { keys: 'Escape', textKey: 'shortcuts.console.escape' },
    ],
  },
  {
    scope: 'search',
    title: 'shortcuts.scope.search',
    lines: [
      { keys: 'Control+K Meta+K', textKey: 'shortcuts.search.open' },
      { keys: '/', textKey: 'shortcuts.search.open' },
      { keys: 'ArrowUp ArrowDown', textKey: 'shortcuts.search.step' },
      { keys: 'Enter', textKey: 'shortcuts.search.choose' },
      { keys: 'Escape', textKey: 'shortcuts.search.close' },
    ],
  },
  {
    scope: 'menu',
    title: 'shortcuts.scope.menu',
    lines: [
      { keys: 'ArrowUp ArrowDown', textKey: 'shortcuts.menu.step' },
      { keys: 'ArrowRight', textKey: 'shortcuts.menu.open' },
      { keys: 'ArrowLeft', textKey: 'shortcuts.menu.close' },
      { keys: 'Home End', textKey: 'shortcuts.menu.ends' },
      { keys: 'Enter Space', textKey: 'shortcuts.menu.activate' },
    ],
  },
  {
    scope: 'tabs',
    title: 'shortcuts.scope.tabs',
    lines: [
      { keys: 'ArrowLeft ArrowRight', textKey: 'shortcuts.tabs.step', command: 'tabs.step' },
      { keys: 'Home End', textKey: 'shortcuts.tabs.ends', command: 'tabs.step' },
      { keys: 'Enter', textKey: 'shortcuts.tabs.show' },
      { keys: 'Delete', textKey: 'shortcuts.tabs.close', command: 'tabs.close' },
      { keys: 'Shift+F10', textKey: 'shortcuts.tabs.actions' },
      {
        keys: 'Alt+Shift+ArrowLeft Alt+Shift+ArrowRight',
        textKey: 'shortcuts.tabs.move',
        command: 'tabs.move',
      },
    ],
  },
];
