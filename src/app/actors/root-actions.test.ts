import { errorLogLogic } from '@machines/error-log/index.ts';
import type { MessagesEvent } from '@machines/messages/index.ts';
import type { Notice } from '@machines/root/index.ts';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createReporter } from '../http/reporter.ts';
import { createRootActions } from './root-actions.ts';

/** What is said to the operator when root announces something. */
function announced(notice: Notice): readonly MessagesEvent[] {
  const said: MessagesEvent[] = [];
  const say = (message: MessagesEvent) => said.push(message);
  const errorLog = createActor(errorLogLogic).start();
  const nothing = () => undefined;
  createRootActions({
    say,
    reporter: createReporter({ say, errorLog: () => errorLog, now: () => 0 }),
    navigate: nothing,
    cancel: nothing,
    keepTabs: nothing,
    keepLock: nothing,
    reloadPage: nothing,
  }).announce(undefined, notice);
  return said;
}

it.each<[string, Notice, object]>([
  [
    'the menu is loading: for a second (specification, section 4)',
    { kind: 'menuLoading' },
    { severity: 'info', textKey: 'sys.app.menuLoading', lifeMs: 1000 },
  ],
  [
    'the session ended, as the server put it',
    { kind: 'sessionExpired', source: 'http', serverText: 'Gone' },
    { severity: 'error', text: 'Gone' },
  ],
  [
    'the session ended by code 401, in the words of the console',
    { kind: 'sessionExpired', source: 'envelope', serverText: 'Token Expired!' },
    { severity: 'error', textKey: 'sys.api.timeoutMessage' },
  ],
  [
    'somebody signed in',
    { kind: 'welcome', name: 'Ada' },
    { severity: 'success', textKey: 'sys.app.welcome', values: { name: 'Ada' } },
  ],
])('says that %s', (_what, notice, message) => {
  expect(announced(notice)).toEqual([{ type: 'messages.shown', key: `notice_${notice.kind}`, ...message }]);
});
