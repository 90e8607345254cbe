import type { MessagesEvent } from '@machines/messages/index.ts';
import type { ErrorReport } from '@src/contracts/error-entry.ts';
import type { SessionFate } from '@src/contracts/session.ts';
import { FakeBrowser } from '@src/services/testing/fake-browser.ts';
import { describe, expect, it, vi } from 'vitest';
import { ADA, startWindow } from '../testing/start-window.ts';
import { runRootEffects } from './run-root-effects.ts';

/** A running root, with the effects that it requested. */
async function startFollowed() {
  const { storage } = await new FakeBrowser().open();
  const { root } = startWindow(storage);
  const done: string[] = [];
  const said: MessagesEvent[] = [];
  const logged: Omit<ErrorReport, 'time'>[] = [];
  runRootEffects(root, {
    routing: { navigate: async (to, { replace }) => void done.push(`${replace ? 'replace' : 'push'} ${to}`) },
    reporter: {
      say: (message) => void said.push(message),
      log: (entry) => void logged.push(entry),
      logThrown: () => () => undefined,
    },
    services: { peek: () => ({ client: { cancelReads: () => void done.push('cancel') } }) },
    reload: () => void done.push('reload'),
  });
  return { root, done, said, logged };
}

type RootEvent = Parameters<Awaited<ReturnType<typeof startFollowed>>['root']['send']>[0];
const expired = (source: 'http' | 'envelope', serverText: string | null, ended?: SessionFate): RootEvent => ({
  type: 'session.expired',
  mode: 'PAGE_COVERAGE',
  source,
  serverText,
  ended,
});

describe('an effect of root', () => {
  it.each<[string, RootEvent, object]>([
    [
      'the menu is loading, for one second (specification, section 4)',
      { type: 'permission.building' },
      { key: 'notice_menuLoading', severity: 'info', textKey: 'sys.app.menuLoading', lifeMs: 1000 },
    ],
    [
      'the session ended, with the text of the server',
      expired('http', 'Gone'),
      { key: 'notice_sessionExpired', severity: 'error', text: 'Gone' },
    ],
    [
      'the session ended by code 401, with the text of the console',
      expired('envelope', 'Token Expired!'),
      { key: 'notice_sessionExpired', severity: 'error', textKey: 'sys.api.timeoutMessage' },
    ],
    [
      'the session ended, with the text of the console where that of the server says nothing',
      expired('http', 'Request failed'),
      { key: 'notice_sessionExpired', severity: 'error', textKey: 'sys.api.errMsg401' },
    ],
    [
      'the session ended, with the text of the console where the server has none',
      expired('http', null),
      { key: 'notice_sessionExpired', severity: 'error', textKey: 'sys.api.errMsg401' },
    ],
    [
      'the session ended, with the reason of the server',
      expired('http', 'Gone', 'closed'),
      { key: 'notice_sessionExpired', severity: 'error', textKey: 'sys.api.ended.closed' },
    ],
    [
      'an operator signed in',
      { type: 'session.opened', user: ADA },
      { key: 'notice_welcome', severity: 'success', textKey: 'sys.app.welcome', values: { name: 'Ada' } },
    ],
  ])('shows the message that %s', async (_what, event, message) => {
    const { root, said } = await startFollowed();
    root.send(event);
    await vi.waitFor(() => expect(said).toEqual([{ type: 'messages.shown', ...message }]));
  });

  it('navigates with replacement', async () => {
    const { root, done } = await startFollowed();
    root.send({ type: 'tabs.activation.needed', location: { path: '/about', search: '?x=1' } });
    expect(done).toEqual(['replace /about?x=1']);
  });

  it('cancels requests, and reloads the page', async () => {
    const { root, done } = await startFollowed();
    root.send({ type: 'lock.covered' });
    root.send({ type: 'session.replaced' });
    expect(done).toEqual(['cancel', 'reload']);
  });

  it('logs errors with their details', async () => {
    const { root, logged } = await startFollowed();
    root.send({ type: 'preferences.watch.failed', error: new Error('no window') });
    root.send({ type: 'navigation.looped', location: { path: '/a', search: '?b' } });
    expect(logged.map(({ message, detail }) => [message, detail])).toEqual([
      ['watchFailed', 'no window'],
      ['redirectLoop', '/a?b'],
    ]);
  });
});
