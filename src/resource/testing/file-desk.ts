import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { ResourceGateway } from '@src/contracts/resource/gateway.ts';
import type { ImportAnswer, ImportReport } from '@src/contracts/resource/wire.ts';
import { createFakeDesk, type FakeDesk } from './fake-desk.ts';
import { AGENT, agents } from './sample-resources.ts';

/** A desk whose files are answered as told, and what it was asked. */
export interface FileDesk extends FakeDesk {
  readonly asked: readonly (readonly [string, unknown])[];
}

/** What the server of a test answers. */
export interface FileAnswers {
  readonly exportRows?: ResourceGateway['exportRows'];
  readonly report?: ImportReport;
  readonly answer?: ImportAnswer;
}

/** Agents in memory; calls about files are answered as told, and hang otherwise. */
export function createFileDesk({ exportRows, report, answer }: FileAnswers): FileDesk {
  const desk = createFakeDesk([AGENT], { agent: agents(3) });
  const asked: (readonly [string, unknown])[] = [];
  const give = <Answer>(value: Answer | undefined) =>
    value === undefined ? new Promise<Answer>(() => undefined) : Promise.resolve(value);
  return Object.assign(Object.create(desk) as FakeDesk, {
    asked,
    open: (definition: Pick<ResourceDefinition, 'name' | 'api' | 'fields'>): ResourceGateway => ({
      ...desk.open(definition),
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
    },
  });
}
