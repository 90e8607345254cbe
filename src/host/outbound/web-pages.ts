import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { PageFailure, type PageFault, type WebPage, type WebPages } from '../../server/http/web-pages.ts';
import { isPublicAddress } from './public-addresses.ts';

/** What may be asked of another server for one page. */
export interface PageLimits {
  /** Milliseconds for everything together. */
  readonly time: number;
  readonly bytes: number;
  readonly redirects: number;
}
const LIMITS: PageLimits = { time: 10_000, bytes: 2_000_000, redirects: 3 };

/** How names become addresses, and which of these may be called; tests have a world of their own. */
export interface PageNetwork {
  readonly lookup: (name: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;
  readonly isOpen: (address: string, port: string) => boolean;
}

const WEB_PORTS: ReadonlySet<string> = new Set(['', '80', '443']);
const NETWORK: PageNetwork = {
  lookup: (name) =>
    new Promise((resolve, reject) => {
      lookUp(name, { all: true }, (error, addresses) => (error === null ? resolve(addresses) : reject(error)));
    }),
  isOpen: (address, port) => isPublicAddress(address) && WEB_PORTS.has(port),
};

const HEADERS = { accept: 'text/html, text/plain;q=0.8', 'accept-encoding': 'identity', 'user-agent': 'Statehouse' };
const TYPES: Readonly<Record<string, WebPage['type']>> = {
  'text/html': 'text/html',
  'application/xhtml+xml': 'text/html',
  'text/plain': 'text/plain',
};
/** No name server, or no way out at all. */
const OFFLINE: ReadonlySet<string> = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN']);

/** An address of the web. @throws PageFailure */
function webAddress(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new PageFailure('address');
  const url = new URL(text, base);
  const isWeb = (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' && url.password === '';
  if (!isWeb) throw new PageFailure('address');
  return url;
}

function failureOf(cause: unknown): PageFailure {
  if (cause instanceof PageFailure) return cause;
  const { code }: { readonly code?: unknown } = Object(cause);
  return new PageFailure(typeof code === 'string' && OFFLINE.has(code) ? 'offline' : 'unreachable');
}

/**
 * Looks a name up and lets pass only what may be called. The socket connects to this very answer: a name that leads elsewhere a
 * moment later gains nothing.
 */
const lookupOf =
  ({ lookup, isOpen }: PageNetwork, port: string): LookupFunction =>
  (name, options, callback) => {
    lookup(name).then(
      (found) => {
        const [first] = found;
        if (first === undefined) return callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 0);
        if (!found.every(({ address }) => isOpen(address, port))) return callback(new PageFailure('private'), '', 0);
        if (options.all === true) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (cause: NodeJS.ErrnoException) => callback(cause, '', 0),
    );
  };

/** Asks for one address, without a cookie, a key or anything else of this server. */
function ask(url: URL, network: PageNetwork, signal: AbortSignal): Promise<IncomingMessage> {
  const { hostname, port } = url;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  // An address without a name is never looked up.
  if (isIP(host) !== 0 && !network.isOpen(host, port)) return Promise.reject(new PageFailure('private'));
  if (isIP(host) === 0 && !/[^.]\.?$/.test(host)) return Promise.reject(new PageFailure('address'));
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    send(url, { agent: false, headers: HEADERS, lookup: lookupOf(network, port), signal }, resolve)
      .on('error', reject)
      .end();
  });
}

/** Follows an address to what it shows. */
async function arrive(first: URL, network: PageNetwork, left: number, signal: AbortSignal): Promise<IncomingMessage> {
  const response = await ask(first, network, signal);
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    response.destroy();
    if (left === 0) throw new PageFailure('redirects');
    return arrive(webAddress(headers.location, first), network, left - 1, signal);
  }
  if (statusCode === 200) return response;
  response.destroy();
  throw new PageFailure('status');
}

const CHARSET = /charset\s*=\s*["']?([\w-]+)/i;
/** Bytes in which a page says its character set itself. */
const HEAD_BYTES = 2048;

function decode(bytes: Buffer, contentType: string): string {
  const head = bytes.subarray(0, HEAD_BYTES).toString('latin1');
  const [, name = 'utf-8'] = CHARSET.exec(contentType) ?? CHARSET.exec(head) ?? [];
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    // A set that nobody knows is mostly a misspelt one; the page is shown before anything is made of it.
    return new TextDecoder().decode(bytes);
  }
}

async function readBody(response: IncomingMessage, { bytes: most }: PageLimits): Promise<WebPage> {
  const {
    'content-type': contentType = '',
    'content-length': length = '0',
    'content-encoding': packed,
  } = response.headers;
  const type = TYPES[contentType.split(';')[0]?.trim().toLowerCase() ?? ''];
  const fault: PageFault | null =
    type === undefined || (packed !== undefined && packed !== 'identity')
      ? 'type'
      : Number(length) > most
        ? 'large'
        : null;
  if (type === undefined || fault !== null) {
    response.destroy();
    throw new PageFailure(fault ?? 'type');
  }
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of response) {
    size += chunk.length;
    if (size > most) throw new PageFailure('large');
    chunks.push(chunk);
  }
  return { type, body: decode(Buffer.concat(chunks), contentType) };
}

/**
 * Reads pages for somebody who need not be trusted: of the open internet alone, also after being sent on, within limits of time
 * and size, texts only.
 */
export const createWebPages = (limits: PageLimits = LIMITS, network: PageNetwork = NETWORK): WebPages => ({
  async read(address) {
    const signal = AbortSignal.timeout(limits.time);
    try {
      return await readBody(await arrive(webAddress(address), network, limits.redirects, signal), limits);
    } catch (cause) {
      throw signal.aborted ? new PageFailure('slow') : failureOf(cause);
    }
  },
});
