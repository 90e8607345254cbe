import '../ai.css';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useAiTexts } from '../use-ai-texts.ts';
import { CompareForm } from './compare-form.tsx';
import { ExampleRuns } from './example-runs.tsx';
import { useBench } from './use-bench.ts';
import { VersionFigures } from './version-figures.tsx';

/** Tests versions of a prompt side by side, stores test inputs as examples, and compares the statistics of versions. */
export function BenchTab({ record, refresh: refreshRecord }: ExtraProps) {
  useAiTexts();
  const { query, refresh } = useBench(record);
  // Runs decide whether the draft may be published.
  const refreshAll = () => {
    refresh();
    refreshRecord();
  };
  return (
    <QueryBoundary query={query}>
      {(bench) => (
        <div className="ai-bench" data-testid="ai-bench">
          <VersionFigures command={record} bench={bench} />
          <CompareForm command={record} bench={bench} onChange={refresh} />
          <ExampleRuns command={record} bench={bench} onChange={refreshAll} />
        </div>
      )}
    </QueryBoundary>
  );
}
