import type { ExportFile, ExportJob } from '@src/contracts/resource/batch/export-files.ts';
import type { ResourceApi, ResourceClient } from '@src/contracts/resource/client.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { ImportAnswer, ImportReport, UndoAnswer } from '@src/contracts/resource/responses.ts';
import { createFakeResourceApi, type FakeResourceApi } from './fake-resource-api.ts';
import { AGENT, agents } from './sample-resources.ts';

/** API with given responses to file calls, and a record of its calls. */
export interface FakeFileApi extends FakeResourceApi {
  readonly asked: readonly (readonly [string, unknown])[];
}

/** Responses of the fake server. */
export interface FileAnswers {
  readonly exportRows?: ResourceClient['exportRows'];
  readonly exportFiles?: readonly ExportFile[];
  readonly exportJob?: ExportJob;
  readonly exportedRows?: ResourceClient['exportedRows'];
  readonly job?: ResourceApi['job'];
  readonly report?: ImportReport;
  readonly answer?: ImportAnswer;
  readonly undo?: UndoAnswer;
}

const UNDONE: UndoAnswer = { restored: 1, failed: [] };

/** API of agents in memory; file calls without a given response never resolve. */
export function createFakeFileApi({ exportRows, report, answer, undo = UNDONE, ...given }: FileAnswers): FakeFileApi {
  const api = createFakeResourceApi([AGENT], { agent: agents(3) });
  const asked: (readonly [string, unknown])[] = [];
  const give = <Answer>(value: Answer | undefined) =>
    value === undefined ? new Promise<Answer>(() => undefined) : Promise.resolve(value);
  return Object.assign(Object.create(api) as FakeResourceApi, {
    asked,
    open: (definition: Pick<ResourceDefinition, 'name' | 'api' | 'fields'>): ResourceClient => ({
      ...api.open(definition),
      exportRows: (query, columns, next, signal, reason) => {
        asked.push(['export', { query, columns, next }]);
        return exportRows === undefined
          ? new Promise(() => undefined)
          : exportRows(query, columns, next, signal, reason);
      },
      exportFiles: async () => given.exportFiles ?? [],
      startExport: (order, key) => {
        asked.push(['startExport', { ...order, hasKey: key !== '' }]);
        return give(given.exportJob);
      },
      exportedRows: (file, after, signal) => {
        asked.push(['exportedRows', { file, after }]);
        return given.exportedRows?.(file, after, signal) ?? new Promise(() => undefined);
      },
      tryImport: (rows) => {
        asked.push(['try', rows]);
        return give(report);
      },
      commitImport: (token) => {
        asked.push(['commit', token]);
        return give(answer);
      },
    }),
    ...(given.job === undefined ? {} : { job: given.job }),
    undo: async (id: string) => {
      asked.push(['undo', id]);
      return undo;
    },
  });
}
