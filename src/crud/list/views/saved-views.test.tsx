import { ServiceError } from '@src/contracts/errors.ts';
import type { SavedView } from '@src/contracts/resource/responses.ts';
import { ADA } from '@src/views/testing/fake-console.tsx';
import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeResourceApi } from '../../testing/fake-resource-api.ts';
import { AGENT, agents, DEPT, departments } from '../../testing/sample-resources.ts';
import { type RenderedList, showList } from '../../testing/show-list.tsx';

const headings = ({ container }: RenderedList) =>
  [...container.querySelectorAll<HTMLElement>('[data-testid="list-column"]')].map(({ dataset }) => dataset.field);

describe('saved views', () => {
  it('store filter and sort, open by default when marked, and show when the list differs', async () => {
    const api = createFakeResourceApi([AGENT, DEPT], { agent: agents(57), dept: departments() });
    api.saved = [
      {
        id: 'v1',
        version: 1,
        name: 'To approve',
        scope: 'private',
        params: { status: 'pending' },
        columns: ['name', 'status'],
        isDefault: true,
        mine: true,
        owner: 'ada',
      },
    ];
    const shown = await showList({ api });
    await waitFor(() => expect(shown.params()).toEqual({ status: 'pending', view: 'v1' }));
    await waitFor(() => expect(headings(shown)).toEqual(['name', 'status']));
    expect(shown.hook('list-views').textContent).toBe('To approve');
    await shown.visit('?status=active&view=v1');
    expect(shown.hook('list-views').textContent).toBe('To approveChanged');
    await shown.press(shown.hook('list-views'));
    await shown.press(within(document.body).getByRole('button', { name: 'Standard view' }));
    expect(shown.params()).toEqual({ view: 'none' });
    expect(headings(shown)).toEqual(['name', 'code', 'status', 'balance']);
  });

  const SHARED = {
    id: 'v2',
    version: 1,
    name: 'For all',
    scope: 'all',
    params: { status: 'pending' },
    columns: [],
    isDefault: true,
    mine: false,
    owner: 'Bo',
  } satisfies SavedView;

  it('show when another user changed the default view, and restore it', async () => {
    const api = createFakeResourceApi([AGENT, DEPT], { agent: agents(57), dept: departments() });
    api.saved = [SHARED];
    const shown = await showList({ api });
    await waitFor(() => expect(shown.params()).toEqual({ status: 'pending', view: 'v2' }));
    const chip = shown.hook('list-shared-view');
    expect(chip.textContent).toBe('Default view of Bo for others: show the standard view');
    await shown.press(chip);
    expect(shown.params()).toEqual({ view: 'none' });
  });

  it.each([
    [undefined, true],
    [['create', 'share'], true],
    [['create'], false],
  ])('can be shared where the server allows it: %j', async (can, isOffered) => {
    const api = createFakeResourceApi([AGENT, DEPT], { agent: agents(3), dept: departments() });
    api.reach = can ?? null;
    const shown = await showList({ api });
    await waitFor(() => expect(shown.state()).toBe('ready'));
    await shown.press(shown.hook('list-views'));
    const body = within(document.body);
    await shown.press(body.getByRole('button', { name: 'Save as a view' }));
    expect(body.queryByRole('radiogroup', { name: 'Who sees it' }) !== null).toBe(isOffered);
    await shown.press(body.getByRole('checkbox', { name: 'Open the list with this view' }));
    if (!isOffered) return;
    await shown.press(body.getByRole('radio', { name: 'Everybody' }));
    expect(
      body.queryByText(
        'Every account that sees this list opens it with this view, unless it has a default of its own.',
      ),
    ).not.toBeNull();
  });

  it.each([
    [
      'scope',
      'tooManyShared',
      100,
      'This list already has 100 shared views, which is the maximum. Save it for yourself, or have a shared one deleted first.',
    ],
    [
      'view',
      'tooManyOfList',
      50,
      'You already have 50 views of this list, which is the maximum. Change one of them instead, or delete one first.',
    ],
  ])('say why they could not be saved, and what to do: %s', async (field, text, max, words) => {
    const errors = { [field]: { rule: 'tooMany', text: `resource.views.${text}`, params: { max } } };
    const shown = await showList();
    vi.spyOn(shown.api, 'saveView').mockRejectedValue(
      new ServiceError({ kind: 'envelope', code: 1001, detail: { errors } }),
    );
    await waitFor(() => expect(shown.state()).toBe('ready'));
    await shown.press(shown.hook('list-views'));
    const body = within(document.body);
    await shown.press(body.getByRole('button', { name: 'Save as a view' }));
    await shown.user.type(body.getByRole('textbox', { name: 'Name' }), 'Ours{Enter}');
    expect(await body.findByText(words)).toBeDefined();
  });

  it('show no refusal by the end of the session after signing in again, and can be saved', async () => {
    const shown = await showList();
    const save = vi.spyOn(shown.api, 'saveView');
    save.mockRejectedValueOnce(new ServiceError({ kind: 'http', status: 401 }));
    await waitFor(() => expect(shown.state()).toBe('ready'));
    await shown.press(shown.hook('list-views'));
    const body = within(document.body);
    await shown.press(body.getByRole('button', { name: 'Save as a view' }));
    const name = body.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await shown.user.type(name, 'Ours{Enter}');
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    await act(async () =>
      shown.console.actors.session.send({ type: 'session.renewed.elsewhere', token: 'new', user: ADA }),
    );
    expect([name.value, name.getAttribute('aria-invalid')]).toEqual(['Ours', null]);
    await shown.user.type(name, '{Enter}');
    await waitFor(() => expect(shown.api.saved.map((view) => view.name)).toEqual(['Ours']));
  });

  it('are created from the current list', async () => {
    const shown = await showList({ search: '?status=active&page=2' });
    await waitFor(() => expect(shown.state()).toBe('ready'));
    await shown.press(shown.hook('list-views'));
    await shown.press(within(document.body).getByRole('button', { name: 'Save as a view' }));
    await shown.user.type(within(document.body).getByRole('textbox', { name: 'Name' }), 'Mine{Enter}');
    await waitFor(() => expect(shown.params()).toEqual({ status: 'active', page: '2', view: 'v1' }));
    // Without columns of its own: those who take it see as many of the usual ones as their window has room for.
    expect(shown.api.saved[0]).toMatchObject({
      ...{ name: 'Mine', scope: 'private', params: { status: 'active' } },
      columns: [],
    });
  });
});
