import { PageProvider } from '@src/ui/page/page-context.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderView } from '../testing/render-view.tsx';
import ExceptionPage from './exception-page.tsx';

it.each([
  ['?status=403', '403'],
  ['?status=10100', '10100'],
  ['?status=418', '404'],
  ['', '404'],
])('/exception%s is the page for %s', async (search, status) => {
  const page = { tabKey: null, path: '/exception', search, params: {}, title: '' };
  await renderView(
    <PageProvider value={page}>
      <ExceptionPage />
    </PageProvider>,
  );
  expect(screen.getByTestId('exception').dataset.status).toBe(status);
});
