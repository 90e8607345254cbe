import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { VERDICTS } from '../definitions/command-version.ts';
import type { Bench } from './use-bench.ts';

/** The figures of one version, or of the draft. */
export interface VersionResult {
  /** 0 for the draft. */
  readonly no: number;
  readonly rating: number | null;
  /** Against the version before; null where one of both was not rated. */
  readonly verdict: (typeof VERDICTS)[number] | null;
  readonly uses: number;
  readonly tokens: number;
  /** Fen. */
  readonly cost: number;
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const ratingOf = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

/** The figures of a version, as the server has them. */
export const versionFigures = ({ no, rating, verdict, uses, tokens, cost }: ResourceRecord): VersionResult => ({
  ...{ no: numberOf(no), uses: numberOf(uses), tokens: numberOf(tokens), cost: numberOf(cost) },
  rating: ratingOf(rating),
  verdict: VERDICTS.find((each) => each === verdict) ?? null,
});

/** Runs of the draft as it is now: what was tried before it was changed says nothing about it. */
export const draftRuns = ({ updateTime }: ResourceRecord, { runs }: Bench): readonly ResourceRecord[] =>
  runs.filter(({ promptVersion, createTime }) => promptVersion === 0 && String(createTime) >= String(updateTime));

/** The figures of the draft against the latest version; null when there is no draft, because what is published is the same. */
export function draftFigures(command: ResourceRecord, bench: Bench): VersionResult | null {
  if (command.status === 'published') return null;
  const runs = draftRuns(command, bench);
  const ratings = runs.map(({ rating }) => ratingOf(rating)).filter((each) => each !== null);
  const sum = ratings.reduce((total, each) => total + each, 0);
  const rating = ratings.length === 0 ? null : Math.round((sum / ratings.length) * 10) / 10;
  const before = ratingOf(bench.versions[0]?.rating);
  const total = (...names: readonly string[]) =>
    runs.reduce((all, run) => names.reduce((each, name) => each + numberOf(run[name]), all), 0);
  return {
    ...{ no: 0, rating, uses: runs.length, tokens: total('tokensIn', 'tokensOut'), cost: total('cost') },
    verdict:
      rating === null || before === null ? null : rating < before ? 'worse' : rating > before ? 'better' : 'same',
  };
}

/** The latest run of an example with a version; the draft's counts only as it is now. */
export function latestRun(
  command: ResourceRecord,
  bench: Bench,
  example: string,
  version: number,
): ResourceRecord | null {
  const runs = version === 0 ? draftRuns(command, bench) : bench.runs;
  return runs.find((run) => run.example === example && run.promptVersion === version) ?? null;
}
