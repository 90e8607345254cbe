import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import type { RecordAnswer } from '@src/contracts/resource/responses.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useCallback, useMemo, useState } from 'react';
import { aiArticleResource } from '../definitions/article.ts';
import { aiCommandResource } from '../definitions/command.ts';
import { aiCommandVersionResource } from '../definitions/command-version.ts';
import { aiExampleResource } from '../definitions/example.ts';
import type { PromptInputs } from '../definitions/prompt.ts';

/** Maximum number of rows of each kind. */
const LISTED = 100;

/** Versions, examples and test runs of a prompt. */
export interface Bench {
  readonly versions: readonly ResourceRecord[];
  readonly examples: readonly ResourceRecord[];
  /** Test runs, latest first. */
  readonly runs: readonly ResourceRecord[];
  readonly rights: BenchRights;
}

/** What the operator may run. */
interface BenchRights {
  readonly canRun: boolean;
  /** True if the operator may change or publish the prompt, as drafts and disabled prompts need. */
  readonly canChange: boolean;
}

/** True if the operator may run a version of a prompt, 0 for its draft. The server applies the same rule. */
export const mayRun = ({ status }: ResourceRecord, { canRun, canChange }: BenchRights, version: number): boolean =>
  canRun && (canChange || (version !== 0 && status !== 'disabled'));

const canChange = ({ record: { can }, cannot }: RecordAnswer): boolean =>
  can.includes('update') ||
  can.includes('publish') ||
  (cannot.publish !== undefined && cannot.publish.reason !== 'permission');

/** Numbers of the versions that the operator may run, 0 for the draft. */
export const versionsToRun = (command: ResourceRecord, { versions, rights }: Bench): readonly number[] =>
  [0, ...versions.map(({ no }) => Number(no))].filter((no) => mayRun(command, rights, no));

/** Loads the test data of a prompt, and again after the prompt has changed: a published version has new statistics. */
export function useBench({ id: command, version }: Pick<ResourceRecord, 'id' | 'version'>) {
  const api = useResourceApi();
  const [no, setNo] = useState(0);
  const asked = useMemo(() => ({ command, version, no }), [command, version, no]);
  const query = useQuery(async ({ command: id }: typeof asked, signal: AbortSignal): Promise<Bench> => {
    const of = (filters: Readonly<Record<string, string>>, sort: string) => ({
      ...{ ...PLAIN_QUERY, size: LISTED, filters: { command: id, ...filters } },
      sort: [{ field: sort.replace('-', ''), descending: sort.startsWith('-') }],
    });
    const [answer, versions, examples, runs] = await Promise.all([
      api.open(aiCommandResource).get(id, signal),
      api.open(aiCommandVersionResource).list(of({}, '-no'), signal),
      api.open(aiExampleResource).list(of({}, 'title'), signal),
      api.open(aiArticleResource).list(of({ purpose: 'bench' }, '-createTime'), signal),
    ]);
    const rights = { canRun: runs.can?.includes('create') ?? true, canChange: canChange(answer) };
    return { versions: versions.list, examples: examples.list, runs: runs.list, rights };
  }, asked);
  const refresh = useCallback(() => setNo((each) => each + 1), []);
  return { query, refresh };
}

/** Input of one test run. */
export interface BenchRun {
  /** 0 for the draft. */
  readonly version: number;
  readonly inputs: PromptInputs;
  readonly situation: string;
  /** Id of the example; null for typed inputs. */
  readonly example: string | null;
}

/** Returns a function that starts a run and returns its id. */
export function useBeginRun(command: string) {
  const articles = useResourceApi().open(aiArticleResource);
  return async ({ version, inputs, situation, example }: BenchRun, key: string): Promise<string> => {
    const lines = Object.entries(inputs).map(([name, value]) => ({ key: name, value }));
    const values = { command, promptVersion: version, purpose: 'bench', situation, inputs: lines };
    return (await articles.create(example === null ? values : { ...values, example }, key)).record.id;
  };
}

/** Inputs of an example. */
export const inputsIn = ({ inputs }: ResourceRecord): PromptInputs =>
  Object.fromEntries(
    (Array.isArray(inputs) ? inputs : []).map((line: unknown) => {
      const { key, value }: Readonly<Record<string, unknown>> = Object(line);
      return [String(key), typeof value === 'string' ? value : ''];
    }),
  );
