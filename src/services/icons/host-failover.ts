/** Milliseconds without a response after which the next host is requested too (specification, section 9). */
export const ROTATE_AFTER = 750;
/** Milliseconds after which the caller gets its outcome, even with requests pending (specification, section 9). */
export const QUERY_TIMEOUT = 2000;
/** Milliseconds after which one request is aborted (specification, section 9). */
export const REQUEST_TIMEOUT = 5000;

/** Schedules a callback; returns a function that cancels it. */
export type Later = (run: () => void, ms: number) => () => void;

/** Response of one host. `failed` means another status, an unreadable body, or no response. */
export type HostVerdict<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' };

/** Outcome of a round over the hosts. `late` means that no host has responded yet. */
export type RoundOutcome<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly host: string }
  | { readonly kind: 'missing' | 'failed' | 'late' };

interface FailoverDeps<Answer> {
  /** In request order. */
  readonly hosts: readonly string[];
  /** Requests one host; never rejects. */
  readonly ask: (host: string, signal: AbortSignal) => Promise<HostVerdict<Answer>>;
  readonly later: Later;
  /** Called with a response that arrived after the outcome `late`. */
  readonly onLate: (answer: Answer, host: string) => void;
}

interface OpenRequest {
  readonly controller: AbortController;
  readonly callOff: () => void;
}

/** One query to hosts in rotation; the first valid response aborts the other requests. */
class HostRound<Answer> {
  readonly #deps: FailoverDeps<Answer>;
  readonly #resolve: (outcome: RoundOutcome<Answer>) => void;
  readonly #waiting: string[];
  readonly #open = new Map<string, OpenRequest>();
  #isLate = false;
  #callOffRotation: () => void = () => undefined;
  #callOffTimeout: () => void = () => undefined;

  constructor(deps: FailoverDeps<Answer>, resolve: (outcome: RoundOutcome<Answer>) => void) {
    this.#deps = deps;
    this.#resolve = resolve;
    this.#waiting = [...deps.hosts];
  }

  start(): void {
    this.#callOffTimeout = this.#deps.later(() => this.#timeOut(), QUERY_TIMEOUT);
    this.#askNext();
  }

  #askNext(): void {
    this.#callOffRotation();
    const host = this.#waiting.shift();
    if (host === undefined) {
      if (this.#open.size === 0) this.#end({ kind: 'failed' });
      return;
    }
    const controller = new AbortController();
    const callOff = this.#deps.later(() => this.#hear(host, { kind: 'failed' }), REQUEST_TIMEOUT);
    this.#open.set(host, { controller, callOff });
    this.#callOffRotation = this.#deps.later(() => this.#askNext(), ROTATE_AFTER);
    void this.#deps.ask(host, controller.signal).then((verdict) => this.#hear(host, verdict));
  }

  #hear(host: string, verdict: HostVerdict<Answer>): void {
    if (!this.#open.has(host)) return;
    if (verdict.kind === 'answer') {
      this.#end({ kind: 'answer', answer: verdict.answer, host });
      return;
    }
    if (verdict.kind === 'missing') {
      this.#end({ kind: 'missing' });
      return;
    }
    this.#close(host);
    if (!this.#isLate) this.#askNext();
  }

  #timeOut(): void {
    this.#isLate = true;
    this.#callOffRotation();
    this.#resolve({ kind: 'late' });
  }

  #close(host: string): void {
    this.#open.get(host)?.callOff();
    this.#open.get(host)?.controller.abort();
    this.#open.delete(host);
  }

  #end(outcome: RoundOutcome<Answer>): void {
    this.#callOffRotation();
    this.#callOffTimeout();
    for (const host of [...this.#open.keys()]) this.#close(host);
    if (!this.#isLate) this.#resolve(outcome);
    else if (outcome.kind === 'answer') this.#deps.onLate(outcome.answer, outcome.host);
  }
}

/**
 * Requests icons from the hosts in rotation. The next host is requested when one fails, or has not responded within 750
 * ms; then both may respond. `missing` ends the round at once. After 2000 ms the outcome is `late` and no further host
 * is requested, but pending requests run until their own limit of 5 s, and their responses go to `onLate`. Never
 * rejects.
 */
export function requestFromHosts<Answer>(deps: FailoverDeps<Answer>): Promise<RoundOutcome<Answer>> {
  return new Promise((resolve) => new HostRound(deps, resolve).start());
}
