import {
  areaContract,
  type FailingWay,
  optionContract,
  rowPageContract,
  type SamplesGateway,
  savedFormContract,
  treeOptionContract,
  uploadedContract,
} from '@src/contracts/demo/gallery-endpoints.ts';
import { statusCall, testRetryCall } from '@src/contracts/endpoints/demo-calls.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import * as v from 'valibot';
import type { CallOptions, Endpoint, HttpClient } from '../http/endpoint.ts';

/** Pages show errors themselves, so the service shows no message. */
const silent = <Result>(
  method: Endpoint<Result>['method'],
  path: string,
  result: Endpoint<Result>['result'],
): Endpoint<Result> => ({ method, path, result, display: 'none' });

const listOf = <Item>(item: v.GenericSchema<unknown, Item>) => v.object({ list: v.array(item) });

const uploading = silent('POST', '/upload', uploadedContract);
const options = silent('GET', '/select/getDemoOptions', listOf(optionContract));
const treeOptions = silent('GET', '/tree/getDemoOptions', listOf(treeOptionContract));
const rows = silent('GET', '/table/getDemoList', rowPageContract);
const areas = { ...silent('POST', '/cascader/getAreaRecord', v.array(areaContract)), reads: true };
const accountExist = { ...silent('POST', '/system/accountExist', v.unknown()), reads: true };
const saving = silent('POST', '/form/save', savedFormContract);
const saved = silent('GET', '/form/saved', v.nullable(savedFormContract));

/** Sent once: the caller wants to see one failure. */
const once = { display: 'none', retry: false } as const;
/** Timeout in milliseconds, shorter than the demo server's latency for options. */
const SHORT_TIMEOUT_MS = 300;

const FAILING: Readonly<Record<FailingWay, readonly [Endpoint<unknown>, CallOptions]>> = {
  http: [{ ...statusCall, ...once }, { params: { code: 503 } }],
  envelope: [accountExist, { data: { account: 'admin' } }],
  timeout: [{ ...options, ...once, timeoutMs: SHORT_TIMEOUT_MS }, {}],
  decode: [{ ...options, ...once, result: v.number() }, {}],
  refused: [{ ...statusCall, ...once, path: 'https://elsewhere.example/status' }, {}],
  // Waits 1,000 ms before each repetition (specification, section 7).
  repeated: [{ ...testRetryCall, display: 'none', retry: { attempts: 5, waitMs: 1000 } }, {}],
};

/** Calls of the gallery. */
export function createSamplesGateway(client: HttpClient): SamplesGateway {
  return {
    upload: async ({ file, name, failing = false, onProgress }, signal) => {
      const data = failing ? { failing: '1' } : {};
      return (await client.upload(uploading, { file, fileName: name, data, onProgress, signal })).url;
    },
    options: async (keyword, signal) => (await client.call(options, { params: { keyword }, signal })).list,
    treeOptions: async (keyword, signal) => (await client.call(treeOptions, { params: { keyword }, signal })).list,
    rows: (query, signal) => client.call(rows, { params: { ...query }, signal }),
    areas: (parentCode, signal) => client.call(areas, { data: parentCode === '' ? {} : { parentCode }, signal }),
    accountFault: (account, signal) =>
      client.call(accountExist, { data: { account }, signal }).then(
        () => null,
        (failure: unknown) => {
          if (failure instanceof ServiceError && failure.kind === 'envelope') return failure.serverText ?? '';
          throw failure;
        },
      ),
    fail: async (way, signal, onAttempt) => {
      const [endpoint, asked] = FAILING[way];
      await client.call(endpoint, { ...asked, signal, onAttempt });
    },
    saveForm: (form, values) => client.call(saving, { data: { form, values } }),
    savedForm: (form, signal) => client.call(saved, { params: { form }, signal }),
  };
}
