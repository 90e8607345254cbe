import { Segmented } from '@src/ui/segmented.tsx';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { useQuery } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import { lazy, Suspense, useState } from 'react';
import type { SourceFile } from '../gallery-entry.ts';
import { CopySource } from './copy-source.tsx';
import { PlainSource } from './plain-source.tsx';

// A reader who cannot have the colours can still read.
const Source = lazy(() => import('./highlighted-source.tsx').catch(() => ({ default: PlainSource })));

interface SourcePanelProps {
  readonly sources: readonly SourceFile[];
}

const fetchSource = async (source: SourceFile): Promise<string> => (await source.load()).default;

/** The files of a page, one at a time, to read and to copy. */
export default function SourcePanel({ sources }: SourcePanelProps) {
  const t = useText();
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
  const t = useText();
  const { data, failure, refresh } = useQuery(fetchSource, source);
  if (failure !== null) {
    const again = (
      <button type="button" className="button" onClick={refresh}>
        {t('gallery.frame.tryAgain')}
      </button>
    );
    return <StatePanel kind="failed" title={t('gallery.frame.sourceFailed')} action={again} />;
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
