import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { VERDICTS } from '../definitions/command-version.ts';
import type { Bench } from './use-bench.ts';

/** Statistics of one version, or of the draft. */
export interface VersionResult {
  /** 0 for the draft. */
  readonly no: number;
  readonly rating: number | null;
  /** Compared to the previous version; null when one of them has no rating. */
  readonly verdict: (typeof VERDICTS)[number] | null;
  readonly uses: number;
  readonly tokens: number;
  /** In fen. */
  readonly cost: number;
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const ratingOf = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

/** Statistics of a version, as computed by the server. */
export const versionFigures = ({ no, rating, verdict, uses, tokens, cost }: ResourceRecord): VersionResult => ({
  ...{ no: numberOf(no), uses: numberOf(uses), tokens: numberOf(tokens), cost: numberOf(cost) },
  rating: ratingOf(rating),
  verdict: VERDICTS.find((each) => each === verdict) ?? null,
});

/** Runs of the current draft; runs before its last change do not count. */
export const draftRuns = ({ updateTime }: ResourceRecord, { runs }: Bench): readonly ResourceRecord[] =>
  runs.filter(({ promptVersion, createTime }) => promptVersion === 0 && String(createTime) >= String(updateTime));

/** Statistics of the draft, compared to the latest version; null when the draft equals the published version. */
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

/** Latest run of an example with a version; for the draft, only runs since its last change. */
export function latestRun(
  command: ResourceRecord,
  bench: Bench,
  example: string,
  version: number,
): ResourceRecord | null {
  const runs = version === 0 ? draftRuns(command, bench) : bench.runs;
  return runs.find((run) => run.example === example && run.promptVersion === version) ?? null;
}
