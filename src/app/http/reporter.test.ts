import { type ErrorLogRef, errorLogLogic, selectEntries, selectUnread } from '@machines/error-log/index.ts';
import type { MessagesEvent } from '@machines/messages/index.ts';
import { eagerActor } from '@machines/testing/start.ts';
import { type ErrorDisplay, ServiceError } from '@src/contracts/errors.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createReporter } from './reporter.ts';

function startReporter() {
  const said: MessagesEvent[] = [];
  const errorLog: ErrorLogRef = createActor(eagerActor(errorLogLogic)).start();
  const reporter = createReporter({
    say: (message) => said.push(message),
    errorLog,
    now: () => 1_700_000_000_000,
  });
  const fail = (error: ServiceError, display: ErrorDisplay, method = 'GET') =>
    reporter.callFailed({ error, display, request: { method, url: '/basic-api/x', headers: {} } });
  const unread = () => selectUnread(errorLog.getSnapshot());
  const { logThrown } = reporter;
  return { fail, said, logThrown, entries: () => selectEntries(errorLog.getSnapshot()), unread };
}

afterEach(() => vi.unstubAllGlobals());

const broken = new ServiceError({ kind: 'http', status: 500 });

describe('a failed call (specification, section 8)', () => {
  it('is shown as a message with a key that is equal for a burst', () => {
    const { fail, said } = startReporter();
    fail(broken, 'message');
    expect(said).toEqual([
      {
        type: 'messages.shown',
        key: 'global_error_message_status_500',
        severity: 'error',
        textKey: 'sys.api.errMsg500',
      },
    ]);
  });

  it.each<ErrorDisplay>(['message', 'modal'])(
    'has the waiting time and the request id when shown as a %s',
    (display) => {
      const { fail, said } = startReporter();
      const retryAt = 1_700_000_000_000 + 29_500;
      fail(new ServiceError({ kind: 'http', status: 429, retryAt, requestId: 'req-7' }), display);
      expect(said).toEqual([expect.objectContaining({ waitSeconds: 30, requestId: 'req-7' })]);
    },
  );

  it('is shown as a dialog when the endpoint specifies it', () => {
    const { fail, said } = startReporter();
    fail(broken, 'modal');
    expect(said).toEqual([
      expect.objectContaining({
        type: 'messages.modal.opened',
        titleKey: 'sys.api.errorTip',
        textKey: 'sys.api.errMsg500',
      }),
    ]);
  });

  it.each<ErrorDisplay>(['none', 'message', 'modal'])('is logged with the display %s', (display) => {
    const { fail, entries } = startReporter();
    fail(broken, display);
    expect(entries()).toEqual([
      expect.objectContaining({ type: 'ajax', name: 'GET 500', url: '/basic-api/x', time: 1_700_000_000_000 }),
    ]);
  });

  it.each([
    ['GET', new ServiceError({ kind: 'envelope', code: 1002 }), 0],
    ['GET', new ServiceError({ kind: 'http', status: 404, code: 1002 }), 0],
    ['GET', new ServiceError({ kind: 'http', status: 400, code: 1001 }), 1],
    ['POST', new ServiceError({ kind: 'http', status: 400, code: 1001 }), 0],
    ['PUT', new ServiceError({ kind: 'http', status: 409, code: 1003 }), 0],
    ['POST', new ServiceError({ kind: 'http', status: 502, code: 1009 }), 1],
    ['POST', broken, 1],
  ])('is counted as unread only when it is a fault: %s %j', (method, error, count) => {
    const { fail, entries, unread } = startReporter();
    fail(error, 'none', method);
    expect([entries().length, unread()]).toEqual([1, count]);
  });

  it('shows nothing with the display none', () => {
    const { fail, said } = startReporter();
    fail(broken, 'none');
    expect(said).toEqual([]);
  });

  it('is ignored when it was cancelled', () => {
    const { fail, said, entries } = startReporter();
    fail(new ServiceError({ kind: 'cancelled' }), 'modal');
    expect([said, entries()]).toEqual([[], []]);
  });
});

it('an error thrown by a part of the console is logged under its name, whatever was thrown', () => {
  vi.stubGlobal('window', { location: { href: 'https://console.test/#/orders' } });
  const { logThrown, entries } = startReporter();
  const cyclic: Record<string, unknown> = { kind: 'load' };
  cyclic.self = cyclic;
  const closed = {
    toJSON: () => {
      throw new Error('closed');
    },
  };
  const error = Object.assign(new Error('lost'), { stack: 'at start' });
  for (const thrown of [undefined, cyclic, closed, error]) logThrown('demo')(thrown);
  const entry = (message: string, stack = '') => ({
    ...{ type: 'script', name: 'demo', url: 'https://console.test/#/orders' },
    ...{ message, stack },
  });
  expect(entries().toReversed()).toMatchObject([
    entry('undefined'),
    entry('{"kind":"load","self":"[object Object]"}'),
    entry('object'),
    entry('lost', 'at start'),
  ]);
});

describe('a successful call', () => {
  const say = (text: string | undefined, display: 'none' | 'message' | 'modal') => {
    const said: MessagesEvent[] = [];
    const errorLog = createActor(eagerActor(errorLogLogic)).start();
    const reporter = createReporter({ say: (message) => said.push(message), errorLog, now: () => 0 });
    reporter.callSucceeded({ display, ...(text === undefined ? {} : { text }) });
    return said;
  };

  it('shows the server text, or a default text, as a message, a dialog or not at all', () => {
    expect(say('Saved', 'message')).toMatchObject([{ type: 'messages.shown', severity: 'success', text: 'Saved' }]);
    expect(say(' ', 'message')).toMatchObject([{ textKey: 'sys.api.operationSuccess' }]);
    expect(say(undefined, 'modal')).toMatchObject([
      { type: 'messages.modal.opened', titleKey: 'sys.api.successTip', textKey: 'sys.api.operationSuccess' },
    ]);
    expect(say('Saved', 'none')).toEqual([]);
  });
});
