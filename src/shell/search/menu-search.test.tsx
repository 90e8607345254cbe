import { selectIsDark, selectLocale, selectSettings } from '@machines/preferences/index.ts';
import { selectToken } from '@machines/session/index.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import type { FoundRecords } from '@src/contracts/resource/responses.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type RenderedShell, renderShell, routeNode, type ShellOptions } from '../testing/render-shell.tsx';
import { MenuSearch } from './menu-search.tsx';

const MENU = [
  routeNode(
    '/system',
    {
      children: [
        routeNode('/system/account', {}, { title: 'Accounts', icon: 'pi pi-users' }),
        routeNode('/system/role', {}, { title: 'Roles' }),
        routeNode('/system/secret', {}, { title: 'Role secrets', hideMenu: true }),
        routeNode('/system/role/:id', {}, { title: 'Role of one' }),
      ],
    },
    { title: 'System' },
  ),
  routeNode('/parole', {}, { title: 'Parole role' }),
  routeNode('/about', { children: [routeNode('/about/index')] }, { title: 'About', hideChildrenInMenu: true }),
];

const rows = () => screen.queryAllByTestId('search-result').map((row) => row.textContent);
const active = () => screen.queryAllByTestId('search-result').find((row) => row.dataset.active === 'true')?.textContent;
const field = () => screen.getByRole('combobox', { name: 'Pages, records and commands' });
const settled = (count: number) => waitFor(() => expect(rows()).toHaveLength(count), { interval: 20 });

async function opened(options: ShellOptions = {}): Promise<RenderedShell> {
  const shell = await renderShell(
    <>
      <MenuSearch />
      <input aria-label="Elsewhere" />
    </>,
    { menu: MENU, ...options },
  );
  await shell.user.click(screen.getByTestId('search-open'));
  await screen.findByTestId('search-input');
  return shell;
}

describe('results', () => {
  it('are pages with their groups; whole words come first, and matching letters are highlighted', async () => {
    const { user } = await opened();
    await user.keyboard('  ROLE ');
    await settled(2);
    expect(rows()).toEqual(['Parole role', 'System > Roles']);
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['role', 'role', 'Role']);
    expect(screen.getByRole('status').textContent).toBe('Results: 2');
  });

  it('include an entry that hides its children, but no group, hidden page or page without its parameter', async () => {
    const { user } = await opened();
    await user.keyboard('o');
    await waitFor(() => expect(rows()).toContain('About'));
    const pages = screen.getAllByTestId('search-result').flatMap(({ dataset }) => dataset.path ?? []);
    expect(pages).toEqual(['/parole', '/about', '/system/account', '/system/role']);
  });

  it('are reported as missing only after typing', async () => {
    const { user } = await opened();
    expect(screen.queryByTestId('search-empty')).toBeNull();
    await user.keyboard('(*');
    expect((await screen.findByTestId('search-empty')).textContent).toBe('No search results');
    await user.clear(field());
    expect(screen.queryByTestId('search-empty')).toBeNull();
  });

  it('change with the menu', async () => {
    const { user, answers, console } = await opened();
    await user.keyboard('role');
    await settled(2);
    answers.menu = [routeNode('/new', {}, { title: 'New roles' })];
    await act(async () => console.actors.permission.send({ type: 'permission.menu.retried' }));
    await settled(1);
    expect(rows()).toEqual(['New roles']);
  });

  it('are at most 50 rows of a large menu, with the total number', async () => {
    const menu = Array.from({ length: 300 }, (_, index) => routeNode(`/list/${index}`, {}, { title: `List ${index}` }));
    const { user } = await opened({ menu });
    await user.keyboard('list');
    await settled(50);
    expect(screen.getByText('Showing 50 of 300. Type more to narrow it down.')).toBeTruthy();
  });
});

describe('records', () => {
  const ROLE = { value: '7', label: 'Auditors of roles', note: 'R-7', page: '/system/role/7' };

  it('are listed under their list page when the operator can open it', async () => {
    const asked: string[] = [];
    const search = async (words: string) => {
      asked.push(words);
      return [
        { resource: 'role', total: 1, list: [ROLE] },
        { resource: 'order', total: 1, list: [{ value: '1', label: 'Role order', page: '/order/1' }] },
      ];
    };
    const { user, went } = await opened({ search });
    await user.keyboard('role');
    await settled(3);
    expect(asked).toEqual(['role']);
    const group = within(screen.getByRole('group', { name: 'Role of one' }));
    expect(group.getAllByRole('option').map((row) => row.textContent)).toEqual(['R-7 Auditors of roles']);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(went).toEqual(['/system/role/7']);
    expect(screen.queryByTestId('search')).toBeNull();
  });

  it('are opened by an Enter that was pressed before the response', async () => {
    const answers: ((found: readonly FoundRecords[]) => void)[] = [];
    const search = () => new Promise<readonly FoundRecords[]>((resolve) => answers.push(resolve));
    const { user, went } = await opened({ search });
    await user.keyboard('R-');
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.([{ resource: 'role', total: 1, list: [ROLE] }]);
    await waitFor(() => expect(active()).toBe('R-7 Auditors of roles'));
    await user.keyboard('7{Enter}');
    expect(went).toEqual([]);
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.([{ resource: 'role', total: 1, list: [ROLE] }]);
    await waitFor(() => expect(went).toEqual(['/system/role/7']));
    expect(screen.queryByTestId('search')).toBeNull();
  });

  it('without a match leave an Enter without effect, also on later results', async () => {
    const found: FoundRecords[] = [];
    const { user, went } = await opened({ search: async () => [...found] });
    await user.keyboard('R-{Enter}');
    expect((await screen.findByTestId('search-empty')).textContent).toBe('No search results');
    found.push({ resource: 'role', total: 1, list: [ROLE] });
    await user.keyboard('7');
    await settled(1);
    expect(went).toEqual([]);
  });

  it('of user-defined collections are listed under the name of the collection', async () => {
    const label = { zh_CN: '角色卡', en: 'Role cards' };
    const list = [{ value: '7', label: 'Role card', page: '/system/role/cards?record=7' }];
    const { user, went } = await opened({ search: async () => [{ resource: 'eav-card', label, total: 1, list }] });
    await user.keyboard('role');
    await settled(3);
    expect(screen.getByRole('group', { name: 'Role cards' }).textContent).toContain('Role card');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(went).toEqual(['/system/role/cards?record=7']);
  });

  it('that cannot be searched are reported; pages and commands are still found', async () => {
    const search = async () => {
      throw new ServiceError({ kind: 'http', status: 503 });
    };
    const { user } = await opened({ search });
    await user.keyboard('role');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Records could not be searched. Pages and commands were.',
    );
    expect(rows()).toEqual(['Parole role', 'System > Roles']);
  });

  it('are not reported as missing when the server has no such call', async () => {
    const search = async () => {
      throw new ServiceError({ kind: 'http', status: 404 });
    };
    const { user } = await opened({ search });
    await user.keyboard('xyz');
    expect((await screen.findByTestId('search-empty')).textContent).toBe('No search results');
  });
});

describe('by keyboard', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])(
    '%s opens it and the field has the focus',
    async (keys) => {
      const { user } = await renderShell(<MenuSearch />, { menu: MENU });
      await user.keyboard(keys);
      expect(document.activeElement).toBe(await screen.findByTestId('search-input'));
    },
  );

  it('/ is a letter in a field', async () => {
    const { user } = await renderShell(
      <>
        <MenuSearch />
        <input aria-label="Elsewhere" />
      </>,
    );
    await user.click(screen.getByLabelText('Elsewhere'));
    await user.keyboard('/');
    expect(screen.getByLabelText('Elsewhere')).toHaveProperty('value', '/');
    expect(screen.queryByTestId('search-input')).toBeNull();
  });

  it('is not opened over another dialog, nor while the console is covered', async () => {
    const { user, container } = await renderShell(<MenuSearch />);
    container.inert = true;
    await user.keyboard('{Control>}k{/Control}');
    container.inert = false;
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    await user.keyboard('{Control>}k{/Control}');
    dialog.remove();
    expect(screen.queryByTestId('search')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByTestId('search')).toBeTruthy();
  });

  it('moves through the results with wrap-around; Enter closes it and opens the result', async () => {
    const { user, went } = await opened();
    await user.keyboard('role');
    await settled(2);
    expect(active()).toBe('Parole role');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('System > Roles');
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(active()).toBe('Parole role');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(went).toEqual(['/system/role']);
    expect(screen.queryByTestId('search')).toBeNull();
  });

  it('Enter does not wait for the pause, and opens what was typed', async () => {
    const { user, went } = await opened();
    await user.keyboard('accou{Enter}');
    expect(went).toEqual(['/system/account']);
  });

  it.each(['{Escape}', '{Control>}k{/Control}'])('%s closes it and gives the focus back', async (keys) => {
    const { user, went } = await opened();
    await user.keyboard(`role${keys}`);
    expect(screen.queryByTestId('search')).toBeNull();
    expect(document.activeElement).toBe(screen.getByTestId('search-open'));
    expect(went).toEqual([]);
  });

  it('does nothing while an input method composes (R-145)', async () => {
    const { went, user } = await opened();
    fireEvent.compositionStart(field());
    fireEvent.input(field(), { target: { value: 'role' }, isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });
    expect(went).toEqual([]);
    expect(screen.getByTestId('search')).toBeTruthy();
    fireEvent.compositionEnd(field());
    await settled(2);
    await user.keyboard('{Enter}');
    expect(went).toEqual(['/parole']);
  });
});

describe('by pointer', () => {
  it('a row under the pointer is the active one, and a press opens it', async () => {
    const { user, went } = await opened();
    await user.keyboard('role');
    await settled(2);
    const row = screen.getByRole('option', { selected: false });
    await user.hover(row);
    expect(row.dataset.active).toBe('true');
    await user.click(row);
    expect(went).toEqual(['/system/role']);
  });

  it('a press beside it closes it', async () => {
    const { user } = await opened();
    await user.pointer({ keys: '[MouseLeft]', target: screen.getByTestId('search') });
    expect(screen.queryByTestId('search')).toBeNull();
  });
});

describe('before typing', () => {
  it('lists the pages opened from here, newest first, and the commands', async () => {
    const { user } = await opened();
    await user.keyboard('accounts{Enter}');
    await user.keyboard('/');
    await user.keyboard('parole{Enter}');
    await user.keyboard('/');
    const recent = within(screen.getByRole('group', { name: 'Recent' }));
    expect(recent.getAllByRole('option').map((row) => row.textContent)).toEqual(['Parole role', 'System > Accounts']);
    const commands = within(screen.getByRole('group', { name: 'Commands' }));
    expect(commands.getAllByRole('option').map((row) => row.dataset.command)).toEqual([
      'theme-dark',
      'language-zh_CN',
      'menu-collapse',
      'tab-refresh',
      'tab-close-others',
      'tab-close-all',
      'sign-out',
    ]);
  });
});

describe('a command', () => {
  const run = async (typed: string, options: ShellOptions = {}) => {
    const shell = await opened(options);
    await shell.user.keyboard(`${typed}{Enter}`);
    expect(screen.queryByTestId('search')).toBeNull();
    return { ...shell, ...shell.console.actors };
  };

  it('changes the theme', async () => {
    const { preferences } = await run('dark theme');
    expect(selectIsDark(preferences.getSnapshot())).toBe(true);
  });

  it('changes the language, found by a word of the other one', async () => {
    const { preferences } = await run('简体');
    expect(selectLocale(preferences.getSnapshot())).toBe('zh_CN');
  });

  it('collapses the menu', async () => {
    const { preferences } = await run('collapse');
    expect(selectSettings(preferences.getSnapshot()).menuSetting.collapsed).toBe(true);
  });

  it('signs out after asking', async () => {
    const { session, user } = await run('logout');
    expect(selectToken(session.getSnapshot())).toBe('T');
    await user.click(screen.getByTestId('confirm-accept'));
    expect(selectToken(session.getSnapshot())).toBeNull();
  });

  it('of another component is available when that component provides it', async () => {
    const asked: string[] = [];
    const search = <MenuSearch onOpenSettings={() => asked.push('settings')} onLock={() => asked.push('lock')} />;
    const { user } = await renderShell(search, { menu: MENU });
    await user.keyboard('/');
    await screen.findByTestId('search-input');
    await user.keyboard('settings{Enter}/');
    await user.keyboard('lock{Enter}');
    expect(asked).toEqual(['settings', 'lock']);
  });
});

describe('keys pressed before the code is loaded', () => {
  /** Presses keys in a field of the page right after Ctrl+K; returns the shell and that field. */
  async function pressEarly(...keys: readonly string[]) {
    const shell = await renderShell(
      <>
        <MenuSearch />
        <input aria-label="Elsewhere" />
      </>,
      { menu: MENU },
    );
    const elsewhere = screen.getByRole<HTMLInputElement>('textbox', { name: 'Elsewhere' });
    elsewhere.focus();
    act(() => {
      fireEvent.keyDown(elsewhere, { key: 'k', ctrlKey: true });
      for (const key of keys) expect(fireEvent.keyDown(elsewhere, { key }), 'the page is left the key').toBe(false);
    });
    expect(screen.queryByTestId('search-input')).toBe(null);
    return shell;
  }

  it('are typed into the field, before later input', async () => {
    const { user } = await pressEarly('r', 'o', 'x', 'Backspace', 'l', 'e');
    expect((await screen.findByTestId<HTMLInputElement>('search-input')).value).toBe('role');
    await settled(2);
    await user.keyboard('s');
    expect(screen.getByTestId<HTMLInputElement>('search-input').value).toBe('roles');
  });

  it('are left to the page once the operator focuses another field or presses Escape', async () => {
    const { user } = await renderShell(
      <>
        <MenuSearch />
        <input aria-label="Elsewhere" />
      </>,
      { menu: MENU },
    );
    const elsewhere = screen.getByRole<HTMLInputElement>('textbox', { name: 'Elsewhere' });
    const isLeft = (key: string) => fireEvent.keyDown(document.activeElement ?? elsewhere, { key });
    act(() => {
      fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
      expect(isLeft('r')).toBe(false);
      elsewhere.focus();
      expect(isLeft('o')).toBe(true);
      fireEvent.keyDown(elsewhere, { key: 'k', ctrlKey: true });
      expect(isLeft('r')).toBe(false);
      expect(isLeft('Escape')).toBe(true);
      expect(isLeft('o')).toBe(true);
    });
    expect((await screen.findByTestId<HTMLInputElement>('search-input')).value).toBe('');
    await user.keyboard('role');
    expect(screen.getByTestId<HTMLInputElement>('search-input').value).toBe('role');
  });

  it('open a result when Enter was among them', async () => {
    const { went } = await pressEarly('p', 'a', 'r', 'o', 'l', 'e', 'Enter');
    await waitFor(() => expect(went).toEqual(['/parole']));
  });
});
