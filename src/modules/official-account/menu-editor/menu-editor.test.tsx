import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { inputProps } from '@src/crud/testing/input-props.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { emptyButton, linesOf, treeOf } from '../definitions/menu/button.ts';
import { officialMenuResource } from '../definitions/menu.ts';
import { officialMenuVersionResource } from '../definitions/menu-version.ts';
import { useOfficialTexts } from '../use-official-texts.ts';
import { ButtonsInput } from './buttons-input.tsx';
import { MenuTab } from './menu-tab.tsx';
import { VersionsTab } from './versions-tab.tsx';

const HOME = { ...emptyButton('b1'), name: 'Home', type: 'view', url: 'https://shop.example.com/' } as const;
const HELP = { ...emptyButton('b2'), name: 'Help', type: 'click', key: 'HELP' } as const;
const LINES = linesOf([HOME, HELP]);

async function edit() {
  let last: unknown = LINES;
  function Form() {
    useOfficialTexts();
    const [value, setValue] = useState<unknown>(LINES);
    last = value;
    const field = { name: 'buttons', kind: 'lines', label: 'Buttons' } as const;
    return <ButtonsInput {...inputProps(field)} value={value} onChange={setValue} />;
  }
  const { user } = await renderView(<Form />, { locale: 'en' });
  await screen.findByTestId('menu-button-form');
  return { user, tree: () => treeOf(last), note: () => screen.getByTestId('menu-note').textContent };
}

it('gives back a discarded action while the button that replaced it is filled in', async () => {
  const { user, tree } = await edit();
  await user.click(screen.getByRole('button', { name: 'Add a button below “Home”' }));
  const name = screen.getAllByTestId('menu-field').find(({ dataset }) => dataset.field === 'name');
  if (name === undefined) throw new Error('no field for the name');
  await user.type(name, 'All');
  expect(tree()[0]?.children.map((child) => child.name)).toEqual(['All']);
  await user.click(screen.getByTestId('menu-undo'));
  expect(tree()).toEqual([HOME, HELP]);
});

it('announces only buttons that have moved', async () => {
  const { user, tree, note } = await edit();
  screen.getByRole('button', { name: 'Home' }).focus();
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect([tree().map(({ id }) => id), note()]).toEqual([['b1', 'b2'], '']);
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect([tree().map(({ id }) => id), note()]).toEqual([['b2', 'b1'], '“Home” was moved.']);
});

it('joins an action and its answer as a sentence of the language', async () => {
  function Shown() {
    useOfficialTexts();
    const record = { ...fakeRecord('om1'), buttons: LINES, serverMode: true, keys: ['HELP'] };
    return <MenuTab definition={officialMenuResource} record={record} refresh={() => undefined} />;
  }
  const { user } = await renderView(<Shown />);
  await user.click(await screen.findByRole('button', { name: 'Help' }));
  expect(screen.getByTestId('menu-press').textContent).toMatch(/HELP。有规则回复。$/);
});

it('shows who published a version by name', async () => {
  function Shown() {
    useOfficialTexts();
    return <VersionsTab definition={officialMenuResource} record={fakeRecord('om1')} refresh={() => undefined} />;
  }
  const version = { title: 'Main #1', menu: 'om1', publishedAt: '2026-11-10 11:19:00', publishedBy: 'ada' };
  const resources = {
    ...createFakeResourceApi([officialMenuVersionResource], {
      officialMenuVersion: [fakeRecord('ov1', { ...version, buttons: LINES })],
    }),
    choicesOf: async () => [{ value: 'ada', label: 'Ada Lovelace' }],
  };
  await renderView(<Shown />, { locale: 'en', gateways: { resources } });
  expect((await screen.findByText('Ada Lovelace')).tagName).toBe('TD');
});
