import { PageProvider } from '@src/ui/page/page-context.tsx';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import MenuParamsView from './menu-params-view.tsx';
import TabParamsView from './tab-params-view.tsx';

const PAGE = { tabKey: null, search: '', title: 'routes.feat.testParam_sub2' };

function showMenuParams(id: string, go = vi.fn()) {
  const page = { ...PAGE, path: `/feat/testParam/${encodeURIComponent(id)}/sub2`, params: { id } };
  const view = (
    <PageProvider value={page}>
      <MenuParamsView />
    </PageProvider>
  );
  return renderView(view, { locale: 'en', go }).then((rendered) => ({ ...rendered, go }));
}

describe('the page with a parameter in its menu entries', () => {
  it('shows its name and the value it was opened with', async () => {
    await showMenuParams('a/b');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Menu parameters: Page two');
    expect(screen.getByTestId('menu-param').textContent).toBe('Value in the address: a/b');
  });

  it('says that there is no value when the menu has none', async () => {
    await showMenuParams(':id');
    expect(screen.getByTestId('menu-param').textContent).toBe('The page was opened without a value.');
  });

  it('opens itself with another value, escaped', async () => {
    const { user, go } = await showMenuParams('1');
    await user.type(screen.getByLabelText('Open with the value'), ' x/y?# {Enter}');
    expect(go.mock.calls).toEqual([['/feat/testParam/x%2Fy%3F%23/sub2']]);
  });

  it.each(['', '.', '..'])('does not take "%s" for a value', async (value) => {
    const { user, go } = await showMenuParams('1');
    const field = screen.getByLabelText<HTMLInputElement>('Open with the value');
    if (value !== '') await user.type(field, value);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(go).not.toHaveBeenCalled();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter a value other than a dot or two',
    );
  });
});

it('the page with a parameter of its own shows it', async () => {
  await renderView(
    <PageProvider value={{ ...PAGE, path: '/feat/testTab/id1', params: { id: 'id1' } }}>
      <TabParamsView />
    </PageProvider>,
    { locale: 'en' },
  );
  expect(screen.getByText('Value in the address: id1')).toBeDefined();
});
