import { screen, waitFor } from '@testing-library/react';
import { EditorView } from 'codemirror';
import { expect, it } from 'vitest';
import { EDITORS } from '../editors/group.ts';
import { showPage } from '../testing/show-page.tsx';

it('shows the source files of a page, highlighted and read-only', async () => {
  const { user } = await showPage(EDITORS, '/comp/editor/markdown');
  const toggle = screen.getByRole('button', { name: 'Show source' });
  await user.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  await user.click(await screen.findByRole('radio', { name: 'markup.tsx' }));
  const source = await screen.findByRole('textbox', { name: 'markup.tsx' });
  expect(source.getAttribute('aria-readonly')).toBe('true');
  expect(EditorView.findFromDOM(source)?.state.doc.line(1).text).toBe("import './markup.css';");
  await waitFor(() => expect(source.querySelector('.code-keyword')?.textContent).toBe('import'));
  await user.click(screen.getByRole('button', { name: 'Hide source' }));
  expect(screen.queryByRole('textbox', { name: 'markup.tsx' })).toBeNull();
});
