import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Shell } from './shell.tsx';
import { renderShell, routeNode } from './testing/render-shell.tsx';

/** Rendered components: the header, by a part that does not depend on the page, and tabs by their paths. */
const rendered: string[] = [];
vi.mock('./header/user-menu.tsx', () => ({
  UserMenu: () => {
    rendered.push('header');
    return null;
  },
}));
vi.mock('./app-link.tsx', async (original) => {
  const { AppLink } = await original<typeof import('./app-link.tsx')>();
  return {
    AppLink: (props: Parameters<typeof AppLink>[0]) => {
      if (props.className === 'strip-tab-link') rendered.push(props.to);
      return <AppLink {...props} />;
    },
  };
});

const MENU = ['Orders', 'Notes', 'Refunds'].map((title) => routeNode(`/${title.toLowerCase()}`, {}, { title }));
const Page = () => <h1>Page</h1>;

beforeEach(() => {
  rendered.length = 0;
});

it('renders only the tabs that a change of page affects, nothing of the header, and announces the page', async () => {
  const { visit } = await renderShell(<Shell resolveView={() => Page} Exception={Page} />, { menu: MENU });
  for (const path of ['/refunds', '/orders', '/notes']) await visit(path);
  rendered.length = 0;
  await visit('/orders');
  expect([...new Set(rendered)].toSorted()).toEqual(['/notes', '/orders']);
  expect(screen.getByTestId('announcer').textContent).toBe('Orders');
});
