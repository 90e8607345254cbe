import { ServiceError } from '@src/contracts/errors.ts';
import { SESSION_FATES, type SessionFate } from '@src/contracts/session.ts';
import type { CallOptions, Endpoint, HttpClient, UploadOptions } from './endpoint.ts';
import { type Answer, decodeAnswer, decodeHttpFailure, ENVELOPE_CODES } from './envelope.ts';
import { redactRequest } from './redact.ts';
import { type PreparedRequest, prepareCall, prepareUpload } from './request.ts';
import { isRetryableError, RetryBudget, retryAfterMs, retryRuleOf, waitBefore } from './retry.ts';
import { createTransport, type RawAnswer, type Transport } from './transport.ts';
import type { HttpDeps } from './types.ts';
import { type ApiLocation, originOf, UNKNOWN_ORIGIN } from './url.ts';

/** Default timeout without progress, in milliseconds (specification, section 9). */
export const DEFAULT_TIMEOUT = 10_000;

/** Creates the HTTP client. Import this file lazily: it contains axios. */
export function createHttpClient(deps: HttpDeps): HttpClient {
  return new Client(deps);
}

type AnyOptions = CallOptions & Pick<UploadOptions, 'onProgress'>;

/** A running call. */
interface Job<Result> {
  readonly endpoint: Endpoint<Result>;
  readonly options: AnyOptions;
  readonly control: AbortController;
  /** The session of the call; null when it is independent of the session. */
  readonly epoch: number | null;
  /** Only reads are cancelled with their page. */
  readonly reads: boolean;
  readonly request: PreparedRequest;
}

class Client implements HttpClient {
  readonly #deps: HttpDeps;
  readonly #place: ApiLocation;
  readonly #send: Transport;
  readonly #budget = new RetryBudget();
  readonly #jobs = new Set<Job<unknown>>();
  #reportedEpoch: number | null = null;

  constructor(deps: HttpDeps) {
    this.#deps = deps;
    this.#place = {
      base: deps.apiOverride || deps.config.apiBase,
      prefix: deps.config.urlPrefix,
      pageOrigin: deps.pageOrigin ?? UNKNOWN_ORIGIN,
    };
    this.#send = createTransport(deps);
  }

  call<Result>(endpoint: Endpoint<Result>, options: CallOptions = {}): Promise<Result> {
    return this.#start(endpoint, options, endpoint.reads ?? endpoint.method === 'GET', () =>
      prepareCall(endpoint, options, this.#place, this.#deps.now()),
    );
  }

  upload<Result>(endpoint: Endpoint<Result>, options: UploadOptions): Promise<Result> {
    const { file: _file, data: _data, ...rest } = options;
    return this.#start(endpoint, { onProgress: () => undefined, ...rest }, false, () =>
      prepareUpload(endpoint, options, this.#place),
    );
  }

  cancelReads(): void {
    for (const job of this.#jobs) if (job.reads && job.epoch !== null) job.control.abort();
  }

  async #start<Result>(
    endpoint: Endpoint<Result>,
    options: AnyOptions,
    reads: boolean,
    prepare: () => PreparedRequest,
  ): Promise<Result> {
    const loose = endpoint.withToken === false || options.token !== undefined;
    if (!loose && endpoint.repeatable === true) await this.#untilSignedIn(options);
    const epoch = loose ? null : this.#deps.auth().epoch;
    let request: PreparedRequest | undefined;
    try {
      request = prepare();
      return await this.#track({ endpoint, options, control: new AbortController(), epoch, reads, request });
    } catch (cause) {
      const error = this.#tellFailure(toServiceError(cause), endpoint, request, epoch, reads);
      const mayRepeat = reads || endpoint.repeatable === true;
      if (!mayRepeat || epoch === null || !(await this.#goesOn(error, endpoint, options, epoch))) throw error;
      return this.#start(endpoint, options, reads, prepare);
    }
  }

  /** Waits, without a call that would be refused, until the same operator continues the session. */
  async #untilSignedIn({ signal }: AnyOptions): Promise<void> {
    const { token, epoch } = this.#deps.auth();
    if (token !== null && token !== '') return;
    const isContinued = (await this.#deps.waitForSameOperator?.(epoch)) !== false;
    if (!isContinued || signal?.aborted) throw new ServiceError({ kind: 'cancelled' });
  }

  /** True when a call that its session's end interrupted must be repeated: the same operator is signed in again. */
  async #goesOn(
    error: ServiceError,
    { endsWithSession }: Endpoint<unknown>,
    { signal }: AnyOptions,
    epoch: number,
  ): Promise<boolean> {
    const isInterrupted = error.kind === 'cancelled' || endOfSession(error) !== null;
    if (!isInterrupted || signal?.aborted || endsWithSession) return false;
    return (await this.#deps.waitForSameOperator?.(epoch)) === true && !signal?.aborted;
  }

  /** Registers the job while it runs, and cancels it with the caller's signal. */
  async #track<Result>(job: Job<Result>): Promise<Result> {
    const { signal } = job.options;
    const cancel = () => job.control.abort();
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel, { once: true });
    this.#jobs.add(job);
    try {
      const { result, text } = await this.#attempts(job);
      if (this.#isStale(job.epoch)) this.#tellLateWrite(job.endpoint, true);
      else this.#tellSuccess(job.endpoint, text);
      return result;
    } finally {
      this.#jobs.delete(job);
      signal?.removeEventListener('abort', cancel);
    }
  }

  /** Sends a request with retries. Writes fail at once while offline, so that their outcome is never in doubt. */
  async #attempts<Result>(job: Job<Result>): Promise<Answer<Result>> {
    const rule = retryRuleOf(job.endpoint);
    if (!job.reads && !this.#deps.isOnline()) throw new ServiceError({ kind: 'offline' });
    let isProven = false;
    for (let repeat = 1; ; repeat += 1) {
      this.#requireCurrent(job);
      job.options.onAttempt?.(repeat);
      const outcome = await this.#attempt(job);
      this.#requireWanted(job);
      if (!(outcome instanceof FailedAttempt)) return outcome;
      if (!isProven && asksForProof(outcome.error)) {
        isProven = (await this.#deps.prove?.()) === true;
        if (isProven) continue;
      }
      if (repeat >= rule.attempts || !isRetryableError(outcome.error) || !this.#deps.isOnline()) throw outcome.error;
      const ms = waitBefore(repeat, rule, outcome.retryAfter, this.#deps.random());
      if (ms === null || !this.#budget.take(this.#deps.now())) throw outcome.error;
      await this.#deps.wait(ms, job.control.signal);
      if (!this.#deps.isOnline()) throw outcome.error;
    }
  }

  async #attempt<Result>(job: Job<Result>): Promise<Answer<Result> | FailedAttempt> {
    try {
      const { onProgress } = job.options;
      const raw = await this.#send(job.request, {
        headers: { ...this.#language(), ...this.#authorization(job), ...this.#absence(job) },
        signal: job.control.signal,
        keepalive: job.endpoint.keepalive === true,
        timeoutMs: job.endpoint.timeoutMs ?? DEFAULT_TIMEOUT,
        ...(onProgress === undefined ? {} : { onProgress }),
      });
      if (raw.status >= 200 && raw.status < 300) return decodeAnswer(job.endpoint, raw.body);
      const pause = this.#pause(raw);
      const retryAt = pause === null ? undefined : this.#deps.now() + pause;
      return new FailedAttempt(decodeHttpFailure(raw.status, raw.body, { retryAt, requestId: raw.requestId }), pause);
    } catch (cause) {
      return new FailedAttempt(toServiceError(cause), null);
    }
  }

  #pause(raw: RawAnswer): number | null {
    return retryAfterMs(raw.retryAfter, this.#deps.now());
  }

  #isStale(epoch: number | null): boolean {
    return epoch !== null && epoch !== this.#deps.auth().epoch;
  }

  /** Rejects responses to reads of a session that has ended. The outcome of a sent write is always returned. */
  #requireWanted<Result>(job: Job<Result>): void {
    if (job.reads || job.control.signal.aborted) this.#requireCurrent(job);
  }

  /** Rejects requests of a session that has ended. */
  #requireCurrent<Result>({ epoch, control }: Job<Result>): void {
    if (this.#isStale(epoch) || control.signal.aborted) throw new ServiceError({ kind: 'cancelled' });
  }

  #language(): Record<string, string> {
    const language = this.#deps.language?.();
    return language ? { 'Accept-Language': language } : {};
  }

  /** Only to the page's own origin: another server would have to allow the header (CORS). */
  #absence<Result>({ request }: Job<Result>): Record<string, string> {
    const { pageOrigin } = this.#place;
    const isAbsent = this.#deps.isOperatorActive?.() === false && originOf(request.url, pageOrigin) === pageOrigin;
    return isAbsent ? { 'X-Unattended': '1' } : {};
  }

  #authorization<Result>({ endpoint, options, request }: Job<Result>): Readonly<Record<string, string>> {
    const { config, auth } = this.#deps;
    const token = options.token ?? (endpoint.withToken === false ? null : auth().token);
    const { pageOrigin } = this.#place;
    const own = originOf(request.url, pageOrigin) === originOf(config.apiBase, pageOrigin);
    if (!token || !own) return {};
    return { Authorization: config.authorizationScheme ? `${config.authorizationScheme} ${token}` : token };
  }

  /** A repeatable write goes on with the session: its caller shows the outcome. */
  #tellLateWrite(endpoint: Endpoint<unknown>, isSaved: boolean): void {
    if (endpoint.repeatable !== true) this.#deps.onLateWrite?.(isSaved);
  }

  #tellSuccess(endpoint: Endpoint<unknown>, text: string | undefined): void {
    const display = endpoint.success ?? 'none';
    if (display !== 'none') this.#deps.report.succeeded?.({ display, ...(text === undefined ? {} : { text }) });
  }

  #tellFailure<Result>(
    error: ServiceError,
    endpoint: Endpoint<Result>,
    request: PreparedRequest | undefined,
    epoch: number | null,
    reads: boolean,
  ): ServiceError {
    // A request for the second factor is no failure: the sign-in form handles it.
    if (error.kind === 'cancelled' || error.code === ENVELOPE_CODES.secondFactor) return error;
    const source = epoch === null ? null : endOfSession(error);
    const isLate = !reads && this.#isStale(epoch);
    if (isLate) {
      // Not logged: another user may read the log by now.
      this.#tellLateWrite(endpoint, false);
      return error;
    }
    this.#deps.report.failed({
      error,
      display: source === null ? (endpoint.display ?? 'message') : 'none',
      request: redactRequest({
        method: endpoint.method,
        url: request?.url ?? endpoint.path,
        headers: request?.headers ?? {},
        body: request?.payload,
        sensitive: endpoint.sensitive === true,
        ...(error.status === undefined ? {} : { status: error.status }),
      }),
    });
    if (source !== null && epoch !== null) this.#tellUnauthorized(source, epoch, error);
    return error;
  }

  /** Emits `unauthorized` once per session, however many calls fail. */
  #tellUnauthorized(source: 'http' | 'envelope', epoch: number, { serverText, detail }: ServiceError): void {
    if (this.#reportedEpoch === epoch) return;
    this.#reportedEpoch = epoch;
    const ended = fateIn(detail);
    this.#deps.report.unauthorized({
      epoch,
      source,
      ...(serverText === undefined ? {} : { serverText }),
      ...(ended === undefined ? {} : { ended }),
    });
  }
}

/** Why the session ended, if the server says so. */
const fateIn = (detail: unknown): SessionFate | undefined =>
  typeof detail === 'object' && detail !== null && 'ended' in detail
    ? SESSION_FATES.find((fate) => fate === detail.ended)
    : undefined;

class FailedAttempt {
  readonly error: ServiceError;
  readonly retryAfter: number | null;

  constructor(error: ServiceError, retryAfter: number | null) {
    this.error = error;
    this.retryAfter = retryAfter;
  }
}

function endOfSession({ kind, status, code }: ServiceError): 'http' | 'envelope' | null {
  if (kind === 'http' && status === ENVELOPE_CODES.sessionEnded) return 'http';
  return kind === 'envelope' && code === ENVELOPE_CODES.sessionEnded ? 'envelope' : null;
}

const asksForProof = ({ code }: ServiceError): boolean => code === ENVELOPE_CODES.proofNeeded;

function toServiceError(cause: unknown): ServiceError {
  return cause instanceof ServiceError ? cause : new ServiceError({ kind: 'decode', at: '(unexpected)', cause });
}
