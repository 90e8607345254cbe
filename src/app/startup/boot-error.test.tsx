import { expect, it } from 'vitest';
import { showBootError } from './boot-error.ts';

it('names the invalid field and the reason in both languages', () => {
  const root = document.createElement('div');
  showBootError(root, 'config', { field: 'hardened', reason: 'Expected boolean' });
  const panel = root.querySelector('[data-testid="boot-error"]');
  expect(panel?.getAttribute('data-field')).toBe('hardened');
  expect(panel?.querySelectorAll('h1')).toHaveLength(1);
  expect(panel?.textContent).toContain('The console cannot start');
  expect(panel?.textContent).toContain('控制台无法启动');
  expect(panel?.querySelector('code')?.textContent).toBe('hardened: Expected boolean');
});

it('shows markup in the file as text', () => {
  const root = document.createElement('div');
  showBootError(root, 'config', { field: '<img src=x>', reason: '<script>' });
  expect(root.querySelector('img')).toBeNull();
  expect(root.querySelector('code')?.textContent).toBe('<img src=x>: <script>');
});

it('reports missing code in both languages', () => {
  const root = document.createElement('div');
  showBootError(root, 'code', { field: 'code', reason: 'Error: Loading chunk 7 failed' });
  const panel = root.querySelector('[data-testid="boot-error"]');
  expect([...(panel?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '控制台无法启动',
    '请检查网络，然后重新加载页面。',
    'The console cannot start',
    'Check the network, then load the page again.',
    'code: Error: Loading chunk 7 failed',
  ]);
});
