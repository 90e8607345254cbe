import type { ResourceClient } from '@src/contracts/resource/client.ts';
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
  readonly report?: ImportReport;
  readonly answer?: ImportAnswer;
  readonly undo?: UndoAnswer;
}

const UNDONE: UndoAnswer = { restored: 1, failed: [] };

/** API of agents in memory; file calls without a given response never resolve. */
export function createFakeFileApi({ exportRows, report, answer, undo = UNDONE }: FileAnswers): FakeFileApi {
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
      tryImport: (rows) => {
        asked.push(['try', rows]);
        return give(report);
      },
      commitImport: (token) => {
        asked.push(['commit', token]);
        return give(answer);
      },
    }),
    undo: async (id: string) => {
      asked.push(['undo', id]);
      return undo;
    },
  });
}
