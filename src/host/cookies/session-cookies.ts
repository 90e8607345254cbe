import { createHash, timingSafeEqual } from 'node:crypto';
import type { CallResponse } from '../../server/http/envelope.ts';
import { fieldsOf, textOf } from '../../server/http/path-params.ts';

/** Calls whose result is a token; `/login` is one of the demo. */
export const TOKEN_CALLS: ReadonlySet<string> = new Set([
  '/login',
  '/api/loginIn',
  '/api/loginByCode',
  '/api/loginBySecondFactor',
  '/api/loginByTicket',
  '/api/renewToken',
  '/api/lookAsOneself',
  '/agent/:id/look',
]);
/** Calls that revoke the token sent with them. */
const REVOKING_CALLS: ReadonlySet<string> = new Set([
  '/logout',
  '/api/logout',
  '/api/renewToken',
  '/api/lookAsOneself',
  '/agent/:id/look',
]);

/** Browsers send the cookie only over TLS, only to this host, and never with a request started by another site. */
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';
const NAME = '__Host-statehouse-';
const ID_LENGTH = 16;
const PROOF = /^([\da-f]{16})\.[\da-f]{64}$/;

type Headers = Readonly<Record<string, string>>;

/** A response without tokens, and the cookies to set with it. */
interface SealedResponse {
  readonly answer: CallResponse;
  readonly cookies: readonly string[];
}

/** Hides tokens from scripts: a token travels in a cookie, and the caller holds a proof that is useless without its cookie. */
export interface SessionCookies {
  /** Headers for the server: the proof is replaced by the token of its cookie, if both belong to the same session. */
  readonly opened: (headers: Headers) => Headers;
  /** Removes the token from a response. `path` is that of the endpoint, `headers` are those of the request. */
  readonly sealed: (path: string, headers: Headers, answer: CallResponse) => SealedResponse;
}

/**
 * Creates the cookie handling. Each session has its own cookie, so that windows can have different sessions.
 * @param minutes maximum lifetime of a session
 */
export const createSessionCookies = (minutes: number): SessionCookies => ({
  opened(headers) {
    const { authorization = '', ...others } = headers;
    const proof = lastWord(authorization);
    const token = tokenFor(proof, headers);
    return token === undefined ? others : { ...others, authorization: token };
  },
  sealed(path, headers, answer) {
    const old = PROOF.exec(lastWord(headers.authorization ?? ''))?.[1];
    const isOver = answer.status === 401 || (REVOKING_CALLS.has(path) && isGranted(answer));
    const dropped =
      old !== undefined && isOver && cookieIn(headers, old) !== undefined
        ? [`${NAME}${old}=; Max-Age=0; ${ATTRIBUTES}`]
        : [];
    const body = fieldsOf(answer.body);
    const result = fieldsOf(body.result);
    const token = TOKEN_CALLS.has(path) ? textOf(result.token) : undefined;
    if (token === undefined) return { answer, cookies: dropped };
    const issued = `${NAME}${idOf(token)}=${token}; Max-Age=${minutes * 60}; ${ATTRIBUTES}`;
    return {
      answer: { ...answer, body: { ...body, result: { ...result, token: proofOf(token) } } },
      cookies: [...dropped, issued],
    };
  },
});

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const idOf = (token: string): string => hashOf(`cookie ${token}`).slice(0, ID_LENGTH);
const proofOf = (token: string): string => `${idOf(token)}.${hashOf(`proof ${token}`)}`;
const lastWord = (header: string): string => header.slice(header.trimEnd().lastIndexOf(' ') + 1).trim();
const isGranted = ({ status, body }: CallResponse): boolean => status === 200 && fieldsOf(body).code === 0;

function cookieIn({ cookie = '' }: Headers, id: string): string | undefined {
  const start = `${NAME}${id}=`;
  const found = cookie.split(';').find((each) => each.trim().startsWith(start));
  return found?.trim().slice(start.length) || undefined;
}

/** The token of the cookie that a proof belongs to; undefined for a request that another site started. */
function tokenFor(proof: string, headers: Headers): string | undefined {
  const id = PROOF.exec(proof)?.[1];
  const token = id === undefined ? undefined : cookieIn(headers, id);
  if (token === undefined || !isSameOrigin(headers)) return undefined;
  const expected = Buffer.from(proofOf(token));
  return expected.length === proof.length && timingSafeEqual(expected, Buffer.from(proof)) ? token : undefined;
}

/** Browsers send where a request started. A client without that header is not a browser and has no cookies to abuse. */
const isSameOrigin = (headers: Headers): boolean => (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
