/** Original request functions of the browser, before interception. */
export interface Natives {
  readonly fetch: typeof fetch;
  readonly Request: typeof Request;
  readonly Response: typeof Response;
  readonly Headers: typeof Headers;
}

/** Saves the browser's own implementations; call it before the server starts. */
export function captureNatives(): Natives {
  const { fetch, Request, Response, Headers } = globalThis;
  return { fetch, Request, Response, Headers };
}

/**
 * Limits interception to one prefix. Mirage replaces `fetch` and its classes for the whole page with a polyfill that
 * cannot stream and does not know native requests; afterwards only calls under the prefix reach it, and all classes are
 * native again.
 */
export function limitInterception(native: Natives, isIntercepted: (url: string) => boolean): void {
  const intercepted = globalThis.fetch;
  globalThis.Request = native.Request;
  globalThis.Response = native.Response;
  globalThis.Headers = native.Headers;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof native.Request ? input.url : String(input);
    if (!isIntercepted(url)) return native.fetch.call(globalThis, input, init);
    const request = new native.Request(input, init);
    const { pathname, search } = new URL(request.url, globalThis.location.href);
    const answer = await intercepted(`${pathname}${search}`, await unpack(request)).catch(throwAsBrowserError);
    return toNative(answer, native);
  };
}

/** Rethrows a network error with the browser's message. */
function throwAsBrowserError(cause: unknown): never {
  throw cause instanceof TypeError ? new TypeError('Failed to fetch', { cause }) : cause;
}

/** Headers that only the browser sets; the polyfill throws when given one. */
const BROWSER_HEADERS: ReadonlySet<string> = new Set([
  'accept-charset',
  'accept-encoding',
  'connection',
  'content-length',
  'cookie',
  'date',
  'expect',
  'host',
  'keep-alive',
  'origin',
  'referer',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'via',
]);

async function unpack(request: Request): Promise<RequestInit> {
  const { method, signal } = request;
  const multipart = (request.headers.get('content-type') ?? '').startsWith('multipart/');
  const headers = Object.fromEntries(
    [...request.headers]
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name]) => !BROWSER_HEADERS.has(name) && !(multipart && name === 'content-type')),
  );
  if (method === 'GET' || method === 'HEAD') return { method, headers, signal };
  return { method, headers, signal, body: multipart ? await request.formData() : await request.text() };
}

async function toNative(answer: Response, native: Natives): Promise<Response> {
  const { status, statusText } = answer;
  const headers = new native.Headers();
  answer.headers.forEach((value, name) => {
    headers.set(name, value);
  });
  return new native.Response((await answer.text()) || null, { status, statusText, headers });
}
