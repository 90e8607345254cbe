import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { RowsSlotProps } from '@src/crud/shared/slot-types.ts';
import { createFakeResourceApi } from '@src/crud/testing/fake-resource-api.ts';
import { AGENT, agents, DEPT, departments } from '@src/crud/testing/sample-resources.ts';
import { showList } from '@src/crud/testing/show-list.tsx';
import { fireEvent, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { useMediaTexts } from '../../use-media-texts.ts';

/** Size of the tile box in tests: three squares per row; rows are 94 pixels high with a gap of 8. */
const BOX = { width: 300, height: 600 } as const;

/** Gives every element the size of the box, because tests have no layout. For tests only. */
export function stubBox(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, BOX.width, BOX.height));
  const sizes = { clientWidth: BOX.width, scrollWidth: BOX.width, clientHeight: BOX.height, scrollHeight: 1_000_000 };
  for (const side of ['clientWidth', 'scrollWidth', 'clientHeight', 'scrollHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(sizes[side]);
}

interface TilesOptions {
  /** Number of files. */
  readonly count?: number;
  /** Values of each file. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Page size; as requested when absent. */
  readonly page?: number;
  /** Fetches more on scrolling. */
  readonly endless?: boolean;
  /** Loads the module's texts; otherwise keys are shown. */
  readonly hasTexts?: boolean;
}

async function rowsWithTexts() {
  const { default: Rows } = await import('../gallery-rows.tsx');
  function RowsWithTexts(props: RowsSlotProps) {
    useMediaTexts();
    return <Rows {...props} />;
  }
  return { default: RowsWithTexts };
}

const squares = (count: number, values: Readonly<Record<string, unknown>>): readonly ResourceRecord[] =>
  agents(count).map((each) => ({ ...each, ...values }));

/**
 * Renders a gallery and returns a driver for it; tiles are addressed by their index among the rendered ones. For tests
 * only.
 */
export async function showTiles({
  count = 57,
  values = {},
  page,
  endless = false,
  hasTexts = false,
}: TilesOptions = {}) {
  const api = createFakeResourceApi([AGENT, DEPT], { agent: squares(count, values), dept: departments() });
  const gateway = api.open(AGENT);
  if (page !== undefined) {
    const { list } = gateway;
    vi.spyOn(gateway, 'list').mockImplementation((query, signal) => list({ ...query, size: page }, signal));
  }
  const shown = await showList({
    api,
    endless,
    slots: { rows: () => (hasTexts ? rowsWithTexts() : import('../gallery-rows.tsx')) },
  });
  const all = () => [...document.querySelectorAll<HTMLElement>('.media-tile')];
  await waitFor(() => {
    if (all().length < 7) throw new Error('there are no tiles yet');
  });
  const tile = (at: number) => all()[at] ?? document.body;
  const chosen = () => all().flatMap((each, at) => (each.dataset.selected === 'true' ? [at] : []));
  const box = tile(0).parentElement ?? document.body;
  const press = async (at: number, keys: MouseEventInit = {}) => {
    fireEvent.pointerDown(tile(at), keys);
    tile(at).focus();
    await shown.press(tile(at), keys);
  };
  const key = (name: string, keys: KeyboardEventInit = { shiftKey: true }) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...keys });
  const drag = (from: readonly [number, number], to: readonly [number, number], keys: MouseEventInit = {}) => {
    const at = ([clientX, clientY]: readonly [number, number]) => ({ clientX, clientY, pointerType: 'mouse', ...keys });
    fireEvent.pointerDown(box, { button: 0, ...at(from) });
    fireEvent.pointerMove(window, at(to));
  };
  const letGo = () => fireEvent.pointerUp(window);
  const scrollTo = (top: number) => {
    box.scrollTop = top;
    fireEvent.scroll(box);
  };
  return { ...shown, chosen, press, key, drag, letGo, tile, all, box, scrollTo };
}
