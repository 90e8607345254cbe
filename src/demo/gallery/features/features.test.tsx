import { selectToasts } from '@machines/messages/index.ts';
import type { ResourceApi, ResourceClient } from '@src/contracts/resource/client.ts';
import type { ExportAnswer } from '@src/contracts/resource/responses.ts';
import { createFakeResourceApi } from '@src/crud/testing/fake-resource-api.ts';
import { usageLogResource } from '@src/modules/statistics/definitions/usage-log.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../testing/show-page.tsx';
import { FEATURES } from './group.ts';

afterEach(() => vi.restoreAllMocks());

/** Records the files offered for download. */
function watchSaves() {
  const saved: { name: string; text: Promise<string> }[] = [];
  let content = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    if (given instanceof Blob) content = given;
    return 'blob:file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: content.text() });
  });
  return saved;
}

describe('icons', () => {
  it('are found by a part of their name, and copy it', async () => {
    const { console } = await showPage(FEATURES, '/feat/icon');
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const search = screen.getByLabelText('Search icons');
    fireEvent.change(search, { target: { value: ' Angle-double-R' } });
    expect(screen.getByText(/^1 of \d{3} icons$/)).toBeTruthy();
    fireEvent.click(screen.getByText('angle-double-right'));
    expect(writeText).toHaveBeenCalledWith('pi pi-angle-double-right');
    await waitFor(() =>
      expect(selectToasts(console.actors.messages.getSnapshot())).toMatchObject([
        { textKey: 'gallery.features.iconCopied', values: { name: 'angle-double-right' } },
      ]),
    );
    fireEvent.change(search, { target: { value: 'nothing' } });
    expect(screen.getByText('No icon has such a name')).toBeTruthy();
  });
});

describe('a watermark', () => {
  const marks = () => document.querySelectorAll<HTMLElement>('.gallery-watermark');

  it('is restored when it is removed or hidden, once, and removed when it is switched off', async () => {
    const { user } = await showPage(FEATURES, '/feat/watermark');
    expect(marks()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Remove the layer as a tamperer would' }));
    await waitFor(() => expect(marks()).toHaveLength(1));
    act(() => marks()[0]?.setAttribute('hidden', ''));
    await waitFor(() => expect(marks()[0]?.hidden).toBe(false));
    await user.click(screen.getByRole('switch', { name: 'Show the watermark' }));
    expect(marks()).toHaveLength(0);
  });
});

describe('printing', () => {
  it('shows a preview of the sheet', async () => {
    const print = vi.fn();
    window.print = print;
    const { user } = await showPage(FEATURES, '/feat/print');
    await user.click(screen.getByRole('button', { name: 'Show the sheet' }));
    const rows = within(screen.getByRole('dialog')).getAllByRole('row');
    expect(rows.at(-1)?.textContent).toBe('Total¥1,515.80');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('full screen', () => {
  it('shows every change of the browser', async () => {
    const { user } = await showPage(FEATURES, '/feat/full-screen');
    const request = vi.fn(async () => undefined);
    document.documentElement.requestFullscreen = request;
    await user.click(screen.getAllByRole('button', { name: 'Full screen' })[0] ?? document.body);
    expect(request).toHaveBeenCalledOnce();
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: document.documentElement });
    act(() => void document.dispatchEvent(new Event('fullscreenchange')));
    expect(screen.getAllByRole('button', { name: 'Leave full screen' })).toHaveLength(1);
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: null });
    act(() => void document.dispatchEvent(new Event('fullscreenchange')));
    expect(screen.queryByRole('button', { name: 'Leave full screen' })).toBeNull();
  });

  it('reports a refusal of the browser', async () => {
    const { user, console } = await showPage(FEATURES, '/feat/full-screen');
    document.documentElement.requestFullscreen = async () => Promise.reject(new TypeError('no'));
    await user.click(screen.getAllByRole('button', { name: 'Full screen' })[0] ?? document.body);
    await waitFor(() =>
      expect(selectToasts(console.actors.messages.getSnapshot())).toMatchObject([
        { textKey: 'gallery.features.refused' },
      ]),
    );
  });
});

describe('the picture viewer', () => {
  it('is used by keys alone', async () => {
    const { user } = await showPage(FEATURES, '/feat/img-preview');
    await user.click(screen.getByRole('button', { name: 'Landscape 2' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('status').textContent).toBe('2 of 6, 100 %');
    await user.keyboard('{ArrowRight}++-r');
    expect(dialog.getByRole('status').textContent).toBe('3 of 6, 125 %');
    expect(dialog.getByRole('img').style.transform).toBe('translate(0px, 0px) rotate(90deg) scale(1.25)');
    await user.keyboard('0{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Landscape 3' }));
    expect(screen.getByRole('status').textContent).toBe('3 of 6, 100 %');
  });

  it('is used by the wheel, and by dragging', async () => {
    const { user } = await showPage(FEATURES, '/feat/img-preview');
    await user.click(screen.getByRole('button', { name: 'Landscape 1' }));
    const picture = within(screen.getByRole('dialog')).getByRole('img');
    fireEvent.wheel(picture, { deltaY: -100 });
    expect(picture.style.transform).toBe('translate(0px, 0px) rotate(0deg) scale(1.25)');
    await user.click(screen.getByRole('button', { name: 'As it was' }));
    expect(picture.style.transform).toBe('translate(0px, 0px) rotate(0deg) scale(1)');
  });
});

/** API that exports rows by this function. */
function apiWith(exportRows: ResourceClient['exportRows']): ResourceApi {
  const api = createFakeResourceApi([usageLogResource], { 'usage-log': [] });
  const gateway = { ...api.open(usageLogResource), exportRows };
  return Object.assign(Object.create(api) as ResourceApi, { open: () => gateway });
}

describe('downloads', () => {
  it('save the typed text', async () => {
    const saved = watchSaves();
    const { user } = await showPage(FEATURES, '/feat/download');
    await user.clear(screen.getByRole('textbox', { name: 'Content' }));
    expect(screen.getByRole('button', { name: 'Save as a file' })).toHaveProperty('disabled', true);
    await user.type(screen.getByRole('textbox', { name: 'Content' }), 'hello');
    await user.click(screen.getByRole('button', { name: 'Save as a file' }));
    expect(saved.map(({ name }) => name)).toEqual(['note.txt']);
    expect(await saved[0]?.text).toBe('hello');
  });

  const PARTS: readonly ExportAnswer[] = [
    { rows: [['t1', 'install', 'Pump', '1.0']], total: 2, next: '1' },
    { rows: [['t2', 'upgrade', 'Pump', '1.1']], total: 2, next: null },
  ];

  it('load rows by parts into one file', async () => {
    const saved = watchSaves();
    const api = apiWith(
      async (_query, _columns, next) => (next === null ? PARTS[0] : PARTS[1]) ?? Promise.reject(new Error()),
    );
    const { user } = await showPage(FEATURES, '/feat/download', { gateways: { resources: api } });
    await user.click(screen.getByRole('button', { name: 'Fetch and save' }));
    await screen.findByText('Saved: usage.jsonl, 2 rows');
    expect(await saved[0]?.text).toBe(
      '{"time":"t1","event":"install","productName":"Pump","versionTo":"1.0"}\n' +
        '{"time":"t2","event":"upgrade","productName":"Pump","versionTo":"1.1"}\n',
    );
  });

  it('save nothing when they are stopped', async () => {
    const saved = watchSaves();
    const api = apiWith(async (_query, _columns, next) =>
      next === null ? (PARTS[0] ?? Promise.reject(new Error())) : new Promise(() => undefined),
    );
    const { user } = await showPage(FEATURES, '/feat/download', { gateways: { resources: api } });
    await user.click(screen.getByRole('button', { name: 'Fetch and save' }));
    await screen.findByText('1 of 2 rows');
    expect(screen.getByRole('progressbar')).toMatchObject({ max: 2, value: 1 });
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByRole('button', { name: 'Fetch and save' })).toBeTruthy();
    expect(saved).toEqual([]);
  });
});
