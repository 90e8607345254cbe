import { ServiceError } from '@src/contracts/errors.ts';
import type { CallOptions, Endpoint, HttpMethod, UploadOptions } from './endpoint.ts';
import { preparePayload } from './payload.ts';
import { bracketPairs, isPlainObject, toQuery, withQuery } from './query.ts';
import { type ApiLocation, apiUrl, withRestValue } from './url.ts';

/** A request ready to be sent; the token is added on sending. */
export interface PreparedRequest {
  readonly method: HttpMethod;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Body as sent. */
  readonly body: string | FormData | Blob | ArrayBuffer | URLSearchParams | undefined;
  /** The body before serialisation, for the redacted log. */
  readonly payload: unknown;
}

type PlainRecord = Readonly<Record<string, unknown>>;

const CONTENT_TYPES = {
  json: 'application/json;charset=UTF-8',
  form: 'application/x-www-form-urlencoded;charset=UTF-8',
} as const;

/**
 * Builds a request by the rules of section 7 of the specification: GET parameters and `_t` in the query,
 * parameters of other methods in the body, string parameters appended to the path.
 * @throws ServiceError `refused` for an address outside the API or a payload that cannot be sent
 */
export function prepareCall<Result>(
  endpoint: Endpoint<Result>,
  options: CallOptions,
  place: ApiLocation,
  now: number,
): PreparedRequest {
  const { params, data } = preparedParts(endpoint, options);
  const path = typeof params === 'string' ? withRestValue(endpoint.path, params) : endpoint.path;
  const url = requireUrl(place, path);
  const named = isPlainObject(params) ? params : {};
  if (endpoint.method === 'GET') {
    const stamp = endpoint.timestamp === false ? {} : { _t: now };
    return {
      method: 'GET',
      url: withQuery(url, toQuery({ ...named, ...stamp })),
      headers: {},
      body: undefined,
      payload: undefined,
    };
  }
  const { query, body } = placeParts(named, data, endpoint.paramsInUrl === true);
  const versioned = options.version !== undefined && isPlainObject(body) ? { ...body, version: options.version } : body;
  return {
    method: endpoint.method,
    url: withQuery(url, toQuery(query)),
    headers: { ...contentType(endpoint, versioned), ...idempotency(options.idempotencyKey) },
    body: wireBody(endpoint, versioned),
    payload: versioned,
  };
}

/**
 * Builds a multipart request for an upload; the browser sets its content type.
 * @throws ServiceError `refused` for an address outside the API
 */
export function prepareUpload<Result>(
  endpoint: Endpoint<Result>,
  options: UploadOptions,
  place: ApiLocation,
): PreparedRequest {
  const fields = preparePayload(options.data ?? {}, endpoint.verbatim);
  const form = new FormData();
  for (const [key, value] of bracketPairs(isPlainObject(fields) ? fields : {})) form.append(key, value);
  const name = options.name ?? 'file';
  if (options.fileName === undefined) form.append(name, options.file);
  else form.append(name, options.file, options.fileName);
  return {
    method: endpoint.method === 'GET' ? 'POST' : endpoint.method,
    url: requireUrl(place, endpoint.path),
    headers: idempotency(options.idempotencyKey),
    body: form,
    payload: fields,
  };
}

function preparedParts(endpoint: Pick<Endpoint<unknown>, 'verbatim'>, options: CallOptions) {
  const params = typeof options.params === 'string' ? options.params.trim() : options.params;
  return { params: preparePayload(params, endpoint.verbatim), data: preparePayload(options.data, endpoint.verbatim) };
}

/** Parameters become the body unless there is one. */
function placeParts(params: PlainRecord, data: unknown, inUrl: boolean): { query: PlainRecord; body: unknown } {
  if (inUrl)
    return {
      query: isPlainObject(data) ? { ...params, ...data } : params,
      body: isPlainObject(data) ? undefined : data,
    };
  if (isEmpty(data)) return { query: {}, body: Object.keys(params).length > 0 ? params : data };
  return { query: params, body: data };
}

function isEmpty(data: unknown): boolean {
  return data === undefined || data === null || (isPlainObject(data) && Object.keys(data).length === 0);
}

function contentType(
  endpoint: Pick<Endpoint<unknown>, 'contentType'>,
  body: unknown,
): Readonly<Record<string, string>> {
  if (body instanceof FormData || body instanceof URLSearchParams) return {};
  // Bytes need their type set here: axios would send them as a form.
  if (body instanceof Blob) return body.type === '' ? {} : { 'Content-Type': body.type };
  return { 'Content-Type': CONTENT_TYPES[endpoint.contentType ?? 'json'] };
}

function idempotency(key: string | undefined): Readonly<Record<string, string>> {
  return key === undefined ? {} : { 'Idempotency-Key': key };
}

function wireBody(endpoint: Pick<Endpoint<unknown>, 'contentType'>, body: unknown): PreparedRequest['body'] {
  if (body === undefined || typeof body === 'string') return body;
  if (body instanceof FormData || body instanceof Blob || body instanceof URLSearchParams) return body;
  if (body instanceof ArrayBuffer) return body;
  if (endpoint.contentType === 'form' && isPlainObject(body)) return toQuery(body);
  try {
    return JSON.stringify(body);
  } catch (cause) {
    throw new ServiceError({ kind: 'refused', at: '(body)', cause });
  }
}

function requireUrl(place: ApiLocation, path: string): string {
  const url = apiUrl(place, path);
  if (url === null) throw new ServiceError({ kind: 'refused', at: 'path' });
  return url;
}
