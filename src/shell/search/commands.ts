import type { TextKey } from '@locales/keys.ts';
import { matchRoute, selectTable } from '@machines/permission/index.ts';
import { selectIsDark, selectLocale, selectSettings } from '@machines/preferences/index.ts';
import {
  createTabsApi,
  selectActiveKey,
  selectTabs,
  TAB_ACTION,
  type TabAction,
  tabMenu,
} from '@machines/tabs/index.ts';
import type { Locale, SettingsPatch } from '@src/contracts/settings/settings.ts';
import type { Actors } from '@src/ui/app-context.tsx';
import { canGoFull, isFullScreen, toggleFullScreen } from '@src/ui/full-screen.ts';

/** Page of the actor inspector; not available in every build. */
const INSPECT_PATH = '/inspect';

/** State and actions available to commands. */
export interface CommandScene {
  readonly actors: Actors;
  /** Opens a page. */
  readonly go: (path: string) => void;
  /** Confirms signing out. */
  readonly askSignOut: () => void;
  /** Opens the settings; absent when unavailable. */
  readonly openSettings?: (() => void) | undefined;
  /** Locks the screen; absent when unavailable. */
  readonly lock?: (() => void) | undefined;
  /** Shows the shortcut list; absent when unavailable. */
  readonly showKeys?: (() => void) | undefined;
}

/** A command available everywhere, as data. */
export interface Command {
  readonly id: string;
  readonly label: TextKey;
  /** Additional search terms, lower case, in any language. */
  readonly keywords: readonly string[];
  /** Another text that finds it. */
  readonly alias?: TextKey;
  readonly icon: string;
  readonly isAvailable: (scene: CommandScene) => boolean;
  readonly run: (scene: CommandScene) => void;
}

const settingsOf = ({ actors }: CommandScene) => selectSettings(actors.preferences.getSnapshot());
const isDark = ({ actors }: CommandScene) => selectIsDark(actors.preferences.getSnapshot());
const change = ({ actors }: CommandScene, patch: SettingsPatch) =>
  actors.preferences.send({ type: 'preferences.settings.changed', patch });

function themeCommand(choice: 'light' | 'dark', label: TextKey, icon: string): Command {
  return {
    id: `theme-${choice}`,
    label,
    keywords: ['theme', choice, 'zhuti'],
    icon,
    isAvailable: (scene) => isDark(scene) !== (choice === 'dark'),
    run: ({ actors }) => actors.preferences.send({ type: 'preferences.theme.chosen', choice }),
  };
}

function languageCommand(locale: Locale, label: TextKey, keywords: readonly string[]): Command {
  return {
    id: `language-${locale}`,
    label,
    keywords: ['language', 'yuyan', ...keywords],
    alias: `layout.header.languageName.${locale}`,
    icon: 'pi pi-language',
    isAvailable: ({ actors }) => selectLocale(actors.preferences.getSnapshot()) !== locale,
    run: ({ actors }) => actors.preferences.send({ type: 'preferences.language.chosen', locale }),
  };
}

function menuCommand(collapsed: boolean, label: TextKey, icon: string): Command {
  return {
    id: collapsed ? 'menu-collapse' : 'menu-expand',
    label,
    keywords: ['menu', 'sidebar', 'caidan'],
    icon,
    isAvailable: (scene) => settingsOf(scene).menuSetting.collapsed !== collapsed,
    run: (scene) => change(scene, { menuSetting: { collapsed } }),
  };
}

/** An action on the current tab, available when the tab's own menu has it. */
function tabCommand(action: TabAction, parts: Pick<Command, 'id' | 'label' | 'keywords' | 'icon'>): Command {
  return {
    ...parts,
    isAvailable: ({ actors }) => {
      const snapshot = actors.tabs.getSnapshot();
      const activeKey = selectActiveKey(snapshot);
      if (activeKey === null) return false;
      const lines = tabMenu({ tabs: selectTabs(snapshot), activeKey }, activeKey);
      return lines.some((line) => line.action === action && !line.disabled);
    },
    run: ({ actors }) => createTabsApi(actors.tabs).run(action),
  };
}

function fullScreenCommand(enters: boolean, label: TextKey, icon: string): Command {
  return {
    id: enters ? 'full-screen' : 'full-screen-exit',
    label,
    keywords: ['full', 'screen', 'quanping'],
    icon,
    isAvailable: () => canGoFull() && isFullScreen() !== enters,
    run: () => void toggleFullScreen(),
  };
}

/** All commands, in the order of the list before a search. */
export const COMMANDS: readonly Command[] = [
  themeCommand('dark', 'layout.header.toDark', 'pi pi-moon'),
  themeCommand('light', 'layout.header.toLight', 'pi pi-sun'),
  languageCommand('zh_CN', 'component.app.command.toChinese', ['chinese', 'zhongwen']),
  languageCommand('en', 'component.app.command.toEnglish', ['english', 'yingwen']),
  menuCommand(true, 'layout.menu.collapse', 'pi pi-angle-double-left'),
  menuCommand(false, 'layout.menu.expand', 'pi pi-angle-double-right'),
  tabCommand(TAB_ACTION.REFRESH, {
    id: 'tab-refresh',
    label: 'component.app.command.reload',
    keywords: ['refresh', 'reload', 'shuaxin'],
    icon: 'pi pi-refresh',
  }),
  tabCommand(TAB_ACTION.CLOSE_OTHER, {
    id: 'tab-close-others',
    label: 'layout.multipleTab.closeOther',
    keywords: ['tab', 'close', 'guanbi'],
    icon: 'pi pi-arrows-h',
  }),
  tabCommand(TAB_ACTION.CLOSE_ALL, {
    id: 'tab-close-all',
    label: 'layout.multipleTab.closeAll',
    keywords: ['tab', 'close', 'guanbi'],
    icon: 'pi pi-minus',
  }),
  fullScreenCommand(true, 'layout.header.tooltipEntryFull', 'pi pi-expand'),
  fullScreenCommand(false, 'layout.header.tooltipExitFull', 'pi pi-window-minimize'),
  {
    id: 'settings',
    label: 'component.app.command.settings',
    keywords: ['settings', 'preferences', 'shezhi'],
    icon: 'pi pi-cog',
    isAvailable: ({ openSettings }) => openSettings !== undefined,
    run: ({ openSettings }) => openSettings?.(),
  },
  {
    id: 'shortcuts',
    label: 'layout.header.shortcuts',
    keywords: ['keyboard', 'keys', 'help', 'kuaijie'],
    icon: 'pi pi-question-circle',
    isAvailable: ({ showKeys }) => showKeys !== undefined,
    run: ({ showKeys }) => showKeys?.(),
  },
  {
    id: 'lock',
    label: 'component.app.command.lock',
    keywords: ['lock', 'suoping'],
    icon: 'pi pi-lock',
    isAvailable: (scene) => scene.lock !== undefined && settingsOf(scene).headerSetting.useLockPage,
    run: ({ lock }) => lock?.(),
  },
  {
    id: 'inspector',
    label: 'component.app.command.inspector',
    keywords: ['inspector', 'machines', 'devtools', 'zhuangtaiji'],
    icon: 'pi pi-sitemap',
    isAvailable: ({ actors }) => {
      const table = selectTable(actors.permission.getSnapshot());
      return table !== null && matchRoute(table, INSPECT_PATH) !== null;
    },
    run: ({ go }) => go(INSPECT_PATH),
  },
  {
    id: 'sign-out',
    label: 'layout.header.dropdownItemLoginOut',
    keywords: ['sign out', 'logout', 'log out', 'tuichu'],
    icon: 'pi pi-sign-out',
    isAvailable: () => true,
    run: ({ askSignOut }) => askSignOut(),
  },
];
