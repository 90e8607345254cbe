import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { PageFailure, type PageFault, type WebPage, type WebPages } from '../../server/http/web-pages.ts';
import { isPublicAddress } from './public-addresses.ts';

/** Limits for reading one page from another server. */
export interface PageLimits {
  /** Milliseconds for the whole read, redirects included. */
  readonly time: number;
  readonly bytes: number;
  readonly redirects: number;
}
const LIMITS: PageLimits = { time: 10_000, bytes: 2_000_000, redirects: 3 };

/** Name lookup, and the check which addresses may be called; tests provide their own. */
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
/** Error codes of a host without name server or network. */
const OFFLINE_CODES: ReadonlySet<string> = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN']);

/** Parses a web address. @throws PageFailure */
function parseWebAddress(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new PageFailure('address');
  const url = new URL(text, base);
  const isWeb = (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' && url.password === '';
  if (!isWeb) throw new PageFailure('address');
  return url;
}

function toFailure(cause: unknown): PageFailure {
  if (cause instanceof PageFailure) return cause;
  const { code }: { readonly code?: unknown } = Object(cause);
  return new PageFailure(typeof code === 'string' && OFFLINE_CODES.has(code) ? 'offline' : 'unreachable');
}

/**
 * Looks a name up and refuses addresses that may not be called. The socket connects to the checked addresses themselves, so that a
 * later change of the name has no effect (DNS rebinding).
 */
const createLookup =
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

/** Requests one address, without cookies, credentials or other data of this server. */
function request(url: URL, network: PageNetwork, signal: AbortSignal): Promise<IncomingMessage> {
  const { hostname, port } = url;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  // The socket does not look up a bare IP address, so it is checked here.
  if (isIP(host) !== 0 && !network.isOpen(host, port)) return Promise.reject(new PageFailure('private'));
  if (isIP(host) === 0 && !/[^.]\.?$/.test(host)) return Promise.reject(new PageFailure('address'));
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    send(url, { agent: false, headers: HEADERS, lookup: createLookup(network, port), signal }, resolve)
      .on('error', reject)
      .end();
  });
}

/** Requests an address and follows its redirects. */
async function requestFollowing(
  first: URL,
  network: PageNetwork,
  redirectsLeft: number,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const response = await request(first, network, signal);
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    response.destroy();
    if (redirectsLeft === 0) throw new PageFailure('redirects');
    return requestFollowing(parseWebAddress(headers.location, first), network, redirectsLeft - 1, signal);
  }
  if (statusCode === 200) return response;
  response.destroy();
  throw new PageFailure('status');
}

const CHARSET = /charset\s*=\s*["']?([\w-]+)/i;
/** Number of leading bytes that are searched for the page's own character set declaration. */
const HEAD_BYTES = 2048;

function decode(bytes: Buffer, contentType: string): string {
  const head = bytes.subarray(0, HEAD_BYTES).toString('latin1');
  const [, name = 'utf-8'] = CHARSET.exec(contentType) ?? CHARSET.exec(head) ?? [];
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    // An unknown character set is usually a misspelt one; the text is displayed before it is processed.
    return new TextDecoder().decode(bytes);
  }
}

async function readBody(response: IncomingMessage, { bytes: maxBytes }: PageLimits): Promise<WebPage> {
  const {
    'content-type': contentType = '',
    'content-length': length = '0',
    'content-encoding': packed,
  } = response.headers;
  const type = TYPES[contentType.split(';')[0]?.trim().toLowerCase() ?? ''];
  const fault: PageFault | null =
    type === undefined || (packed !== undefined && packed !== 'identity')
      ? 'type'
      : Number(length) > maxBytes
        ? 'large'
        : null;
  if (type === undefined || fault !== null) {
    response.destroy();
    throw new PageFailure(fault ?? 'type');
  }
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of response) {
    size += chunk.length;
    if (size > maxBytes) throw new PageFailure('large');
    chunks.push(chunk);
  }
  return { type, body: decode(Buffer.concat(chunks), contentType) };
}

/**
 * Reads pages for users who need not be trusted: only from the public internet, redirects included, within limits of time and size,
 * and only text.
 */
export const createWebPages = (limits: PageLimits = LIMITS, network: PageNetwork = NETWORK): WebPages => ({
  async read(address) {
    const signal = AbortSignal.timeout(limits.time);
    try {
      return await readBody(
        await requestFollowing(parseWebAddress(address), network, limits.redirects, signal),
        limits,
      );
    } catch (cause) {
      throw signal.aborted ? new PageFailure('slow') : toFailure(cause);
    }
  },
});
