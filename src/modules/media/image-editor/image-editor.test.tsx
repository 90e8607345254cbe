import type { StorePictureInput } from '@machines/image-editor/index.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import type { Operation } from '@src/contracts/image-edit/operations.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ImageEditor } from './image-editor.tsx';
import type { FetchedPicture } from './image-source.ts';
import type { PictureEngine } from './render/picture-engine.ts';

class FakeBitmap {
  readonly width = 40;
  readonly height = 30;
  readonly close = () => undefined;
}

/** The start of a PNG file of this size: enough for type detection. */
function pngOf(width: number, height: number): Blob {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return new Blob([bytes], { type: 'image/png' });
}

const PICTURE: FetchedPicture = {
  name: 'Harbour',
  file: pngOf(400, 300),
  operations: [],
  alt: { text: 'A harbour', isDecorative: false },
};

beforeEach(() => vi.stubGlobal('ImageBitmap', FakeBitmap));
afterEach(() => vi.unstubAllGlobals());

async function showEditor(picture: Partial<FetchedPicture> = {}, answers: readonly (FetchedPicture | Error)[] = []) {
  const left = [...answers];
  const drawn: (readonly Operation[])[] = [];
  const stored: StorePictureInput[] = [];
  const saved: string[] = [];
  const engine: PictureEngine = {
    open: async () => ({ width: 400, height: 300 }),
    hold: async () => undefined,
    preview: async (operations) => {
      drawn.push(operations);
      return new ImageBitmap();
    },
    encode: async () => ({ file: new Blob(['abc']), quality: 0.9, width: 400, height: 300 }),
    close: () => undefined,
  };
  const source = {
    fetch: async () => {
      const answer = left.shift() ?? { ...PICTURE, ...picture };
      if (answer instanceof Error) throw answer;
      return answer;
    },
    stamp: async () => pngOf(40, 20),
    store: async (input: StorePictureInput) => {
      stored.push(input);
      return '8';
    },
  };
  const view = await renderView(
    <main>
      <ImageEditor picture="7" source={source} onSaved={(id, way) => saved.push(`${way} ${id}`)} start={() => engine} />
    </main>,
    { locale: 'en' },
  );
  return { ...view, drawn, stored, saved };
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const number = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
const changes = () => screen.queryAllByRole('listitem').map((row) => row.textContent);

describe('image editor', () => {
  it('crops by keys: a pixel per key press, ten with Shift, and never beyond the picture', async () => {
    const { user, drawn } = await showEditor();
    await user.click(button('Crop'));
    button('Top left corner').focus();
    await user.keyboard(
      '{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowRight}',
    );
    button('Right side').focus();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowLeft}{/Shift}');
    expect(['Left', 'Top', 'Width', 'Height'].map((name) => number(name).value)).toEqual(['1', '10', '389', '290']);
    await user.click(button('Apply'));
    await waitFor(() => expect(drawn.at(-1)).toEqual([{ kind: 'crop', x: 1, y: 10, width: 389, height: 290 }]));
    expect(changes()).toEqual(['Crop 389 × 290']);
  });

  it('keeps a chosen ratio', async () => {
    const { user } = await showEditor();
    await user.click(button('Crop'));
    await user.selectOptions(screen.getByLabelText('Ratio'), '1:1');
    await act(async () => fireEvent.change(number('Width'), { target: { value: '100' } }));
    expect(['Width', 'Height'].map((name) => number(name).value)).toEqual(['100', '100']);
  });

  it('shows the bounds of a number, and rejects values beyond them', async () => {
    const { user } = await showEditor();
    await user.click(button('Resize'));
    await user.clear(number('Width'));
    await user.type(number('Width'), '9000');
    expect(screen.getByText('A whole number from 1 to 8192')).toBeTruthy();
    expect([number('Width').getAttribute('aria-invalid'), number('Height').value]).toEqual(['true', '675']);
    await user.tab();
    expect(number('Width').value).toBe('900');
  });

  it('undoes every step by its name, and redoes it', async () => {
    const { user } = await showEditor();
    await user.click(button('Turn right'));
    await user.click(button('Flip horizontally'));
    await user.click(button('Undo: Flip'));
    expect(changes()).toEqual(['Turn 90°']);
    await user.keyboard('{Control>}z{/Control}');
    expect(changes()).toEqual([]);
    await user.click(button('Redo: Turn'));
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    expect(changes()).toEqual(['Turn 90°', 'Flip left to right']);
  });

  it('reopens an operation with its values', async () => {
    const { user } = await showEditor({
      operations: [{ kind: 'adjust', brightness: 20, contrast: 0, saturation: -100 }],
    });
    await user.click(button('Adjust'));
    expect(['Brightness', 'Saturation'].map((name) => number(name).value)).toEqual(['20', '-100']);
    await act(async () => fireEvent.change(number('Brightness'), { target: { value: '30' } }));
    await user.click(button('Apply'));
    expect(changes()).toEqual(['Adjust colours 30 / 0 / -100']);
    await user.click(button('Remove: Adjust colours'));
    expect(changes()).toEqual([]);
  });

  it('applies a preset, with its size limit', async () => {
    const { user } = await showEditor();
    await user.selectOptions(screen.getByLabelText('Preset'), 'wechatThumb');
    expect(changes()).toEqual(['Crop 300 × 300', 'Resize 360 × 360']);
    expect(screen.getByText(/At most 64 KB/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Format').value).toBe('jpeg');
  });

  it('requires an alternative text before saving, and says so', async () => {
    const { user, stored, saved } = await showEditor({ alt: { text: '', isDecorative: false } });
    await user.click(button('Turn left'));
    await user.click(button('Save as a copy'));
    expect(stored).toEqual([]);
    expect(button('Save as a copy').getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByLabelText('Decorative: nothing to describe'));
    await user.click(button('Save as a copy'));
    await waitFor(() => expect(saved).toEqual(['copy 8']));
    expect(stored).toMatchObject([
      { picture: '7', way: 'copy', operations: [{ kind: 'turn', quarters: 3 }], alt: { text: '', isDecorative: true } },
    ]);
  });

  it('shows why a picture cannot be opened, and retries', async () => {
    const { user } = await showEditor({}, [new ServiceError({ kind: 'offline' })]);
    expect(screen.getByRole('alert').textContent).toContain('The picture cannot be opened');
    await user.click(button('Try again'));
    await waitFor(() => expect(screen.getByTestId('image-editor')).toBeTruthy());
  });

  it('does not open a picture that would take too much memory', async () => {
    await showEditor({ file: pngOf(60_000, 60_000) });
    expect(screen.getByRole('alert').textContent).toContain('too large');
  });
});
