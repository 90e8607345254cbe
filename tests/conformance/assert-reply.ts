import type { GenericSchema } from 'valibot';
import { assertFields } from './assert-fields.ts';
import { assertSecrets } from './assert-secrets.ts';
import type { Trial } from './call-report.ts';
import type { Reply } from './probe.ts';
import { firstWords, showValue } from './show-value.ts';

const SLOW = 2000;

type Envelope = Readonly<Record<string, unknown>>;

/** Short description of a reply, such as "HTTP 200, code 0". */
export function describeReply(reply: Reply): string {
  if (reply.problem !== null) return `no answer: ${reply.problem}`;
  const { status, body, text } = reply;
  if (isRecord(body)) return `HTTP ${status}, ${'code' in body ? `code ${JSON.stringify(body.code)}` : 'no code'}`;
  return `HTTP ${status}, ${text.trim() === '' ? 'no body' : firstWords(text)}`;
}

/** Expects code 0 and a result that matches its contract. Returns the wrapped result when both hold. */
export function assertGranted(trial: Trial, reply: Reply, answers: GenericSchema): { readonly result: unknown } | null {
  const { sheet, when } = trial;
  const got = describeReply(reply);
  if (!judgeArrival(trial, reply)) return null;
  const good = reply.status >= 200 && reply.status < 300;
  if (!sheet.check(good, { when, at: 'status', expected: 'HTTP 200', got })) return null;
  const envelope = judgeEnvelope(trial, reply);
  if (envelope === null) return null;
  if (!sheet.check(envelope.code === 0, { when, at: 'code', expected: 'the number 0', got: refusalWords(envelope) }))
    return null;
  assertSecrets(trial, envelope.result);
  return assertFields(sheet, when, 'result', answers, envelope.result) ? { result: envelope.result } : null;
}

/** Expects an envelope with a code that is not 0, or one of the statuses; no 5xx, and no result. */
export function assertRefused(trial: Trial, reply: Reply, statuses: readonly number[]): void {
  const { sheet, when } = trial;
  const got = describeReply(reply);
  if (!judgeArrival(trial, reply)) return;
  const allowed = statuses.toSorted((left, right) => left - right);
  const expected = `a refusal with HTTP ${allowed.join(', ')}`;
  if (!sheet.check(allowed.includes(reply.status), { when, at: 'status', expected, got })) return;
  if (reply.status >= 400 && !hasCode(reply.body)) {
    const expected = 'an envelope: the console shows its own text instead';
    sheet.note(false, { when, at: 'body', expected, got });
    return;
  }
  const envelope = judgeEnvelope(trial, reply);
  if (envelope === null) return;
  sheet.check(envelope.code !== 0, { when, at: 'code', expected: 'a number that is not 0', got: 'the number 0' });
  judgeText(trial, envelope);
  judgeNothingGiven(trial, envelope);
}

/** Expects the end of the session: HTTP 401 with any body, or an envelope with code 401. */
export function assertEnded(trial: Trial, reply: Reply): void {
  const { sheet, when } = trial;
  const got = describeReply(reply);
  if (!judgeArrival(trial, reply)) return;
  const envelope = isRecord(reply.body) ? reply.body : {};
  const ends = reply.status === 401 || (reply.status === 200 && envelope.code === 401);
  if (!sheet.check(ends, { when, at: 'status', expected: 'HTTP 401, or HTTP 200 with code 401', got })) return;
  sheet.check(envelope.code !== 0, { when, at: 'code', expected: 'not 0', got });
  judgeNothingGiven(trial, envelope);
}

/** Expects any valid envelope without a server error; for calls whose outcome does not matter. */
export function assertHarmless(trial: Trial, reply: Reply): void {
  if (!judgeArrival(trial, reply)) return;
  const got = describeReply(reply);
  trial.sheet.check(reply.status < 500, { when: trial.when, at: 'status', expected: 'no fault of the server', got });
}

function judgeArrival({ sheet, when }: Trial, reply: Reply): boolean {
  const got = describeReply(reply);
  sheet.took(reply.milliseconds);
  sheet.note(reply.milliseconds <= SLOW, {
    when,
    at: 'time',
    expected: `at most ${SLOW} ms`,
    got: `${reply.milliseconds} ms`,
  });
  return sheet.check(reply.problem === null, { when, at: 'answer', expected: 'an answer', got });
}

/** Checks the envelope: JSON, an object, a numeric code. */
function judgeEnvelope({ sheet, when }: Trial, reply: Reply): Envelope | null {
  const { body, type } = reply;
  const expected = 'a JSON envelope {code, result, msg}';
  const got = describeReply(reply);
  if (!isRecord(body)) {
    sheet.check(false, { when, at: 'body', expected, got });
    return null;
  }
  sheet.note(/\bjson\b/i.test(type), {
    when,
    at: 'content-type',
    expected: 'application/json',
    got: type || 'nothing',
  });
  const isCode = typeof body.code === 'number' && Number.isFinite(body.code);
  return sheet.check(isCode, { when, at: 'code', expected: 'a number', got: showValue(body.code) }) ? body : null;
}

const hasCode = (body: unknown) => isRecord(body) && typeof body.code === 'number';

function judgeText({ sheet, when }: Trial, { msg, message }: Envelope): void {
  const reported = [msg, message].some((text) => typeof text === 'string' && text.trim() !== '');
  sheet.note(reported, { when, at: 'msg', expected: 'a text for the operator', got: showValue(msg) });
}

function judgeNothingGiven({ sheet, when }: Trial, { result }: Envelope): void {
  const given = isRecord(result) && ['token', 'username', 'roles'].some((name) => name in result);
  sheet.check(!given, { when, at: 'result', expected: 'nothing of a user or a session', got: showValue(result) });
}

function refusalWords({ code, msg, message }: Envelope): string {
  const text = [msg, message].find((each) => typeof each === 'string' && each !== '');
  return `${showValue(code)}${typeof text === 'string' ? ` (${firstWords(text)})` : ''}`;
}

/** True for a JSON object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
