import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAiTexts } from '../use-ai-texts.ts';
import { documentOfMarkdown } from '../writing/markdown-document.ts';
import { SourceComparison } from './source-comparison.tsx';

const RECORD: ResourceRecord = {
  ...{ creator: 'a', createTime: '', updater: 'a', updateTime: '', can: [] },
  ...{ id: '1', version: 1, title: 'Harbour', status: 'done', sourceKey: 'source', keep: 'Lee\n1200' },
  inputs: [{ key: 'source', value: 'Lee counted 1,200 boats and 7 ships.' }],
};

function Shown({ record, text }: { readonly record: ResourceRecord; readonly text: string }) {
  useAiTexts();
  return <SourceComparison record={record} stage="done" result={documentOfMarkdown(text)} />;
}
const marked = () => screen.getAllByText((_text, node) => node?.tagName === 'MARK').map((node) => node.textContent);
const shown = (name: string) => screen.queryByTestId(name)?.textContent ?? null;

it('marks missing keep-list entries, and removed or added numbers', async () => {
  await renderView(<Shown record={RECORD} text="Somebody counted 1200 boats and 9 ships." />);
  expect(
    [shown('ai-missing'), shown('ai-gone'), shown('ai-fresh')].map((text) => text?.split(/[:：]/)[1]?.trim()),
  ).toEqual(['Lee', '7', '9']);
  expect(marked()).toEqual(['Lee', '7', '9']);
});

it('marks banned words in the result', async () => {
  await renderView(
    <Shown record={{ ...RECORD, bannedWords: ['SHIPS'] }} text="Lee counted 1,200 boats and 7 ships." />,
  );
  expect(marked()).toEqual(['ships']);
});

it('marks removed or added names, and a missing entry once', async () => {
  const inputs = [{ key: 'source', value: 'Boats of Lee and Anna came.' }];
  await renderView(<Shown record={{ ...RECORD, inputs, keep: 'Lee' }} text="Boats of Bob came." />);
  expect(['ai-missing', 'ai-goneNames', 'ai-freshNames'].map((name) => shown(name)?.split(/[:：]/)[1]?.trim())).toEqual(
    ['Lee', 'Anna', 'Bob'],
  );
  expect([marked(), shown('ai-kept')]).toEqual([['Lee', 'Anna', 'Bob'], null]);
});

it('warns about a result that equals its source', async () => {
  await renderView(<Shown record={RECORD} text="Lee counted 1,200 boats and 7 ships." />);
  expect(screen.getByTestId('ai-similarity').dataset.alike).toBe('true');
  expect(shown('ai-kept')).not.toBe(null);
});

it('is absent for an article without a source', async () => {
  await renderView(<Shown record={{ ...RECORD, sourceKey: null }} text="Free." />);
  expect(screen.queryByTestId('ai-comparison')).toBe(null);
});
