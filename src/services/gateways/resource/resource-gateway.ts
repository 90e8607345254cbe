import { exportFilesContract, exportJobContract } from '@src/contracts/resource/batch/export-files.ts';
import type { ChoiceParams, ResourceApi, ResourceClient } from '@src/contracts/resource/client.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { fieldErrorContract } from '@src/contracts/resource/field-error.ts';
import { type ListQuery, PLAIN_QUERY, writeListQuery } from '@src/contracts/resource/list-query.ts';
import { PEOPLE, peopleContract } from '@src/contracts/resource/people.ts';
import {
  auditEntryContract,
  batchAnswerContract,
  type Choice,
  choicesContract,
  countAnswerContract,
  exportAnswerContract,
  foundContract,
  importAnswerContract,
  importReportContract,
  jobContract,
  jobFailuresContract,
  type ListAnswer,
  listAnswerContract,
  neighboursContract,
  recentActionContract,
  recordAnswerContract,
  savedViewContract,
  undoAnswerContract,
  writeAnswerContract,
} from '@src/contracts/resource/responses.ts';
import * as v from 'valibot';
import { BATCH_TIMEOUT_MS, type Endpoint, type HttpClient } from '../../http/endpoint.ts';
import { tryImport } from '../dry-run-import.ts';
import { completeRows } from './complete-rows.ts';

/** Screens show errors beside the record, so the service shows no message. */
const quiet = { display: 'none' } as const;

const get = <Result>(path: string, result: Endpoint<Result>['result']): Endpoint<Result> => ({
  ...quiet,
  method: 'GET',
  path,
  result,
});
const post = <Result>(path: string, result: Endpoint<Result>['result']): Endpoint<Result> => ({
  ...quiet,
  method: 'POST',
  path,
  result,
});

const checkAnswer = v.object({ error: v.nullable(fieldErrorContract) });
const historyAnswer = v.object({ list: v.array(auditEntryContract) });
const viewsAnswer = v.object({ list: v.array(savedViewContract) });
const recentAnswer = v.object({ list: v.array(recentActionContract) });

/** Field kinds whose text is sent exactly as typed. */
const VERBATIM: ReadonlySet<string> = new Set(['password', 'code']);

type Opened = Pick<ResourceDefinition, 'name' | 'api' | 'fields' | 'tree'>;

const choiceQuery = ({ q, ids, size, besides, same, where }: ChoiceParams) => ({
  ...(q === undefined ? {} : { q }),
  ...(ids === undefined ? {} : { ids: ids.join(',') }),
  ...(size === undefined ? {} : { size: String(size) }),
  ...(besides === undefined ? {} : { besides }),
  ...(same === undefined ? {} : { same }),
  ...(where === undefined ? {} : { where: JSON.stringify(where) }),
});

/** People by user name, as choices. */
async function readPeople(client: HttpClient, { ids = [] }: ChoiceParams, signal: AbortSignal) {
  const params = { names: ids.join(',') };
  const { list } = await client.call(get('/system/people', peopleContract), { params, signal });
  return list.map(({ account, name, picture }): Choice => ({ value: account, label: name, picture }));
}

/** API of the server's resources (modules, C0); clients are cached by path. */
export function createResourceApi(client: HttpClient): ResourceApi {
  const opened = new Map<string, ResourceClient>();
  return {
    open(definition) {
      const known = opened.get(definition.api) ?? createResourceGateway(client, definition);
      opened.set(definition.api, known);
      return known;
    },
    choicesOf: async (resource, params, signal) =>
      resource === PEOPLE
        ? readPeople(client, params, signal)
        : (
            await client.call(get('/choices', choicesContract), {
              params: { resource, ...choiceQuery(params) },
              signal,
            })
          ).list,
    search: async (q, signal) => (await client.call(get('/search', foundContract), { params: { q }, signal })).list,
    job: (id, signal) => client.call(get(`/job/${encodeURIComponent(id)}`, jobContract), { signal }),
    jobFailures: (id, after, signal) =>
      client.call(get(`/job/${encodeURIComponent(id)}/failures`, jobFailuresContract), { params: { after }, signal }),
    cancelJob: (id) => client.call(post(`/job/${encodeURIComponent(id)}/cancel`, jobContract), { data: {} }),
    undo: (id, after = null) =>
      client.call(
        { ...post('/undo', undoAnswerContract), timeoutMs: BATCH_TIMEOUT_MS },
        { data: { id }, idempotencyKey: after === null ? `undo:${id}` : `undo:${id}:${after}` },
      ),
    recent: async (signal) => (await client.call(get('/undo/list', recentAnswer), { signal })).list,
    views: async (list, signal) => (await client.call(get('/views', viewsAnswer), { params: { list }, signal })).list,
    saveView: (list, view) => client.call(post('/views', savedViewContract), { data: { ...view, list } }),
    removeView: async (id) => {
      await client.call(post(`/views/${encodeURIComponent(id)}/remove`, v.unknown()), { data: {} });
    },
  };
}

function createResourceGateway(client: HttpClient, definition: Opened): ResourceClient {
  return {
    ...createReads(client, definition),
    ...createFileReads(client, definition),
    ...createWrites(client, definition),
  };
}

/** Maximum rows of a tree, which is loaded whole. */
const MAX_TREE_ROWS = 5000;

/** Truncates a response with more rows than requested, so that it cannot freeze the page. */
const bounded = (answer: ListAnswer, { maxRows }: { readonly maxRows: number }): ListAnswer =>
  answer.list.length > maxRows ? { ...answer, list: answer.list.slice(0, maxRows) } : answer;

/** Query parameters without page, size and cursor, for calls about all rows. */
const wholeQuery = ({ page: _page, size: _size, after: _after, ...query }: ListQuery) =>
  writeListQuery({ ...PLAIN_QUERY, ...query });

function createReads(client: HttpClient, { api, tree }: Opened) {
  const at = (id: string) => `${api}/${encodeURIComponent(id)}`;
  const checking: Endpoint<v.InferOutput<typeof checkAnswer>> = { ...post(`${api}/check`, checkAnswer), reads: true };
  return {
    async list(query, signal, { isPartial } = { isPartial: false }) {
      const params = writeListQuery(query);
      const answer = await client.call(get(`${api}/list`, listAnswerContract), { params, signal });
      const shown = bounded(answer, { maxRows: tree === undefined ? query.size : MAX_TREE_ROWS });
      if (isPartial) return shown;
      const read = async (id: string) => (await client.call(get(at(id), recordAnswerContract), { signal })).record;
      return { ...shown, list: await completeRows(shown.list, read) };
    },
    count: (query, totals, signal) =>
      client.call(get(`${api}/count`, countAnswerContract), {
        params: { ...wholeQuery({ ...query, sort: [] }), ...(totals ? { totals: '1' } : {}) },
        signal,
      }),
    get: (id, signal) => client.call(get(at(id), recordAnswerContract), { signal }),
    neighbours: (id, query, signal) =>
      client.call(get(`${api}/neighbours`, neighboursContract), { params: { ...wholeQuery(query), id }, signal }),
    check: async (field, value, id, signal) =>
      (await client.call(checking, { data: { field, value, id }, signal })).error,
    choices: async (params, signal) =>
      (await client.call(get(`${api}/choices`, choicesContract), { params: choiceQuery(params), signal })).list,
    audit: async (id, signal) => (await client.call(get(`${at(id)}/audit`, historyAnswer), { signal })).list,
  } satisfies Partial<ResourceClient>;
}

/** The calls about files with many records. */
function createFileReads(client: HttpClient, { api }: Opened) {
  const exporting = { ...post(`${api}/export`, exportAnswerContract), reads: true };
  return {
    exportRows: (query, columns, next, signal, reason) =>
      client.call(exporting, {
        data: { query: wholeQuery(query), columns, next, ...(reason === undefined ? {} : { reason }) },
        signal,
      }),
    exportFiles: async (signal) =>
      (await client.call(get(`${api}/export/files`, exportFilesContract), { signal })).list,
    exportedRows: (file, after, signal) =>
      client.call(get(`${api}/export/${encodeURIComponent(file)}/rows`, exportAnswerContract), {
        params: after === null ? {} : { after },
        signal,
      }),
    tryImport: (rows, signal) =>
      tryImport(rows, (part) =>
        client.call({ ...post(`${api}/import`, importReportContract), reads: true }, { data: part, signal }),
      ),
  } satisfies Partial<ResourceClient>;
}

function createWrites(client: HttpClient, { api, fields }: Opened) {
  const at = (id: string) => `${api}/${encodeURIComponent(id)}`;
  const exact = fields.filter(({ kind, verbatim }) => verbatim === true || VERBATIM.has(kind)).map(({ name }) => name);
  const writes = <Result>(path: string, result: Endpoint<Result>['result']): Endpoint<Result> => ({
    ...post(path, result),
    verbatim: [...exact, 'payload'],
  });
  return {
    create: (values, key) => client.call(writes(api, writeAnswerContract), { data: values, idempotencyKey: key }),
    update: (id, version, values, key) =>
      client.call(
        { ...writes(at(id), writeAnswerContract), method: 'PUT' },
        { data: values, version, idempotencyKey: key },
      ),
    send: (id, version, event, { key, payload, reason }) =>
      client.call(writes(`${at(id)}/transition`, writeAnswerContract), {
        data: { event, ...eventBody({ payload, reason }) },
        version,
        idempotencyKey: key,
      }),
    batch: (target, event, { key, payload, reason, dryRun }) =>
      client.call(
        { ...writes(`${api}/batch`, batchAnswerContract), timeoutMs: BATCH_TIMEOUT_MS },
        {
          data: { ...target, event, dryRun, ...eventBody({ payload, reason }) },
          idempotencyKey: dryRun ? `${key}:try` : key,
        },
      ),
    startExport: ({ queries, ...order }, key) =>
      client.call(
        { ...post(`${api}/export/job`, exportJobContract), timeoutMs: BATCH_TIMEOUT_MS },
        { data: { ...order, queries: queries.map(wholeQuery) }, idempotencyKey: key },
      ),
    commitImport: (token, key) =>
      client.call(writes(`${api}/import`, importAnswerContract), { data: { token }, idempotencyKey: key }),
  } satisfies Partial<ResourceClient>;
}

/** Body of an event; the payload is not trimmed, because it may contain a password. */
function eventBody({ payload, reason }: { readonly payload?: unknown; readonly reason?: string | undefined }) {
  return { ...(payload === undefined ? {} : { payload }), ...(reason === undefined ? {} : { reason }) };
}
