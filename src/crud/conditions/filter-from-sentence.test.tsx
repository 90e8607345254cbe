import type { Condition } from '@src/contracts/resource/condition.ts';
import { defineResource } from '@src/contracts/resource/definition.ts';
import { SILENT_AI } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FilterFromSentence } from './filter-from-sentence.tsx';

const definition = defineResource({
  ...{ name: 'order', module: 'order', api: '/order', label: 'Order', plural: 'Orders', titleField: 'no', sort: 'no' },
  fields: [
    { name: 'no', kind: 'text', label: 'Number' },
    { name: 'total', kind: 'integer', label: 'Total' },
  ],
});

function Builder() {
  const [where, setWhere] = useState<Condition | null>(null);
  return (
    <>
      <output data-testid="where">{JSON.stringify(where)}</output>
      <FilterFromSentence
        definition={definition}
        onUse={setWhere}
        onUndo={where === null ? null : () => setWhere(null)}
      />
    </>
  );
}
const where = () => JSON.parse(screen.getByTestId('where').textContent ?? '');

async function show(uses: readonly 'filter'[]) {
  const asked: unknown[] = [];
  const list = uses.map((use) => ({ use, command: 'p9', input: 'request' }));
  const ai = {
    ...SILENT_AI,
    assists: async () => ({ hasModel: true, list }),
    ask: async ({ command, input, text }: { command: string; input: string; text: string }) => {
      asked.push([command, input, JSON.parse(text).sentence]);
      return '[{"field":"total","op":"more","value":5},{"field":"secret","op":"is","value":"x"}]';
    },
  };
  const { user } = await renderView(<Builder />, { locale: 'en', gateways: { ai } });
  return { user, asked };
}

it('previews conditions as chips before applying them, by keyboard, and can revert them', async () => {
  const { user, asked } = await show(['filter']);
  await user.type(await screen.findByRole('textbox', { name: 'Filter in words (AI)' }), 'Total over 5{Enter}');
  const found = await screen.findByTestId('ask-found');
  expect(asked).toEqual([['p9', 'request', 'Total over 5']]);
  expect(found.textContent).toContain('AI: check before use');
  expect(found.textContent).toContain('1 could not be used with this list.');
  expect(found.querySelector('.list-chip')?.textContent).toBe('Total is more than 5');
  expect(where()).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Add to the filter' }));
  expect([where(), screen.queryByTestId('ask-found')]).toEqual([{ field: 'total', op: 'more', value: 5 }, null]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect([where(), screen.queryByRole('button', { name: 'Undo' })]).toEqual([null, null]);
});

it('is absent for roles without the permission', async () => {
  await show([]);
  expect(screen.queryByRole('textbox')).toBe(null);
});
