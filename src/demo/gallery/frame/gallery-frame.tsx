import './gallery-frame.css';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type ReactNode, Suspense, useState } from 'react';
import type { GalleryEntry } from '../gallery-entry.ts';
import { LibraryList } from './library-list.tsx';

const SourcePanel = lazyComponent(() => import('./source-panel.tsx'));

interface GalleryFrameProps {
  readonly page: GalleryEntry;
  readonly children: ReactNode;
}

/** Frame of every gallery page: title, description, libraries, and source code. */
export function GalleryFrame({ page, children }: GalleryFrameProps) {
  const t = useTranslate();
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
