import type { IconDrawing } from '@src/contracts/icon-data.ts';
import { type HostVerdict, type Later, requestFromHosts } from './host-failover.ts';
import type { IconCache } from './icon-cache.ts';
import { fullNameOf, type IconName, parseIconName } from './icon-name.ts';
import {
  addressOf,
  decodeIconQuery,
  type IconFailureCode,
  type IconQuery,
  type IconQueryResult,
  type IconResult,
  queriesFor,
} from './icon-query.ts';
import { bodyIn, decodeIconAnswer, type IconAnswer } from './icon-response.ts';
import { parseSvg } from './parse-svg.ts';

/** Maximum number of names requested per page load: the menu comes from the server and has no size limit. */
const MAX_NAMES = 500;
/** Milliseconds before hosts that failed or timed out are requested again for the same icon. */
const ASK_AGAIN_AFTER = 60_000;

/** Subset of `fetch` that is used. */
export type IconFetch = (
  url: string,
  init: RequestInit & { readonly signal: AbortSignal },
) => Promise<{ readonly status: number; text(): Promise<string> }>;

/** Dependencies of the icon service. */
export interface IconServiceDeps {
  /** Origins without a trailing slash, as returned by `iconHosts`. */
  readonly hosts: readonly string[];
  /** Null where the browser has none. */
  readonly fetch: IconFetch | null;
  readonly cache: IconCache;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly later: Later;
  /** Called with drawings by full name when they are loaded: from the cache, within the time limit, or later. */
  readonly onDrawings: (drawings: ReadonlyMap<string, IconDrawing>) => void;
}

/** Loads icons of icon sets by name from other hosts. No method rejects. */
export interface IconService {
  /** One icon by `set:name`; names requested in the same task are combined to one request per set. */
  load(fullName: string): Promise<IconResult>;
  /** Requests the hosts at once, without the cache. */
  query(query: unknown): Promise<IconQueryResult>;
}

interface Known {
  readonly result: Promise<IconResult>;
  /** Time after which the name may be requested again; Infinity while a request is pending or the result is final. */
  again: number;
}

interface WaitingName {
  readonly icon: IconName;
  readonly settle: (result: IconResult) => void;
}

/** Credentials of the console are never sent to other hosts. */
const PLAIN: RequestInit = {
  method: 'GET',
  mode: 'cors',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  redirect: 'error',
};

async function askHost(fetch: IconFetch, url: string, signal: AbortSignal): Promise<HostVerdict<IconAnswer>> {
  try {
    const response = await fetch(url, { ...PLAIN, signal });
    if (response.status === 404) return { kind: 'missing' };
    const answer = response.status === 200 ? decodeIconAnswer(await response.text()) : null;
    return answer === null ? { kind: 'failed' } : { kind: 'answer', answer };
  } catch {
    return { kind: 'failed' };
  }
}

const FAILURES = { missing: 404, late: 408, failed: 503 } as const;

const failure = (code: IconFailureCode) => ({ ok: false, code }) as const;

class HostedIcons implements IconService {
  readonly #deps: IconServiceDeps;
  readonly #known = new Map<string, Known>();
  #hosts: readonly string[];
  #waiting: WaitingName[] = [];

  constructor(deps: IconServiceDeps) {
    this.#deps = deps;
    this.#hosts = [...new Set(deps.hosts)];
  }

  load(fullName: string): Promise<IconResult> {
    const icon = parseIconName(fullName);
    if (icon === null) return Promise.resolve(failure(400));
    const kept = this.#deps.cache.get(fullName);
    if (kept !== null) {
      this.#tell(new Map([[fullName, kept]]));
      return Promise.resolve({ ok: true, drawing: kept });
    }
    const known = this.#known.get(fullName);
    if (known !== undefined && known.again > this.#deps.now()) return known.result;
    if (known === undefined && this.#known.size >= MAX_NAMES) return Promise.resolve(failure(503));
    return this.#await(fullName, icon);
  }

  async query(input: unknown): Promise<IconQueryResult> {
    const query = decodeIconQuery(input);
    if (query === null) return failure(400);
    const { fetch, later } = this.#deps;
    if (fetch === null || this.#hosts.length === 0) return failure(424);
    const outcome = await requestFromHosts<IconAnswer>({
      hosts: this.#hosts,
      ask: (host, signal) => askHost(fetch, addressOf(host, query), signal),
      later,
      onLate: (answer, host) => this.#take(query, answer, host),
    });
    return outcome.kind === 'answer'
      ? this.#take(query, outcome.answer, outcome.host)
      : failure(FAILURES[outcome.kind]);
  }

  #await(fullName: string, icon: IconName): Promise<IconResult> {
    const result = new Promise<IconResult>((settle) => {
      this.#waiting.push({ icon, settle });
    });
    const known: Known = { result, again: Number.POSITIVE_INFINITY };
    this.#known.set(fullName, known);
    void result.then((settled) => {
      const canRetry = !settled.ok && (settled.code === 408 || settled.code === 503);
      if (canRetry) known.again = this.#deps.now() + ASK_AGAIN_AFTER;
    });
    if (this.#waiting.length === 1) queueMicrotask(() => this.#sendWaiting());
    return result;
  }

  #sendWaiting(): void {
    const bySet = new Map<string, WaitingName[]>();
    for (const waiting of this.#waiting) {
      bySet.set(waiting.icon.prefix, [...(bySet.get(waiting.icon.prefix) ?? []), waiting]);
    }
    this.#waiting = [];
    for (const [prefix, group] of bySet) {
      const settlers = new Map(group.map(({ icon, settle }) => [icon.name, settle]));
      for (const query of queriesFor(prefix, [...settlers.keys()])) void this.#settle(query, settlers);
    }
  }

  async #settle(query: IconQuery, settlers: ReadonlyMap<string, WaitingName['settle']>): Promise<void> {
    const result = await this.query(query);
    for (const name of query.icons) {
      const drawing = result.ok ? result.drawings.get(fullNameOf({ prefix: query.prefix, name })) : undefined;
      settlers.get(name)?.(drawing === undefined ? failure(result.ok ? 404 : result.code) : { ok: true, drawing });
    }
  }

  /** Extracts the requested icons from a response; its host is requested first from now on. */
  #take({ prefix, icons }: IconQuery, answer: IconAnswer, host: string): IconQueryResult {
    this.#hosts = [host, ...this.#hosts.filter((other) => other !== host)];
    const drawings = new Map<string, IconDrawing>();
    const missing: string[] = [];
    for (const name of new Set(icons)) {
      const fullName = fullNameOf({ prefix, name });
      const body = bodyIn(answer, name);
      const drawing = body === null ? null : parseSvg(body);
      if (drawing === null) missing.push(fullName);
      else drawings.set(fullName, drawing);
    }
    this.#deps.cache.put(prefix, answer.lastModified, drawings);
    this.#tell(drawings);
    return { ok: true, drawings, missing };
  }

  #tell(drawings: ReadonlyMap<string, IconDrawing>): void {
    if (drawings.size > 0) this.#deps.onDrawings(drawings);
  }
}

/** Creates the icon service over hosts in rotation, with a persistent cache (specification, sections 7 to 9). */
export function createIconService(deps: IconServiceDeps): IconService {
  return new HostedIcons(deps);
}
