import { settingAt } from '@src/contracts/settings/setting-path.ts';
import type { SettingsPatch } from '@src/contracts/settings/settings.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderShell, type ShellOptions } from '../testing/render-shell.tsx';
import type { SettingItem } from './setting-item.ts';
import { SETTING_SECTIONS } from './setting-sections.ts';
import { SettingsDrawer } from './settings-drawer.tsx';

const row = (key: string) => {
  const found = screen.getAllByTestId('setting').find(({ dataset }) => dataset.key === key);
  if (found === undefined) throw new Error(`no setting ${key}`);
  return found;
};
const controls = (key: string) => [...row(key).querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
const isDisabled = (key: string) => controls(key).map(({ disabled }) => disabled);

async function open(options: ShellOptions = {}) {
  const closed: string[] = [];
  const shell = await renderShell(<SettingsDrawer onClose={() => closed.push('closed')} />, options);
  const chosen = () => shell.console.actors.preferences.getSnapshot().context.chosen;
  return { ...shell, closed, chosen };
}

const MIX: SettingsPatch = { menuSetting: { type: 'mix' } };
const MIX_SIDEBAR: SettingsPatch = { menuSetting: { type: 'mix-sidebar' } };
const TOP_MENU: SettingsPatch = { menuSetting: { type: 'top-menu' } };
const COLLAPSED: SettingsPatch = { menuSetting: { collapsed: true } };
const NO_MENU: SettingsPatch = { menuSetting: { show: false } };
const NO_HEADER: SettingsPatch = { headerSetting: { show: false } };
const NO_TABS: SettingsPatch = { multiTabsSetting: { show: false } };

interface Case {
  readonly path: Exclude<SettingItem['path'], 'darkMode'>;
  /** Settings under which it is enabled; absent for the defaults. */
  readonly given?: SettingsPatch;
  /** Settings that each disable it. */
  readonly disabledBy?: readonly SettingsPatch[];
  /** The option to choose, or the number to type; absent for a switch. */
  readonly to?: string | number;
}

const CASES: readonly Case[] = [
  { path: 'menuSetting.split', given: MIX, disabledBy: [{}, TOP_MENU, { menuSetting: { type: 'mix', show: false } }] },
  { path: 'menuSetting.mixSideFixed', given: MIX_SIDEBAR, disabledBy: [{}, MIX] },
  { path: 'menuSetting.closeMixSidebarOnChange', given: MIX_SIDEBAR, disabledBy: [{}, TOP_MENU] },
  { path: 'menuSetting.collapsed', disabledBy: [NO_MENU, TOP_MENU] },
  { path: 'menuSetting.canDrag', disabledBy: [NO_MENU, TOP_MENU] },
  { path: 'headerSetting.showSearch', disabledBy: [NO_HEADER] },
  { path: 'menuSetting.accordion', disabledBy: [NO_MENU, TOP_MENU] },
  {
    path: 'menuSetting.collapsedShowTitle',
    given: COLLAPSED,
    disabledBy: [{}, { menuSetting: { type: 'mix-sidebar', collapsed: true } }],
  },
  { path: 'headerSetting.fixed', disabledBy: [NO_HEADER] },
  { path: 'menuSetting.fixed', disabledBy: [NO_MENU, MIX_SIDEBAR] },
  { path: 'multiTabsSetting.autoCollapse', disabledBy: [NO_TABS] },
  { path: 'menuSetting.mixSideTrigger', given: MIX_SIDEBAR, disabledBy: [{}], to: 'hover' },
  {
    path: 'menuSetting.topMenuAlign',
    given: TOP_MENU,
    disabledBy: [{}, { ...TOP_MENU, ...NO_HEADER }, { menuSetting: { type: 'top-menu', split: true } }],
    to: 'end',
  },
  { path: 'menuSetting.mode', disabledBy: [NO_MENU, TOP_MENU, MIX_SIDEBAR], to: 'vertical' },
  { path: 'menuSetting.trigger', disabledBy: [NO_MENU, MIX_SIDEBAR], to: 'FOOTER' },
  { path: 'multiTabsSetting.cache', disabledBy: [NO_TABS] },
  { path: 'singleKeyShortcuts' },
  { path: 'contentMode', to: 'fixed' },
  { path: 'lockTime', to: 15 },
  { path: 'menuSetting.menuWidth', disabledBy: [NO_MENU, TOP_MENU], to: 260 },
  { path: 'showBreadCrumb', disabledBy: [NO_HEADER] },
  { path: 'showBreadCrumbIcon', disabledBy: [NO_HEADER] },
  { path: 'multiTabsSetting.show' },
  { path: 'multiTabsSetting.showRedo', disabledBy: [NO_TABS] },
  { path: 'multiTabsSetting.showQuick', disabledBy: [NO_TABS] },
  { path: 'multiTabsSetting.showFold', disabledBy: [NO_TABS] },
  { path: 'menuSetting.show', disabledBy: [TOP_MENU] },
  { path: 'headerSetting.show' },
  { path: 'showLogo', disabledBy: [MIX_SIDEBAR] },
  { path: 'showFooter' },
  { path: 'fullContent' },
  { path: 'grayMode' },
  { path: 'colorWeak' },
  { path: 'transitionSetting.openNProgress' },
  { path: 'transitionSetting.openPageLoading' },
  { path: 'transitionSetting.enable' },
  {
    path: 'transitionSetting.basicTransition',
    disabledBy: [{ transitionSetting: { enable: false } }],
    to: 'zoom-fade',
  },
  { path: 'menuSetting.type', to: 'top-menu' },
  { path: 'themeColor', to: '#009688' },
  { path: 'headerSetting.bgColor', to: '#5172DC' },
  { path: 'menuSetting.bgColor', to: '#ffffff' },
];

async function change(user: UserEvent, { path, to }: Case) {
  const scope = within(row(path));
  const [first] = controls(path);
  if (to === undefined) return user.click(scope.getByRole('switch'));
  if (first instanceof HTMLSelectElement) return user.selectOptions(first, String(to));
  if (typeof to === 'string') {
    const radio = controls(path).find(({ value }) => value === to);
    return radio && user.click(radio);
  }
  const field = scope.getByRole('spinbutton');
  await user.clear(field);
  await user.type(field, String(to));
}

describe('the settings drawer', () => {
  it('has every setting of the table, each once', async () => {
    await open();
    const shown = screen.getAllByTestId('setting').map(({ dataset }) => dataset.key ?? '');
    expect(shown.toSorted()).toEqual(['darkMode', ...CASES.map(({ path }) => path)].toSorted());
    expect(shown).toEqual(SETTING_SECTIONS.flatMap(({ items }) => items.map(({ path }) => path)));
  });

  it.each(CASES)('changes $path at once', async (each) => {
    const { user, chosen } = await open({ settings: each.given ?? {} });
    const before = settingAt(chosen(), each.path);
    expect(new Set(isDisabled(each.path))).toEqual(new Set([false]));
    await change(user, each);
    expect(settingAt(chosen(), each.path)).toBe(each.to ?? !before);
  });

  it.each(CASES.flatMap(({ path, disabledBy = [] }) => disabledBy.map((settings) => ({ path, settings }))))(
    'does not let $path be changed with $settings',
    async ({ path, settings }) => {
      await open({ settings });
      expect(new Set(isDisabled(path))).toEqual(new Set([true]));
      expect(row(path).dataset.disabled).toBe('true');
    },
  );

  it('sets the theme to light, dark or that of the system', async () => {
    const { user, console } = await open();
    const choice = () => console.actors.preferences.getSnapshot().context.themeChoice;
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(choice()).toBe('dark');
    await user.click(screen.getByRole('radio', { name: 'System' }));
    expect(choice()).toBe('system');
  });

  it('omits the theme where it may not be chosen', async () => {
    await open({ settings: { showDarkModeToggle: false } });
    expect(screen.queryByRole('radio', { name: 'Dark' })).toBeNull();
  });

  it('explains why the bars keep their colours in the dark theme', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    for (const key of ['headerSetting.bgColor', 'menuSetting.bgColor']) {
      expect(new Set(isDisabled(key))).toEqual(new Set([true]));
      expect(within(row(key)).getByText('The dark theme has its own colour.')).toBeTruthy();
    }
    expect(new Set(isDisabled('themeColor'))).toEqual(new Set([false]));
  });

  it('derives the theme of a bar from its colour', async () => {
    const { user, chosen } = await open();
    await user.click(within(row('headerSetting.bgColor')).getByRole('radio', { name: 'Graphite' }));
    await user.click(within(row('menuSetting.bgColor')).getByRole('radio', { name: 'White' }));
    expect([chosen().headerSetting.theme, chosen().menuSetting.theme]).toEqual(['dark', 'light']);
  });

  it('shows a menu again that was hidden by the fold button', async () => {
    const { user, chosen } = await open({ settings: { menuSetting: { show: false, hidden: true } } });
    await user.click(screen.getByRole('switch', { name: 'Sidebar' }));
    expect([chosen().menuSetting.show, chosen().menuSetting.hidden]).toEqual([true, false]);
  });

  it('offers the collapse button in the header only while the menu is not split', async () => {
    await open({ settings: { menuSetting: { type: 'mix', split: true } } });
    const select = within(row('menuSetting.trigger')).getByRole('combobox');
    expect(
      within(select)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['None', 'At the bottom']);
    expect(select).toHaveProperty('value', 'FOOTER');
  });

  it('accepts numbers within their limits only, and explains zero', async () => {
    const { user, chosen } = await open();
    expect(within(row('lockTime')).getByText('Never')).toBeTruthy();
    const field = within(row('menuSetting.menuWidth')).getByRole('spinbutton');
    await user.clear(field);
    await user.type(field, '99');
    expect(chosen().menuSetting.menuWidth).toBe(210);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(within(row('menuSetting.menuWidth')).getByText('100 to 800')).toBeTruthy();
    await user.tab();
    expect(field).toHaveProperty('value', '210');
  });

  it('keeps the layout chosen for a wide window while the window is narrow', async () => {
    const { user, chosen } = await open({ mobile: true, settings: { menuSetting: { type: 'mix' } } });
    expect(screen.getByRole('radio', { name: 'Header and sidebar' })).toHaveProperty('checked', true);
    expect(isDisabled('menuSetting.collapsed')).toEqual([true]);
    await user.click(screen.getByRole('radio', { name: 'Header menu' }));
    expect(chosen().menuSetting.type).toBe('top-menu');
  });

  it.each(['footer', '页脚', '  FOOT '])('finds the footer by %j', async (words) => {
    const { user } = await open();
    await user.type(screen.getByRole('searchbox'), words);
    expect(screen.getAllByTestId('setting').map(({ dataset }) => dataset.key)).toEqual(['showFooter']);
    expect(screen.getByText('1 found')).toBeTruthy();
  });

  it('reports a search without matches; Escape clears the search before it closes the drawer', async () => {
    const { user, closed } = await open();
    await user.type(screen.getByRole('searchbox'), 'nothing like it');
    expect(screen.queryAllByTestId('setting')).toEqual([]);
    expect(screen.getByText('No setting matches')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.getAllByTestId('setting')).toHaveLength(CASES.length + 1);
    expect(closed).toEqual([]);
  });

  it('closes by its button', async () => {
    const { user, closed } = await open();
    await user.click(screen.getByRole('button', { name: 'Close settings' }));
    expect(closed).toEqual(['closed']);
  });
});
