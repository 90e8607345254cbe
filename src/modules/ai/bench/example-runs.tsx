import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { aiArticleResource } from '../definitions/article.ts';
import { latestRun } from './bench-figures.ts';
import { RunCard } from './run-card.tsx';
import { type Bench, inputsIn, mayRun, useBeginRun } from './use-bench.ts';

interface ExampleRunsProps {
  readonly command: ResourceRecord;
  readonly bench: Bench;
  readonly onChange: () => void;
}

/** Golden examples, each with the latest results of the draft and the published version. */
export function ExampleRuns({ command, bench, onChange }: ExampleRunsProps) {
  const t = useTranslate();
  const begin = useBeginRun(command.id);
  const mutation = useMutation();
  const published = Number(command.publishedVersion ?? 0);
  const hasDraft = command.status !== 'published';
  const versions = [...(published > 0 ? [published] : []), ...(hasDraft ? [0] : [])];
  const lacking = versions.flatMap((version) =>
    bench.examples
      .filter(({ id }) => latestRun(command, bench, id, version) === null)
      .map((example) => ({ version, example: example.id, inputs: inputsIn(example), situation: 'normal' })),
  );
  const due = lacking.filter(({ version }) => version === 0).length;
  const offered = lacking.filter(({ version }) => mayRun(command, bench.rights, version));
  const runAll = () => mutation.run((keyOf) => Promise.all(offered.map((each) => begin(each, keyOf(each)))), onChange);
  if (bench.examples.length === 0) return <p className="ai-stage">{t('ai.bench.noExamples')}</p>;
  return (
    <section className="ai-stack" aria-label={t('ai.example.many')} data-testid="ai-examples">
      <h3>{t('ai.example.many')}</h3>
      <p className="ai-stage" role="status" data-testid="ai-due">
        {hasDraft && t(due > 0 ? 'ai.bench.due' : 'ai.bench.ready', { count: due })}
      </p>
      {offered.length > 0 && (
        <button
          type="button"
          className="button ai-begin"
          data-testid="ai-run-examples"
          aria-disabled={mutation.isBusy}
          onClick={runAll}
        >
          <Icon name="pi pi-play" />
          {t('ai.bench.runExamples', { count: offered.length })}
        </button>
      )}
      <ErrorLine refusal={mutation.refusal} fields={aiArticleResource} />
      {bench.examples.map((example) => (
        <section key={example.id} className="ai-stack ai-section" aria-label={String(example.title)}>
          <h4>{String(example.title)}</h4>
          {typeof example.expected === 'string' && <p className="ai-stage">{example.expected}</p>}
          <div className="ai-beside">
            {versions.map((version) => {
              const run = latestRun(command, bench, example.id, version);
              const title = version === 0 ? t('ai.bench.draft') : `v${version}`;
              return run === null ? null : (
                <RunCard
                  key={run.id}
                  article={run.id}
                  title={title}
                  onEnded={run.status === 'writing' ? onChange : null}
                  onRated={onChange}
                />
              );
            })}
          </div>
        </section>
      ))}
    </section>
  );
}
