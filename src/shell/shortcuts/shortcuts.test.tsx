import { type Shortcut, useShortcuts } from '@src/ui/shortcuts/shortcuts.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Activity, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { MenuSearch } from '../search/menu-search.tsx';
import { renderShell, routeNode, type ShellOptions } from '../testing/render-shell.tsx';
import { ShortcutProvider, useOpenShortcuts } from './shortcut-provider.tsx';

const SINGLE_KEYS_OFF = { settings: { singleKeyShortcuts: false } } as const;

function KeyedPage({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) {
  useShortcuts(shortcuts);
  return (
    <>
      <input aria-label="Name" />
      <button type="button">Press</button>
      <div role="menu" aria-label="Choices">
        <button type="button" role="menuitem">
          Choice
        </button>
      </div>
    </>
  );
}

/** A page that can be hidden and shown again, like that of a tab. */
function TestPage(props: { readonly shortcuts: readonly Shortcut[] }) {
  const [isShown, setShown] = useState(true);
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setShown(!isShown)}>
        Tab
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <KeyedPage {...props} />
      </Activity>
    </main>
  );
}

const OpenButton = () => (
  <button type="button" onClick={useOpenShortcuts()}>
    Keys
  </button>
);

async function shownPage(parts: ShellOptions & { readonly when?: () => boolean } = {}) {
  const ran: string[] = [];
  const shortcut = (keys: string, label: string, when?: () => boolean): Shortcut => ({
    keys,
    label,
    run: () => void ran.push(label),
    ...(when === undefined ? {} : { when }),
  });
  const shortcuts = [
    shortcut('J', 'Next row'),
    shortcut('E', 'Edit', parts.when),
    shortcut('Enter', 'Open row'),
    shortcut('Control+S', 'Save'),
  ];
  const shell = await renderShell(
    <ShortcutProvider>
      <OpenButton />
      <TestPage shortcuts={shortcuts} />
    </ShortcutProvider>,
    { menu: [routeNode('/orders')], ...parts },
  );
  await shell.visit('/orders');
  return { ...shell, ran };
}

const sheet = () => screen.findByTestId('shortcuts');
const close = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Close' }));
const labels = (element: HTMLElement, scope: string) =>
  [...element.querySelectorAll(`[data-scope="${scope}"] dd`)].map((line) => line.textContent);
const scopes = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLElement>('[data-scope]')].map(({ dataset }) => dataset.scope);

describe('the shortcuts of a page', () => {
  it('run the function of the page', async () => {
    const { user, ran } = await shownPage();
    await user.keyboard('j{Enter}{Control>}s{/Control}x');
    expect(ran).toEqual(['Next row', 'Open row', 'Save']);
  });

  it('are off in fields, on buttons and in menus, except chords', async () => {
    const { user, ran } = await shownPage();
    await user.click(screen.getByRole('textbox', { name: 'Name' }));
    await user.keyboard('j{Control>}s{/Control}');
    act(() => screen.getByRole('button', { name: 'Press' }).focus());
    await user.keyboard('{Enter}');
    act(() => screen.getByRole('menuitem').focus());
    await user.keyboard('j');
    expect(ran).toEqual(['Save']);
  });

  it('are off during an IME composition, and for a key event that was already handled', async () => {
    const { ran } = await shownPage();
    fireEvent.keyDown(document.body, { key: 'j', isComposing: true });
    const used = new KeyboardEvent('keydown', { key: 'j', bubbles: true, cancelable: true });
    used.preventDefault();
    document.body.dispatchEvent(used);
    expect(ran).toEqual([]);
  });

  it('are off and not listed while they are not legal', async () => {
    let isLegal = false;
    const { user, ran } = await shownPage({ when: () => isLegal });
    await user.keyboard('e?');
    expect(labels(await sheet(), 'page')).toEqual(['Next row', 'Open row', 'Save']);
    await close(user);
    isLegal = true;
    await user.keyboard('e?');
    expect(labels(await sheet(), 'page')).toEqual(['Next row', 'Edit', 'Open row', 'Save']);
    expect(ran).toEqual(['Edit']);
  });

  it('take precedence over those of the shell, which are not listed then', async () => {
    const ran: string[] = [];
    const { user } = await renderShell(
      <ShortcutProvider>
        <MenuSearch />
        <TestPage shortcuts={[{ keys: '/', label: 'Find a row', run: () => void ran.push('found') }]} />
      </ShortcutProvider>,
    );
    await user.keyboard('/?');
    expect(ran).toEqual(['found']);
    expect(screen.queryByTestId('search')).toBeNull();
    const list = await sheet();
    expect(labels(list, 'page')).toEqual(['Find a row']);
    expect([...list.querySelectorAll('[data-scope="search"] kbd')].map((key) => key.textContent)).not.toContain('/');
  });

  it('are off under a dialog', async () => {
    const { user, ran } = await shownPage();
    await user.keyboard('?');
    await sheet();
    await user.keyboard('j');
    expect(ran).toEqual([]);
  });

  it('are off while the page is hidden, and on again with it', async () => {
    const { user, ran } = await shownPage();
    const tab = screen.getByRole('button', { name: 'Tab' });
    await user.click(tab);
    await user.keyboard('j');
    expect(ran).toEqual([]);
    await user.click(tab);
    await user.keyboard('j');
    expect(ran).toEqual(['Next row']);
  });

  it('with a single character can be switched off; the others still work', async () => {
    const { user, ran } = await shownPage(SINGLE_KEYS_OFF);
    await user.keyboard('j{Enter}');
    expect(ran).toEqual(['Open row']);
  });
});

describe('the list of shortcuts', () => {
  it('opens on ? with the shortcuts of the page first', async () => {
    const { user } = await shownPage();
    await user.keyboard('?');
    const list = await sheet();
    expect(list.getAttribute('open')).not.toBeNull();
    expect(scopes(list)).toEqual(['page', 'console', 'search', 'menu', 'tabs']);
    expect(within(list).getByText('Next row').closest('div')?.querySelector('kbd')?.textContent).toBe('J');
    expect([...list.querySelectorAll('[data-scope="search"] kbd')].map((key) => key.textContent)).toEqual([
      'Ctrl + K',
      '⌘ + K',
      '/',
      '↑',
      '↓',
      'Enter',
      'Esc',
    ]);
    await close(user);
    expect(screen.queryByTestId('shortcuts')).toBeNull();
  });

  it.each<[string, ShellOptions, readonly string[]]>([
    ['no header', { settings: { headerSetting: { show: false } } }, ['page', 'console', 'menu', 'tabs']],
    ['no search', { settings: { headerSetting: { showSearch: false } } }, ['page', 'console', 'menu', 'tabs']],
    ['no menu', { settings: { menuSetting: { show: false } } }, ['page', 'console', 'search', 'tabs']],
    ['no tabs', { settings: { multiTabsSetting: { show: false } } }, ['page', 'console', 'search', 'menu']],
  ])('says nothing of what is not there: %s', async (_name, parts, expected) => {
    const { user } = await shownPage(parts);
    await user.keyboard('?');
    expect(scopes(await sheet())).toEqual(expected);
  });

  it('does not open on ? in a field or when single keys are off, but still by its menu entry', async () => {
    const { user } = await shownPage(SINGLE_KEYS_OFF);
    await user.keyboard('?');
    await user.click(screen.getByRole('button', { name: 'Keys' }));
    const list = await sheet();
    expect(list.textContent).toContain('Single-key shortcuts are switched off in the settings.');
    expect([...list.querySelectorAll('kbd')].map((key) => key.textContent)).not.toContain('?');
    expect(labels(list, 'page')).toEqual(['Open row', 'Save']);
    await close(user);
    const field = screen.getByRole('textbox', { name: 'Name' });
    await user.type(field, '?');
    expect(screen.queryByTestId('shortcuts')).toBeNull();
  });
});
