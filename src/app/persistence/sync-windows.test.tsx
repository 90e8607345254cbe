import { selectToasts } from '@machines/messages/index.ts';
import { tokenSlice } from '@src/services/storage/slices.ts';
import { FakeBrowser } from '@src/services/testing/fake-browser.ts';
import { expect, it, vi } from 'vitest';
import { startWindow } from '../testing/start-window.ts';

/** Two windows over one storage, signed in. */
async function openTwo() {
  const browser = new FakeBrowser();
  const { storage } = await browser.open();
  await storage.prepare();
  storage.write(tokenSlice, 'kept');
  const first = startWindow(storage);
  const second = startWindow((await browser.open()).storage);
  const said = (window: typeof first) => selectToasts(window.actors.messages.getSnapshot());
  return { first, second, said };
}

it('a sign-out in another window ends the session here, with a message', async () => {
  const { first, second, said } = await openTwo();
  first.actors.session.send({ type: 'session.logout.requested' });
  await vi.waitFor(() => expect(second.token()).toBeNull());
  expect(said(second)).toEqual([
    expect.objectContaining({ severity: 'info', textKey: 'sys.app.signedOutElsewhere', lifeMs: 10_000 }),
  ]);
  expect(said(first)).toEqual([]);
});

it('a sign-in of another operator reloads this window without a message', async () => {
  const { first, second, said } = await openTwo();
  first.storage.write(tokenSlice, 'of another');
  await vi.waitFor(() => expect(second.reloads).toEqual(['reload']));
  expect(said(second)).toEqual([]);
});
