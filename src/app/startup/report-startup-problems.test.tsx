import type { MessagesEvent } from '@machines/messages/index.ts';
import type { ErrorReport } from '@src/contracts/error-entry.ts';
import type { StorageProblem } from '@src/services/storage/app-storage.ts';
import { expect, it } from 'vitest';
import { createBufferedEmitter } from './buffered-emitter.ts';
import { reportStartupProblems } from './report-startup-problems.ts';

function report({ unknownKeys = [] as readonly string[], refusedAddress = null as string | null } = {}) {
  const problems = createBufferedEmitter<StorageProblem>();
  const said: MessagesEvent[] = [];
  const logged: Pick<ErrorReport, 'type' | 'name' | 'message' | 'detail'>[] = [];
  const start = () =>
    reportStartupProblems({
      say: (message) => said.push(message),
      log: ({ type, name, message, detail }) => logged.push({ type, name, message, detail }),
      problems,
      unknownKeys,
      refusedAddress,
    });
  return { problems, said, logged, start };
}

it('logs storage problems, including those from before it started', () => {
  const { problems, said, logged, start } = report();
  problems.emit({ kind: 'damaged', key: 'TOKEN__' });
  start();
  problems.emit({ kind: 'tooLarge', key: 'TABLE__SETTING__KEY__' });
  problems.emit({ kind: 'cipher', cause: new Error('no chunk') });
  expect(logged).toEqual([
    { type: 'script', name: 'storage', message: 'damaged', detail: 'TOKEN__' },
    { type: 'script', name: 'storage', message: 'tooLarge', detail: 'TABLE__SETTING__KEY__' },
    { type: 'script', name: 'storage', message: 'cipher', detail: 'Error: no chunk' },
  ]);
  expect(said).toEqual([]);
});

it.each(['full', 'unavailable'] as const)('warns that nothing is stored when storage is %s (R-56)', (kind) => {
  const { problems, said, logged, start } = report();
  problems.emit({ kind });
  start();
  expect(said).toEqual([
    {
      type: 'messages.shown',
      key: 'storage_off',
      severity: 'warn',
      textKey: 'sys.app.nothingStored',
      lifeMs: 10_000,
    },
  ]);
  expect(logged).toEqual([]);
});

it('logs unknown configuration keys and a refused API address', () => {
  const { logged, start } = report({ unknownKeys: ['colour', 'tilte'], refusedAddress: 'https://evil.example' });
  start();
  expect(logged).toEqual([
    { type: 'script', name: 'app.config.json', message: 'unknownKey', detail: 'colour' },
    { type: 'script', name: 'app.config.json', message: 'unknownKey', detail: 'tilte' },
    { type: 'script', name: 'apiAddress', message: 'refused', detail: 'https://evil.example' },
  ]);
});
