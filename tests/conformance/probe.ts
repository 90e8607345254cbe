import type { Call } from '@src/contracts/endpoints/call.ts';

/** Timeout of the console in milliseconds (specification, section 9). */
export const MAX_WAIT = 10_000;

/** Address of the server, and format of the token header. */
export interface Place {
  /** An http(s) address without a trailing slash. */
  readonly base: string;
  /** Prefix between the base and every path. */
  readonly prefix: string;
  /** Prefix of the token in its header; empty for none. */
  readonly scheme: string;
}

/** Request body: a value sent as JSON, or a text sent unchanged. */
export interface Sent {
  readonly token?: string;
  readonly body?: unknown;
  readonly raw?: string;
}

/** Response; `body` is undefined when it is not JSON, `problem` is set when there is no response. */
export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly body: unknown;
  readonly milliseconds: number;
  readonly problem: string | null;
}

/** Sends one call; never rejects. */
export type Probe = (call: Pick<Call<unknown>, 'method' | 'path'>, sent?: Sent) => Promise<Reply>;

/** Makes calls as the console does: JSON, the token in the Authorization header, no redirects, a timeout of ten seconds. */
export function createProbe(place: Place, fetchIt: typeof fetch, now: () => number): Probe {
  const jar = createJar();
  return async ({ method, path }, sent = {}) => {
    const began = now();
    const passed = () => Math.round(now() - began);
    try {
      const response = await fetchIt(
        `${place.base}${place.prefix}${path}`,
        requestOf(method, sent, place.scheme, jar.held()),
      );
      jar.take(response.headers.getSetCookie());
      const text = await response.text();
      const type = response.headers.get('content-type') ?? '';
      const { status } = response;
      return { status, type, text, body: parse(text), milliseconds: passed(), problem: null };
    } catch (cause) {
      const nothing = { status: 0, type: '', text: '', body: undefined };
      return { ...nothing, milliseconds: passed(), problem: reasonOf(cause) };
    }
  };
}

/** Stores cookies as a browser does, for backends with cookie sessions. */
function createJar() {
  const cookies = new Map<string, string>();
  return {
    held: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    take(lines: readonly string[]) {
      for (const line of lines) {
        const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
        if (name === undefined || value === undefined) continue;
        if (/;\s*max-age=0\b/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
    },
  };
}

function requestOf(method: string, { token, body, raw }: Sent, scheme: string, cookie: string): RequestInit {
  const authorization = scheme === '' ? token : `${scheme} ${token}`;
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(MAX_WAIT),
    headers: {
      accept: 'application/json, text/plain, */*',
      ...(method === 'GET' ? {} : { 'content-type': 'application/json;charset=UTF-8' }),
      ...(cookie === '' ? {} : { cookie }),
      ...(token === undefined ? {} : { authorization: authorization ?? '' }),
    },
    ...(text === undefined ? {} : { body: text }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause.name === 'TimeoutError') return `nothing within ${MAX_WAIT / 1000} seconds`;
  const { cause: inner } = cause;
  return inner instanceof Error && inner.message !== '' ? inner.message : cause.message;
}
