import './gallery-frame.css';
import { PageHeader } from '@src/ui/page-header.tsx';
import { useText } from '@src/ui/use-text.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { GalleryEntry } from '../gallery-entry.ts';
import { LibraryList } from './library-list.tsx';

const SourcePanel = lazy(() => import('./source-panel.tsx'));

interface GalleryFrameProps {
  readonly page: GalleryEntry;
  readonly children: ReactNode;
}

/** What every page of the gallery has: its title, what it shows, what it is built with, and its source beside it. */
export function GalleryFrame({ page, children }: GalleryFrameProps) {
  const t = useText();
  const [shown, setShown] = useState(false);
  const toggle = (
    <button type="button" className="button" aria-expanded={shown} onClick={() => setShown(!shown)}>
      {t(shown ? 'gallery.frame.hideSource' : 'gallery.frame.showSource')}
    </button>
  );
  return (
    <div className="gallery" data-testid="gallery-page">
      <PageHeader title={t(page.title)} subtitle={t(page.text)} actions={toggle} />
      <div className="gallery-body" data-source={shown}>
        <div className="gallery-sample">{children}</div>
        {shown && (
          <Suspense>
            <SourcePanel sources={page.sources} />
          </Suspense>
        )}
      </div>
      <LibraryList names={page.libraries ?? []} />
    </div>
  );
}
