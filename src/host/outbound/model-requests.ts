import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { CLOUD_RANGES, ModelFailure } from '../../server/http/language-models.ts';
import type { ModelRequest, SendModelRequest } from '../../server/outbound/language-models.ts';
import { createRangeCheck } from '../proxies/address-ranges.ts';

/** Looks up the addresses of a name; tests provide their own. */
export type LookUpAll = (name: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

const NO_CONTENT = 204;

const lookUpAll: LookUpAll = (name) =>
  new Promise((resolve, reject) => {
    lookUp(name, { all: true }, (error, addresses) => (error === null ? resolve(addresses) : reject(error)));
  });

/** True for an address that is never called, whoever names it. */
export const isCloudAddress = createRangeCheck(CLOUD_RANGES);

/**
 * Looks a name up and refuses addresses that may not be called. The socket connects to the checked addresses themselves, so that a
 * later change of the name has no effect (DNS rebinding).
 */
const createLookup =
  (lookUpName: LookUpAll): LookupFunction =>
  (name, options, callback) => {
    lookUpName(name).then(
      (found) => {
        const [first] = found;
        if (first === undefined) return callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 0);
        if (found.some(({ address }) => isCloudAddress(address)))
          return callback(new ModelFailure('closed', ''), '', 0);
        if (options.all === true) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (cause: NodeJS.ErrnoException) => callback(cause, '', 0),
    );
  };

function request(
  url: URL,
  { method, headers, signal, body = '' }: ModelRequest,
  lookUpName: LookUpAll,
): Promise<IncomingMessage> {
  // The socket does not look up a bare IP address, so it is checked here.
  if (isCloudAddress(url.hostname.replace(/^\[(.*)\]$/, '$1'))) return Promise.reject(new ModelFailure('closed', ''));
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const options = {
    ...{ agent: false, method, signal, lookup: createLookup(lookUpName) },
    headers: { ...headers, 'accept-encoding': 'identity', 'content-length': Buffer.byteLength(body) },
  };
  return new Promise((resolve, reject) => {
    send(url, options, resolve).on('error', reject).end(body);
  });
}

/** The bytes of a response, as they arrive. */
function toStream(response: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = response[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void response.destroy(),
  });
}

/**
 * Creates a function that sends requests to model servers. They may be on this machine or in its network, where many are; but not at
 * an address of the network itself, whose metadata would hand out the credentials of this machine.
 */
export const createModelRequests =
  (lookUpName: LookUpAll = lookUpAll): SendModelRequest =>
  async (url, sent) => {
    const response = await request(new URL(url), sent, lookUpName);
    const { statusCode: status = 0 } = response;
    if (status >= 200 && status !== NO_CONTENT && (status < 300 || status >= 400))
      return new Response(toStream(response), { status });
    response.destroy();
    throw new ModelFailure('unreachable', '');
  };
