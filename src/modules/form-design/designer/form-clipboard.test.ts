import { EMPTY_FORM } from '@src/contracts/form-document/document.ts';
import type { FormFragment } from '@src/contracts/form-document/fragment.ts';
import { newNode } from '@src/contracts/form-document/operations.ts';
import { expect, it } from 'vitest';
import { createFormClipboard } from './form-clipboard.ts';

const COPIED: FormFragment = { nodes: [newNode(EMPTY_FORM, 'text', { zh_CN: '名', en: 'Name' })], rules: [] };

/** Windows of one browser: each receives what the others post. */
function openBrowser() {
  const hearers: ((message: unknown) => void)[] = [];
  return () => {
    let own: (message: unknown) => void = () => undefined;
    const clipboard = createFormClipboard({
      post: (message) => {
        for (const hear of hearers) if (hear !== own) hear(structuredClone(message));
      },
      listen: (listener) => {
        own = listener;
        hearers.push(listener);
      },
    });
    const heard: FormFragment[] = [];
    return { clipboard, heard, follow: (owner: string) => clipboard.follow(owner, (each) => heard.push(each)) };
  };
}

it('shares copied nodes with all windows, including later ones', () => {
  const openWindow = openBrowser();
  const [one, other] = [openWindow(), openWindow()];
  other.follow('ada');
  one.clipboard.put('ada', COPIED);
  const late = openWindow();
  late.follow('ada');
  one.follow('ada');
  expect([one, other, late].map(({ heard }) => heard.at(-1))).toEqual([COPIED, COPIED, COPIED]);
});

it('shares nothing with another operator, and nothing after it is stopped', () => {
  const openWindow = openBrowser();
  const [one, other] = [openWindow(), openWindow()];
  const stop = one.follow('ada');
  stop();
  one.clipboard.put('ada', COPIED);
  other.follow('bob');
  expect([one.heard, other.heard]).toEqual([[], []]);
});

it('ignores invalid messages', () => {
  const openWindow = openBrowser();
  const one = openWindow();
  one.follow('ada');
  let hear: (message: unknown) => void = () => undefined;
  const clipboard = createFormClipboard({ post: () => undefined, listen: (listener) => (hear = listener) });
  const heard: unknown[] = [];
  clipboard.follow('ada', (each) => heard.push(each));
  for (const message of [null, 'text', { kind: 'copied', owner: 'ada', fragment: { nodes: [1], rules: [] } }])
    hear(message);
  expect(heard).toEqual([]);
});
