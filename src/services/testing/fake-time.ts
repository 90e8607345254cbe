interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Fake clock that moves only when advanced, with the delays that services need. */
export class FakeTime {
  #now: number;
  #timers: Timer[] = [];
  /** Every scheduled delay, in milliseconds. */
  readonly waits: number[] = [];

  constructor(now = 1_700_000_000_000) {
    this.#now = now;
  }

  readonly now = (): number => this.#now;

  readonly wait = (ms: number, signal: AbortSignal): Promise<void> => {
    this.waits.push(ms);
    return new Promise((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
      this.later(resolve, ms);
    });
  };

  readonly later = (run: () => void, ms: number): (() => void) => {
    const timer = { at: this.#now + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  };

  /** Advances the clock, runs due timers in order, and lets promises settle after each. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
      if (next === undefined) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await settle();
    }
    this.#now = end;
  }

  /** Sets the wall clock without running timers. */
  jump(ms: number): void {
    this.#now += ms;
  }
}

/** Lets all promises that can settle now settle. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}
