import type { ErrorLogRef } from '@machines/error-log/index.ts';
import type { MessageAdvice, MessagesEvent, ToastRequest } from '@machines/messages/index.ts';
import type { ErrorReport } from '@src/contracts/error-entry.ts';
import { type ErrorDisplay, type FailureFacts, failureFacts, isAnswerCode } from '@src/contracts/errors.ts';
import { readThrown } from '@src/lib/text/read-thrown.ts';
import { type ErrorText, errorIdentity, errorText } from '@src/services/http/error-text.ts';
import type { FailedCall, SucceededCall } from '@src/services/http/types.ts';

/** Converts an error text to the fields of a message: a key with values, or plain text. */
export function messageOf(text: ErrorText) {
  return 'text' in text
    ? { text: text.text }
    : { textKey: text.key, ...(text.values === undefined ? {} : { values: text.values }) };
}

interface ReporterDeps {
  /** Shows a message once its texts are loaded. */
  readonly say: (message: MessagesEvent) => void;
  readonly errorLog: ErrorLogRef;
  readonly now: () => number;
}

/** The server's success message, or the default when it sends none (specification, section 8). */
function successMessage({ text, display }: SucceededCall): MessagesEvent {
  const words = text === undefined || text.trim() === '' ? { textKey: 'sys.api.operationSuccess' } : { text };
  const message = { key: 'call_succeeded', severity: 'success', ...words } as const;
  return shownAs(display, 'sys.api.successTip', message);
}

/** A message as a dialog with this title, or as a message at the edge. */
const shownAs = (
  display: ErrorDisplay,
  titleKey: 'sys.api.successTip' | 'sys.api.errorTip',
  message: ToastRequest,
): MessagesEvent =>
  display === 'modal'
    ? { type: 'messages.modal.opened', titleKey, ...message }
    : { type: 'messages.shown', ...message };

/** The retry time and the request id, where the server sent them. */
function adviceOf({ retryAt, requestId }: FailureFacts, now: number): MessageAdvice {
  const waitSeconds = Math.ceil(((retryAt ?? 0) - now) / 1000);
  return { ...(waitSeconds > 0 ? { waitSeconds } : {}), ...(requestId === undefined ? {} : { requestId }) };
}

/** The only place that shows failed calls and writes them to the error log. */
export function createReporter({ say, errorLog, now }: ReporterDeps) {
  const log = (entry: Omit<ErrorReport, 'time'>, isAnswer = false) =>
    errorLog.send({ type: 'errorLog.entry.added', entry: { ...entry, time: now() }, isAnswer });

  const show = (failure: FailureFacts, display: ErrorDisplay) => {
    if (failure.kind === 'cancelled' || display === 'none') return;
    const words = { ...messageOf(errorText(failure)), ...adviceOf(failure, now()) };
    const message = { key: errorIdentity(failure), severity: 'error', ...words } as const;
    say(shownAs(display, 'sys.api.errorTip', message));
  };

  const callFailed = ({ error, display, request }: FailedCall) => {
    if (error.kind === 'cancelled') return;
    // The page itself shows such an answer; the badge counts faults only.
    log(callEntry(error, request), isAnswerCode(error.code, request.method === 'GET'));
    // The offline banner covers all failed reads; a failed write shows its own message.
    if (error.kind !== 'offline' || request.method !== 'GET') show(failureFacts(error), display);
  };

  const callSucceeded = (call: SucceededCall) => {
    if (call.display !== 'none') say(successMessage(call));
  };

  /** Logs errors thrown by a part of the console, under its name. */
  const logThrown = (name: string) => (cause: unknown) => log(plainEntry(name, cause));

  return { say, log, logThrown, show, callFailed, callSucceeded };
}

export type Reporter = ReturnType<typeof createReporter>;

const callEntry = (error: FailedCall['error'], request: FailedCall['request']): Omit<ErrorReport, 'time'> => ({
  type: 'ajax',
  message: error.message,
  url: request.url,
  name: `${request.method} ${error.status ?? error.kind}`,
  file: '-',
  stack: '',
  detail: JSON.stringify(request),
});

/** An error-log entry for an exception that is not a failed call: of the demo server, or of an actor. */
function plainEntry(name: string, cause: unknown): Omit<ErrorReport, 'time'> {
  return { type: 'script', ...readThrown(cause), url: window.location.href, name, file: '-', detail: '' };
}
