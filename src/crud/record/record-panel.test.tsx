import { ServiceError } from '@src/contracts/errors.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { openLive } from '@src/ui/testing/fake-live.ts';
import { createDraftLog } from '@src/ui/testing/unsaved.ts';
import { ADA } from '@src/views/testing/fake-console.tsx';
import { act, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  ADA_CUSTOMER,
  CUSTOMER,
  customerWith,
  type RecordServer,
  refusal,
  showRecord,
  written,
} from '../testing/show-record.tsx';
import { RecordPanel } from './record-panel.tsx';

async function showPanel(id: string | null, server: RecordServer = {}, definition = CUSTOMER) {
  const saved = vi.fn();
  const closed = vi.fn();
  const shown = await showRecord(
    <RecordPanel definition={definition} id={id} onSaved={saved} onClose={closed} />,
    server,
  );
  if (id !== null) await waitFor(() => expect(shown.state()).toBe('pristine'));
  const field = (name: string) => shown.hook('field', `[data-field="${name}"]`);
  return { ...shown, saved, closed, field, save: () => shown.user.click(shown.hook('record-save')) };
}

describe('new record form', () => {
  it('reports missing values, linked to their fields, and focuses the first one', async () => {
    const { save, field, input, hook } = await showPanel(null);
    await save();
    await waitFor(() => expect(document.activeElement).toBe(input('Code')));
    expect(field('code').dataset.invalid).toBe('true');
    expect(field('email').dataset.invalid).toBe('false');
    const described = input('Code').getAttribute('aria-describedby') ?? '';
    expect(described.split(' ').map((id) => document.getElementById(id)?.textContent)).toContain('This is required');
    expect(
      within(hook('error-summary'))
        .getAllByRole('button')
        .map((link) => link.textContent),
    ).toEqual(['Code', 'Name']);
  });

  it('shows a conditional field only while its condition holds, and omits its value otherwise', async () => {
    const sent: RecordValues[] = [];
    const create = async (values: RecordValues) => {
      sent.push(values);
      return written({ ...ADA_CUSTOMER, id: 'c9' });
    };
    const { user, input, all, save, saved } = await showPanel(null, { create });
    expect(all('field', '[data-field="manager"]')).toEqual([]);
    await user.type(input('Code'), 'C-9');
    await user.type(input('Name'), 'Grace');
    await user.click(input('VIP'));
    await user.type(input('Manager'), 'Bo');
    await user.click(input('VIP'));
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      { code: 'C-9', name: 'Grace', email: null, secret: null, vip: false, price: null, count: null, sum: null },
    ]);
  });

  it('computes derived fields', async () => {
    const { user, input, field } = await showPanel(null);
    await user.type(input('Price'), '7');
    await user.type(input('Count'), '6');
    expect(field('sum').querySelector('output')?.textContent).toBe('42');
  });

  it('checks beside the field whether a value is unique, except an empty one', async () => {
    const asked: unknown[] = [];
    const check = async (value: unknown) => {
      asked.push(value);
      return value === 'C-1' ? { rule: 'taken' } : null;
    };
    const { user, input, field } = await showPanel(null, { check });
    await user.click(input('Code'));
    await user.paste('C-1');
    await waitFor(() => expect(field('code').textContent).toContain('Already in use'));
    expect(field('code').dataset.invalid).toBe('true');
    expect(asked).toEqual(['C-1']);
    await user.paste('2');
    await waitFor(() => expect(field('code').textContent).toContain('Available'));
    expect(field('code').dataset.invalid).toBe('false');
    expect(asked).toEqual(['C-1', 'C-12']);
  });

  it('rejects white space at the end of a password instead of trimming it', async () => {
    const { user, input, field, save } = await showPanel(null);
    await user.type(input('Passphrase'), 'correct horse ');
    await save();
    await waitFor(() => expect(field('secret').textContent).toContain('Remove the space at the start or end'));
  });

  it('shows server errors at their field, which gets the focus, until it changes', async () => {
    const create = () => Promise.reject(refusal(1001, { errors: { name: { rule: 'taken' } } }));
    const { user, input, field, save, state } = await showPanel(null, { create });
    await user.type(input('Code'), 'C-9');
    await user.type(input('Name'), 'Ada');
    await save();
    await waitFor(() => expect(state()).toBe('rejected'));
    expect(field('name').textContent).toContain('Already in use');
    await waitFor(() => expect(document.activeElement).toBe(input('Name')));
    await user.type(input('Name'), 'x');
    expect(field('name').dataset.invalid).toBe('false');
    expect(state()).toBe('dirty');
  });

  it('shows no refusal by the end of the session after signing in again, and can be saved', async () => {
    const answers = [() => Promise.reject(new ServiceError({ kind: 'http', status: 401 }))];
    const update = () => (answers.shift() ?? (async () => written({ ...ADA_CUSTOMER, version: 4 })))();
    const { user, input, save, saved, all, console } = await showPanel('c1', { update });
    await user.type(input('Name'), '!');
    await save();
    await waitFor(() => expect(all('record-refusal')).toHaveLength(1));
    await act(async () => console.actors.session.send({ type: 'session.renewed.elsewhere', token: 'new', user: ADA }));
    expect([all('record-refusal').length, input('Name').value]).toEqual([0, 'Ada!']);
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  });

  it('goes to the next step only when the current one is valid', async () => {
    const inSteps = customerWith({ form: { groups: CUSTOMER.form?.groups ?? [], steps: true } });
    const { user, hook, all, input, getByRole } = await showPanel(null, {}, inSteps);
    await user.click(hook('record-next'));
    await waitFor(() => expect(document.activeElement).toBe(input('Code')));
    await user.type(input('Code'), 'C-9');
    await user.type(input('Name'), 'Ada');
    await user.click(hook('record-next'));
    await waitFor(() =>
      expect(all('field').map((each) => each.dataset.field)).toEqual(['vip', 'price', 'count', 'sum']),
    );
    expect(getByRole('listitem', { current: 'step' }).textContent).toBe('2Deal');
  });
});

describe('draft', () => {
  /** As a list does it: the drawer is gone as soon as the record is saved. */
  function ClosingPanel({ id }: { readonly id: string | null }) {
    const [isOpen, setOpen] = useState(true);
    const close = () => setOpen(false);
    if (!isOpen) return <output>closed</output>;
    return <RecordPanel definition={CUSTOMER} id={id} onSaved={close} onClose={close} />;
  }

  it.each([null, 'c1'])('is not stored for a saved form: %s', async (id) => {
    const { leave, kept } = createDraftLog();
    const save = async () => written({ ...ADA_CUSTOMER, version: 4 });
    const shown = await showRecord(<ClosingPanel id={id} />, { create: save, update: save }, { leave });
    await waitFor(() => expect(shown.state()).toBe('pristine'));
    if (id === null) await shown.user.type(shown.input('Code'), 'C-9');
    await shown.user.type(shown.input('Name'), 'Eve');
    await shown.user.click(shown.hook('record-save'));
    await waitFor(() => expect(shown.getByText('closed')).toBeDefined());
    expect(kept).toEqual([]);
  });

  it('is stored for an unsaved form', async () => {
    const { leave, kept } = createDraftLog();
    const shown = await showRecord(<ClosingPanel id={null} />, {}, { leave });
    await shown.user.type(shown.input('Name'), 'Eve');
    shown.unmount();
    await waitFor(() => expect(kept).toMatchObject([{ name: 'Eve' }]));
  });
});

describe('existing record form', () => {
  it('shows write-once values as text, and saves over the loaded version', async () => {
    const updates: unknown[] = [];
    const update = async (version: number, values: RecordValues) => {
      updates.push([version, values]);
      return written({ ...ADA_CUSTOMER, version: 4, name: 'Grace' });
    };
    const { user, input, field, all, save, saved } = await showPanel('c1', { update });
    expect(field('code').querySelector('output')?.textContent).toBe('C-1');
    expect(all('field', '[data-field="secret"]')).toEqual([]);
    await user.clear(input('Name'));
    await user.type(input('Name'), 'Grace');
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const values = { name: 'Grace', email: 'ada@example.com', vip: false, price: 5, count: 4, sum: 20 };
    expect(updates).toEqual([[3, values]]);
  });

  it('is clean again after a manual revert', async () => {
    const { user, input, state } = await showPanel('c1');
    await user.type(input('Name'), '!');
    expect(state()).toBe('dirty');
    await user.type(input('Name'), '{Backspace}');
    expect(state()).toBe('pristine');
  });

  it('merges both edits after a conflict, and asks only about fields changed on both sides', async () => {
    const updates: unknown[] = [];
    const theirs = { ...ADA_CUSTOMER, version: 5, name: 'Lovelace', email: 'new@example.com' };
    const update = async (version: number, values: RecordValues) => {
      updates.push([version, values]);
      if (version === 3) {
        throw refusal(1003, { current: theirs, changedBy: 'system', changedAt: '2026-11-21 10:00:00' });
      }
      return written({ ...theirs, version: 6 });
    };
    const { user, input, state, save, hook, all, saved } = await showPanel('c1', { update });
    await user.type(input('Name'), '!');
    await user.clear(input('Count'));
    await user.type(input('Count'), '8');
    await save();
    await waitFor(() => expect(state()).toBe('conflict'));
    expect(hook('conflict').textContent).toContain('System saved this at');
    const row = hook('conflict-row', '[data-field="name"]');
    expect(all('conflict-row').map((each) => each.dataset.field)).toEqual(['name', 'email', 'count', 'sum']);
    expect(hook('conflict-save')).toHaveProperty('disabled', true);
    await user.click(within(row).getByRole('radio', { name: 'Lovelace' }));
    await user.click(hook('conflict-save'));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const merged = { name: 'Lovelace', email: 'new@example.com', vip: false, price: 5, count: 8, sum: 40 };
    expect(updates.at(-1)).toEqual([5, merged]);
  });

  it('offers to retry a save with an unknown outcome', async () => {
    let fails = true;
    const update = async () => {
      if (fails) throw refusal(500);
      return written({ ...ADA_CUSTOMER, version: 4 });
    };
    const { user, input, save, state, hook, saved } = await showPanel('c1', { update });
    await user.type(input('Name'), '!');
    await save();
    await waitFor(() => expect(state()).toBe('failed'));
    fails = false;
    await user.click(within(hook('record-refusal')).getByRole('button'));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  });

  it('explains why a record cannot be shown', async () => {
    const shown = await showRecord(
      <RecordPanel definition={CUSTOMER} id="c7" onSaved={() => undefined} onClose={() => undefined} />,
      { get: () => Promise.reject(refusal(1002)) },
    );
    await waitFor(() => expect(shown.state()).toBe('missing'));
    expect(shown.getByText('This customer does not exist')).toBeDefined();
    await act(async () => undefined);
  });
});

describe('a record updated by the server', () => {
  it('is reloaded without unsaved input, and left unchanged with it', async () => {
    let name = 'Ada';
    const get = vi.fn(async () => ({ record: { ...ADA_CUSTOMER, name }, cannot: {} }));
    const { console, input, user } = await showPanel(ADA_CUSTOMER.id, { get });
    const { live } = console.actors;
    const tell = (resource: string, id: string) =>
      act(async () =>
        live.send({
          type: 'live.update.received',
          lastId: '1',
          update: { type: 'records', resource, ids: [id], counts: false },
        }),
      );
    await act(async () => openLive(live));
    name = 'Grace';
    await tell('order', ADA_CUSTOMER.id);
    await tell('customer', 'another');
    expect(get).toHaveBeenCalledTimes(1);
    await tell('customer', ADA_CUSTOMER.id);
    await waitFor(() => expect(input('Name')).toHaveProperty('value', 'Grace'));
    await user.type(input('Name'), 'x');
    name = 'Lin';
    await tell('customer', ADA_CUSTOMER.id);
    expect(get).toHaveBeenCalledTimes(2);
    expect(input('Name')).toHaveProperty('value', 'Gracex');
  });
});
