import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import {
  COMMON_HEADERS,
  contentSecurityPolicy,
  DEMO_WORKER_POLICY,
  NONCE_PLACEHOLDER,
  newNonce,
} from './security-headers.mjs';

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.eot': 'application/vnd.ms-fontobject',
};
const CONFIG_FILE = 'app.config.json';
const NEVER_STORED = new Set(['index.html', CONFIG_FILE, 'version.json']);
const CONTENT_HASHED = /^static\/.*\.[0-9a-f]{8,}\.[a-z0-9]+$/;
const ENCODINGS = /** @type {const} */ ([
  ['br', '.br'],
  ['gzip', '.gz'],
]);

/** @typedef {{ status: number, headers: Record<string, string>, body: Buffer }} Answer */

/**
 * The file of a request, relative to the folder; undefined for a path outside it or of a hidden file.
 * @param {string} url
 */
function fileName(url) {
  let path;
  try {
    path = decodeURIComponent(url.replace(/[?#].*$/s, ''));
  } catch {
    return undefined;
  }
  const parts = path.split('/').filter((part) => part !== '');
  if (parts.some((part) => part.startsWith('.') || /[\\\0:]/.test(part))) return undefined;
  return path.endsWith('/') ? [...parts, 'index.html'].join('/') : parts.join('/');
}

/** @param {string} path */
async function readIfThere(path) {
  try {
    return await readFile(path);
  } catch {
    return undefined;
  }
}

/**
 * @param {string} header the request's `accept-encoding`
 * @param {string} encoding
 */
const accepts = (header, encoding) =>
  header.split(',').some((part) => {
    const [name = '', quality = ''] = part.trim().split(';');
    return name.trim() === encoding && !/^\s*q=0(\.0*)?$/.test(quality);
  });

/**
 * @param {string} folder
 * @returns {Promise<{ apiBase?: unknown, frameHosts?: unknown }>} empty when the file is absent or not readable as an object
 */
async function readConfig(folder) {
  try {
    const config = JSON.parse(String(await readIfThere(join(folder, CONFIG_FILE))));
    return typeof config === 'object' && config !== null ? config : {};
  } catch {
    return {};
  }
}

/** The page is compressed for each request, as its nonce is new: the highest quality takes 4 ms for 110 bytes less, this 0.1 ms. */
const PAGE_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Response with the page, compressed, with a new nonce.
 * @param {string} folder
 * @param {Buffer} page
 * @param {string} encodings
 * @param {boolean} isDemo
 * @returns {Promise<Answer>}
 */
async function createPageResponse(folder, page, encodings, isDemo) {
  const nonce = newNonce();
  const html = Buffer.from(page.toString('utf8').replaceAll(NONCE_PLACEHOLDER, nonce));
  /** @type {Record<string, string>} */
  const headers = {
    'content-security-policy': contentSecurityPolicy(nonce, await readConfig(folder), isDemo),
    vary: 'accept-encoding',
  };
  if (accepts(encodings, 'br'))
    return {
      status: 200,
      headers: { ...headers, 'content-encoding': 'br' },
      body: brotliCompressSync(html, PAGE_BROTLI),
    };
  if (accepts(encodings, 'gzip'))
    return { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(html) };
  return { status: 200, headers, body: html };
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {string} encodings
 * @param {boolean} isDemo
 * @returns {Promise<Answer | undefined>}
 */
async function createFileResponse(folder, name, encodings, isDemo) {
  const content = await readIfThere(join(folder, name));
  if (!content) return undefined;
  if (name === 'index.html' || name.endsWith('/index.html'))
    return createPageResponse(folder, content, encodings, isDemo);
  for (const [encoding, suffix] of ENCODINGS) {
    const copy = accepts(encodings, encoding) ? await readIfThere(join(folder, `${name}${suffix}`)) : undefined;
    if (copy) return { status: 200, headers: { 'content-encoding': encoding, vary: 'accept-encoding' }, body: copy };
  }
  return { status: 200, headers: { vary: 'accept-encoding' }, body: content };
}

/**
 * Reads as `createFileResponse` does, but caches files with a content hash in their names; their number is bounded by the folder.
 * @param {string} folder
 * @param {boolean} isDemo
 * @returns {(name: string, encodings: string) => Promise<Answer | undefined>}
 */
function createFileReader(folder, isDemo) {
  /** @type {Map<string, Answer>} */
  const known = new Map();
  return async (name, encodings) => {
    if (!CONTENT_HASHED.test(name)) return createFileResponse(folder, name, encodings, isDemo);
    const key = [name, ...ENCODINGS.map(([encoding]) => accepts(encodings, encoding))].join();
    const answer = known.get(key) ?? (await createFileResponse(folder, name, encodings, isDemo));
    if (answer) known.set(key, answer);
    return answer;
  };
}

/** @param {string} name */
function getCacheControl(name) {
  if (NEVER_STORED.has(name)) return 'no-store';
  return CONTENT_HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/**
 * Serves a built folder with the headers of reliability R-155: a policy with a new nonce for each page, `no-store` for files that
 * may change, `immutable` for files named by their content. Mount it next to an API, or alone.
 * @param {{ folder: string, isDemo?: boolean }} options the demo may connect to servers on the user's own machine
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>}
 */
export function createStaticHandler({ folder, isDemo = false }) {
  const readFileAnswer = createFileReader(folder, isDemo);
  return async (request, response) => {
    const head = request.method === 'HEAD';
    const name = head || request.method === 'GET' ? fileName(request.url ?? '/') : undefined;
    const encodings = String(request.headers['accept-encoding'] ?? '');
    const answer = name === undefined ? undefined : await readFileAnswer(name, encodings);
    if (name === undefined || !answer) {
      response
        .writeHead(404, { ...COMMON_HEADERS, 'content-type': 'text/plain', 'cache-control': 'no-store' })
        .end('Not found');
      return;
    }
    response.writeHead(answer.status, {
      ...COMMON_HEADERS,
      ...(isDemo && name.endsWith('.js') ? { 'content-security-policy': DEMO_WORKER_POLICY } : {}),
      ...answer.headers,
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'content-length': answer.body.length,
      'cache-control': getCacheControl(name),
    });
    response.end(head ? undefined : answer.body);
  };
}
