import type { ProjectSettings } from '@src/contracts/settings/settings.ts';
import { accentColors, type BarColors, barColors, grayOf } from './accent.ts';

/** Inputs of the colour theme. Colours are `#rrggbb`. */
export interface ThemeChoice {
  readonly themeColor: string;
  readonly dark: boolean;
  readonly grayMode: boolean;
  readonly colorWeak: boolean;
  readonly headerBg: string;
  readonly sidebarBg: string;
}

/** Header background in the dark theme (specification, section 9). */
export const DARK_HEADER = '#151515';
/** Sidebar background in the dark theme (specification, section 9). */
export const DARK_SIDEBAR = '#212121';

/** Default backgrounds of the bars (specification, section 9). */
const WHITE = '#ffffff';
const DARK_MENU = '#001529';

/** The theme choice from the project settings. */
export function themeOf(settings: ProjectSettings, dark: boolean): ThemeChoice {
  const { themeColor, grayMode, colorWeak, headerSetting, menuSetting } = settings;
  // A bar with the default colour gets the colour of its theme.
  const headerBg =
    headerSetting.theme === 'dark' && headerSetting.bgColor === WHITE ? DARK_HEADER : headerSetting.bgColor;
  const sidebarBg = menuSetting.theme === 'light' && menuSetting.bgColor === DARK_MENU ? WHITE : menuSetting.bgColor;
  return { themeColor, dark, grayMode, colorWeak, headerBg, sidebarBg };
}

/**
 * All custom properties derived from a choice, by name. In gray mode the colours are derived from the visible grays.
 */
export function themeProperties(choice: ThemeChoice): Readonly<Record<`--app-${string}`, string>> {
  const seen = choice.grayMode ? grayOf : (color: string) => color;
  const accent = accentColors(seen(choice.themeColor), choice.dark ? 'dark' : 'light');
  const header = barColors(seen(choice.dark ? DARK_HEADER : choice.headerBg), accent.fill);
  const sidebar = barColors(seen(choice.dark ? DARK_SIDEBAR : choice.sidebarBg), accent.fill);
  return {
    '--app-color-accent': accent.fill,
    '--app-color-accent-hover': accent.fillHover,
    '--app-color-accent-active': accent.fillActive,
    '--app-color-on-accent': accent.onFill,
    '--app-color-accent-text': accent.text,
    '--app-color-accent-tint': accent.tint,
    ...barProperties('header', header),
    ...barProperties('sidebar', sidebar),
    '--app-color-sidebar-active': sidebar.active,
    '--app-color-on-sidebar-active': sidebar.onActive,
  };
}

/**
 * Applies a choice to the root element: `data-theme`, the classes `gray-mode` and `color-weak`, and the derived
 * properties.
 */
export function applyTheme(choice: ThemeChoice, root: HTMLElement): void {
  root.dataset.theme = choice.dark ? 'dark' : 'light';
  root.classList.toggle('gray-mode', choice.grayMode);
  root.classList.toggle('color-weak', choice.colorWeak);
  for (const [name, value] of Object.entries(themeProperties(choice))) root.style.setProperty(name, value);
}

function barProperties(bar: 'header' | 'sidebar', colors: BarColors): Record<`--app-${string}`, string> {
  return {
    [`--app-color-${bar}`]: colors.background,
    [`--app-color-${bar}-hover`]: colors.hover,
    [`--app-color-${bar}-text`]: colors.text,
    [`--app-color-${bar}-text-strong`]: colors.textStrong,
    [`--app-color-${bar}-accent`]: colors.accentText,
    [`--app-color-${bar}-border`]: colors.border,
  };
}
