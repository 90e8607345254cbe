import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Suspense, useState } from 'react';
import type { SourceFile } from '../gallery-entry.ts';
import { CopySource } from './copy-source.tsx';
import { PlainSource } from './plain-source.tsx';

// Falls back to plain text when the highlighter cannot be loaded.
const Source = lazyComponent(() => import('./highlighted-source.tsx').catch(() => ({ default: PlainSource })));

interface SourcePanelProps {
  readonly sources: readonly SourceFile[];
}

const fetchSource = async (source: SourceFile): Promise<string> => (await source.load()).default;

/** Source files of a page, one at a time, with a copy button. */
export default function SourcePanel({ sources }: SourcePanelProps) {
  const t = useTranslate();
  const [name, setName] = useState(sources[0]?.name ?? '');
  const chosen = sources.find((source) => source.name === name);
  return (
    <section className="card gallery-source" aria-label={t('gallery.frame.source')}>
      {sources.length > 1 && (
        <Segmented
          label={t('gallery.frame.source')}
          options={sources.map((source) => ({ value: source.name, label: source.name }))}
          value={name}
          onChange={setName}
        />
      )}
      {chosen !== undefined && <SourceText key={chosen.name} source={chosen} />}
    </section>
  );
}

function SourceText({ source }: { readonly source: SourceFile }) {
  const t = useTranslate();
  const { data, failure, refresh } = useQuery(fetchSource, source);
  if (failure !== null) {
    const again = (
      <button type="button" className="button" onClick={refresh}>
        {t('gallery.frame.tryAgain')}
      </button>
    );
    return <EmptyState kind="failed" title={t('gallery.frame.sourceFailed')} action={again} />;
  }
  if (data === null) return null;
  return (
    <>
      <div className="gallery-source-head">
        <code>{source.name}</code>
        <CopySource text={data} />
      </div>
      <Suspense fallback={<PlainSource text={data} />}>
        <Source name={source.name} text={data} />
      </Suspense>
    </>
  );
}
