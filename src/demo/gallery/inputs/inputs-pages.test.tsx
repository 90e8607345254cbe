import type { SamplesGateway, Upload } from '@src/contracts/demo/gallery-endpoints.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import { SILENT_SAMPLES } from '@src/ui/testing/fake-resource-api.ts';
import type { FakeOptions } from '@src/views/testing/fake-console.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showPage } from '../testing/show-page.tsx';
import { INPUTS } from './group.ts';

const open = (path: string, samples: Partial<SamplesGateway> = {}, options: FakeOptions = {}) =>
  showPage(INPUTS, path, { gateways: { samples: { ...SILENT_SAMPLES, ...samples } }, ...options });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const png = (name: string) => new File([new Uint8Array(2048)], name, { type: 'image/png' });

describe('an upload', () => {
  const path = '/comp/input/upload';
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], ...files: File[]) =>
    user.upload(screen.getByLabelText('Choose files or drop them here'), files);
  const stages = () =>
    within(screen.getByRole('list', { name: 'Files being uploaded' }))
      .getAllByRole('listitem')
      .map(({ dataset }) => dataset.stage);

  it('shows its progress, and a preview', async () => {
    const sent: Upload[] = [];
    let finish = (_url: string): void => undefined;
    const upload = (each: Upload) => {
      sent.push(each);
      return new Promise<string>((resolve) => {
        finish = resolve;
      });
    };
    const { user } = await open(path, { upload });
    await choose(user, png('a.png'), new File([], 'b.png'));
    expect(screen.getByText('The file is empty').textContent).toBe('b.png The file is empty');
    await user.click(press('Close this note'));
    expect(screen.queryByText('The file is empty')).toBeNull();
    await screen.findByRole('progressbar', { name: 'a.png: uploaded' });
    await waitFor(() => expect(sent.length).toBe(1));
    act(() => sent[0]?.onProgress(0.5));
    expect(screen.getByRole('progressbar', { name: 'a.png: uploaded' }).getAttribute('value')).toBe('0.5');
    await act(async () => finish('data:image/png;base64,AAAA'));
    await screen.findByText('1 of 1 uploaded');
    await user.click(press('Show a.png'));
    expect(screen.getByRole('img', { name: 'a.png' }).getAttribute('src')).toBe('data:image/png;base64,AAAA');
  });

  it('repeats only failed files, and shows the reason', async () => {
    const names: string[] = [];
    const upload = async ({ name, failing }: Upload) => {
      names.push(`${name} ${failing}`);
      if (failing === true) throw new ServiceError({ kind: 'http', status: 415 });
      return '/a';
    };
    const { user } = await open(path, { upload });
    await choose(user, png('a.png'));
    await waitFor(() => expect(stages()).toEqual(['ready']));
    await user.click(screen.getByRole('switch', { name: 'Let the first attempt of each file fail' }));
    await choose(user, png('b.png'));
    await screen.findByText('The content does not match the file name');
    await user.click(press('Try failed ones again'));
    await waitFor(() => expect(stages()).toEqual(['ready', 'ready']));
    expect(names).toEqual(['a.png false', 'b.png true', 'b.png false']);
  });

  it('is cancelled, and removed', async () => {
    const signals: AbortSignal[] = [];
    const upload = (_upload: Upload, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<string>(() => undefined);
    };
    const { user } = await open(path, { upload });
    await choose(user, png('a.png'));
    await waitFor(() => expect(signals.length).toBe(1));
    await user.click(press('Cancel a.png'));
    expect([stages(), signals[0]?.aborted]).toEqual([['cancelled'], true]);
    await user.click(press('Remove a.png'));
    expect(screen.queryByRole('list', { name: 'Files being uploaded' })).toBeNull();
  });
});

describe('dragging a handle', () => {
  it('can be replaced by keys or a button', async () => {
    const { user } = await open('/comp/input/verify');
    const handle = screen.getByRole('slider', { name: 'Drag to the end' });
    act(() => handle.focus());
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(handle.getAttribute('aria-valuenow')).toBe('10');
    await user.keyboard('{End}');
    expect(screen.getByText(/^Verified in \d+\.\d s$/)).toBeDefined();
    await user.click(press('Start again'));
    for (const expected of ['25', '50', '75', '100']) {
      await user.click(press('Move a quarter further'));
      expect(handle.getAttribute('aria-valuenow')).toBe(expected);
    }
    expect(screen.getByText(/^Verified in/)).toBeDefined();
  });
});

it('counts down to the next code, and checks the typed one', async () => {
  const asked: string[] = [];
  const account = {
    sendCode: async ({ mobile }: { readonly mobile: string }) => void asked.push(mobile),
    sentCode: async () => '481516',
  };
  const { user } = await open('/comp/input/code', {}, { account });
  await user.clear(screen.getByLabelText('Phone number'));
  await user.type(screen.getByLabelText('Phone number'), '138 0000-0002');
  await user.click(press('Get a code'));
  await screen.findByText('Your code is 481516');
  expect(press('Again in 60 s').getAttribute('aria-disabled')).toBe('true');
  await user.click(press('Again in 60 s'));
  expect(asked).toEqual(['13800000002']);
  await user.type(screen.getByLabelText('Code from the telephone'), '48151');
  expect(screen.getByText('This is not the code.')).toBeDefined();
  await user.type(screen.getByLabelText('Code from the telephone'), '6');
  expect(screen.getByText('This is the code.')).toBeDefined();
});

it('picks an icon by its name and copies it', async () => {
  const { user } = await open('/comp/input/icon');
  await user.click(press('Pick an icon'));
  const panel = screen.getByRole('dialog', { name: 'Pick an icon' });
  await user.type(within(panel).getByRole('searchbox', { name: 'Find an icon' }), 'trash');
  await user.click(within(panel).getByRole('button', { name: 'trash' }));
  expect(screen.getByLabelText('Name of the icon')).toHaveProperty('value', 'pi pi-trash');
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(press('Copy the name'));
  expect(write.mock.calls).toEqual([['pi pi-trash']]);
});

it('refuses a picture that is too large', async () => {
  const { user } = await open('/comp/input/crop');
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Another picture, at most 5 MB'), large);
  expect(screen.getByText('The picture is larger than 5 MB.')).toBeDefined();
});

it('shows how hard a password is to guess', async () => {
  const { user } = await open('/comp/input/strength');
  await user.type(screen.getByLabelText('Password'), 'correct horse battery staple');
  await waitFor(() => expect(screen.getByTestId('account-strength').dataset.score).toBe('4'));
});
