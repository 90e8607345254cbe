import { createDraftHolder, NOTHING_UNSAVED } from '@src/ui/testing/unsaved.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { UserLifecycle } from '../definitions/lifecycle/user-lifecycle.ts';
import { useEavTexts } from '../use-eav-texts.ts';
import { checkLifecycle } from './check-lifecycle.ts';
import { INITIAL_LIFECYCLE } from './initial-lifecycle.literals.ts';
import { LifecycleEditor, type LifecycleEditorData } from './lifecycle-editor.tsx';

const ROLES = [{ value: '1', label: 'Manager' }];
const AROUND: LifecycleEditorData = {
  collection: 'c1',
  compared: { fields: [{ name: 'f1', kind: 'integer', label: { zh_CN: '座位', en: 'Seats' }, filter: true }] },
  columnOf: (field) => `f_${field}`,
  roles: ROLES,
  samples: [{ value: '7', label: 'Evening talk', values: { f_f1: 3 } }],
};
const NAMES = { fields: new Set(['f1']), roles: new Set(['1']) };

/** Renders the editor with a lifecycle and returns the edited one. */
async function draw(start: UserLifecycle = INITIAL_LIFECYCLE, leave = NOTHING_UNSAVED) {
  const drawn = { life: start };
  function Shown() {
    useEavTexts();
    const [life, setLife] = useState(start);
    drawn.life = life;
    const check = checkLifecycle(life, NAMES);
    return <LifecycleEditor life={life} stored={null} onChange={setLife} check={check} around={AROUND} name="Events" />;
  }
  const { user } = await renderView(<Shown />, { locale: 'en', leave });
  return { user, drawn };
}

it('adds a state, an event and a transition by keyboard alone', async () => {
  const { user, drawn } = await draw();
  expect(screen.getByTestId('life-good').textContent).toBe('No problems found.');
  screen.getByTestId('life-add-state').focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('A name is missing, or a number is not valid.')).toBeTruthy();
  await user.type(screen.getByLabelText('Chinese name · state3'), '审核中');
  await user.type(screen.getByLabelText('English name · state3'), 'In review');
  const code = screen.getByLabelText('Code · state3');
  await user.clear(code);
  await user.type(code, 'done{Tab}');
  expect(drawn.life.states.map(({ name }) => name)).toEqual(['draft', 'done', 'state3']);
  await user.clear(code);
  await user.type(code, '2 in review!{Tab}');
  expect(drawn.life.states.at(-1)).toMatchObject({ name: 'inreview', zh: '审核中', en: 'In review' });
  expect(screen.getByTestId('life-problems').textContent).toContain('The state “inreview” cannot be reached');
  screen.getByTestId('life-add-transition').focus();
  await user.keyboard('{Enter}');
  await user.selectOptions(screen.getByLabelText('To · 2'), 'inreview');
  screen.getByTestId('life-add-event').focus();
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText('Chinese name · event2'), '送审');
  await user.type(screen.getByLabelText('English name · event2'), 'Submit');
  await user.selectOptions(screen.getByLabelText('Event · 2'), 'event2');
  await user.click(screen.getByLabelText('Final · inreview'));
  expect(screen.getByTestId('life-good').textContent).toBe('No problems found.');
});

it('keeps an incomplete name when Escape is pressed, without closing', async () => {
  const { user, drawn } = await draw();
  const heard: string[] = [];
  const listen = ({ key }: KeyboardEvent) => heard.push(key);
  document.addEventListener('keydown', listen);
  const code = screen.getByLabelText('Code · draft');
  await user.clear(code);
  await user.type(code, 'idea');
  heard.length = 0;
  await user.keyboard('{Escape}');
  expect([drawn.life.states[0]?.name, heard]).toEqual(['idea', []]);
  await user.keyboard('{Escape}');
  expect(heard).toEqual(['Escape']);
  document.removeEventListener('keydown', listen);
});

it('removing an event leaves the roles of the others open', async () => {
  const { user } = await draw();
  for (let added = 0; added < 2; added += 1) await user.click(screen.getByTestId('life-add-event'));
  const rolesOf = (name: string) => screen.getByRole('group', { name: `Roles · ${name}` }).closest('details');
  const last = rolesOf('event3');
  last?.setAttribute('open', '');
  await user.click(screen.getByRole('button', { name: 'Remove event2' }));
  expect(rolesOf('event3')).toBe(last);
  expect(rolesOf('event3')?.open).toBe(true);
});

it('reports dead ends, unreachable states and missing roles while editing', async () => {
  const { user, drawn } = await draw();
  await user.click(screen.getByLabelText('Final · done'));
  const kinds = () => [...screen.getByTestId('life-problems').children].map((each) => each.getAttribute('data-kind'));
  expect(kinds()).toEqual(['deadEnd']);
  await user.click(screen.getByLabelText('Initial · done'));
  expect(kinds()).toEqual(['unreachable', 'deadEnd']);
  expect(drawn.life.initial).toBe('done');
});

it('simulates a record and a role, highlights the current state, and explains refusals', async () => {
  const guarded = {
    ...INITIAL_LIFECYCLE,
    events: INITIAL_LIFECYCLE.events.map((event) => ({ ...event, roles: ['1'] })),
    transitions: INITIAL_LIFECYCLE.transitions.map((each) => ({
      ...each,
      when: { field: 'f1', op: 'more', value: 2 } as const,
      otherwiseEn: 'Too few seats',
    })),
  };
  const { user } = await draw(guarded);
  const simulation = within(screen.getByTestId('life-simulation'));
  const finish = () => simulation.getByRole<HTMLButtonElement>('button', { name: 'Finish' });
  expect([finish().disabled, simulation.queryByText('Too few seats')?.tagName]).toEqual([true, 'SMALL']);
  await user.selectOptions(simulation.getByLabelText('With the record'), '7');
  await user.selectOptions(simulation.getByLabelText('As the role'), '1');
  await user.click(finish());
  expect(simulation.getByTestId('life-way').textContent).toBe('Draft → Done');
  const lit = screen.getAllByTestId('state-node').filter((each) => each.getAttribute('data-active') === 'true');
  expect(lit.map((each) => each.getAttribute('data-id'))).toEqual(['lifec1', 'lifec1.done']);
});

it('reopens a draft guard at its transition', async () => {
  const when = { id: 'g', mode: 'all', members: [{ id: 'r', field: 'f1', op: 'more', texts: ['5', ''] }] };
  const leave = createDraftHolder({ 'life-guard-0': { when, zh: '人太多', en: 'Too many' } });
  const { user, drawn } = await draw(INITIAL_LIFECYCLE, leave);
  const dialog = await screen.findByTestId('life-guard');
  expect(within(dialog).getByTestId('draft-note')).toBeDefined();
  await user.click(within(dialog).getByTestId('life-guard-keep'));
  expect(drawn.life.transitions[0]).toMatchObject({
    ...{ when: { field: 'f1', op: 'more', value: 5 }, otherwiseZh: '人太多', otherwiseEn: 'Too many' },
  });
});
