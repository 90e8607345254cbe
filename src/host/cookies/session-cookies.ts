import { createHash, timingSafeEqual } from 'node:crypto';
import type { CallResponse } from '../../server/http/envelope.ts';
import { fieldsOf, textOf } from '../../server/http/path-params.ts';

/** Calls whose result is a token. */
export const TOKEN_CALLS: ReadonlySet<string> = new Set([
  '/api/loginIn',
  '/api/loginByCode',
  '/api/loginBySecondFactor',
  '/api/loginByTicket',
  '/api/renewToken',
  '/api/lookAsOneself',
  '/agent/:id/look',
]);
/** Calls after which the token that was sent is dead. */
const ENDING: ReadonlySet<string> = new Set([
  '/api/logout',
  '/api/renewToken',
  '/api/lookAsOneself',
  '/agent/:id/look',
]);

/** A browser sends it over TLS and to its own machine alone, and never with what another site began. */
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';
const NAME = '__Host-statehouse-';
const ID_LENGTH = 16;
const PROOF = /^([\da-f]{16})\.[\da-f]{64}$/;

type Headers = Readonly<Record<string, string>>;

/** An answer as it leaves, and the cookies that are set with it. */
interface Sealed {
  readonly answer: CallResponse;
  readonly cookies: readonly string[];
}

/** Keeps tokens from scripts: they travel in cookies, and callers hold a proof that is good for nothing without its cookie. */
export interface SessionCookies {
  /** Headers as the server reads them: the token in the place of the proof, if both are of one session. */
  readonly opened: (headers: Headers) => Headers;
  /** An answer without tokens. `path` is that of the endpoint, `headers` are those that came. */
  readonly sealed: (path: string, headers: Headers, answer: CallResponse) => Sealed;
}

/**
 * Makes them. Each session has a cookie of its own, so that windows may have different ones.
 * @param minutes how long a session lasts at most
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
    const isOver = answer.status === 401 || (ENDING.has(path) && isGranted(answer));
    const dropped =
      old !== undefined && isOver && cookieIn(headers, old) !== undefined
        ? [`${NAME}${old}=; Max-Age=0; ${ATTRIBUTES}`]
        : [];
    const body = fieldsOf(answer.body);
    const result = fieldsOf(body.result);
    const token = TOKEN_CALLS.has(path) ? textOf(result.token) : undefined;
    if (token === undefined) return { answer, cookies: dropped };
    const kept = `${NAME}${idOf(token)}=${token}; Max-Age=${minutes * 60}; ${ATTRIBUTES}`;
    return {
      answer: { ...answer, body: { ...body, result: { ...result, token: proofOf(token) } } },
      cookies: [...dropped, kept],
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

/** The token of the cookie that a proof belongs to, for a call that no other site began. */
function tokenFor(proof: string, headers: Headers): string | undefined {
  const id = PROOF.exec(proof)?.[1];
  const token = id === undefined ? undefined : cookieIn(headers, id);
  if (token === undefined || !isFromHere(headers)) return undefined;
  const expected = Buffer.from(proofOf(token));
  return expected.length === proof.length && timingSafeEqual(expected, Buffer.from(proof)) ? token : undefined;
}

/** Browsers say where a call began; what says nothing is no browser, and nobody else can make it send cookies. */
const isFromHere = (headers: Headers): boolean => (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
