import type { ProjectSettings } from '@src/contracts/settings.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { PageProvider } from '@src/ui/page-context.tsx';
import { useTitle } from '@src/ui/use-text.ts';
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { BackTop } from '../back-top.tsx';
import type { ScrollMode } from '../scroll-mode.ts';
import { PageBoundary } from './page-boundary.tsx';
import { PageFailed } from './page-failed.tsx';
import type { PageContent, ShownPage } from './page-list.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';
import { usePageFocus } from './use-page-focus.ts';
import { FRAME_VIEW, type ViewSource } from './views.ts';

/** Props of `PageFrame`. */
export interface PageFrameProps extends ViewSource {
  readonly page: ShownPage;
  readonly transition: ProjectSettings['transitionSetting'];
  readonly scrollMode: ScrollMode;
  readonly backTop: boolean;
  /** Told each time the page stands there complete, first shown or shown again. */
  readonly onSettled: () => void;
  readonly mayTakeFocus: () => boolean;
}

/** One mounted page: its own scrolling, its own errors, its own place for the focus. */
export function PageFrame(props: PageFrameProps) {
  const { page, transition, scrollMode, backTop, onSettled, mayTakeFocus, resolveView, retryView, Exception } = props;
  const { go } = useConsole();
  const root = useRef<HTMLDivElement>(null);
  const title = useTitle()(page.title);
  const [settled, setSettled] = useState(false);
  const first = transition.enable ? (page.meta.transitionName ?? transition.basicTransition) : 'none';
  const [enter, setEnter] = useState(first);
  // A page that was left comes back with the plain slide (behaviour of page transitions); while it is hidden nobody sees the change.
  const again = transition.enable ? 'fade-slide' : 'none';
  if (!page.isActive && enter !== again) setEnter(again);
  useKeptScroll(root, scrollMode);
  usePageFocus(root, settled, mayTakeFocus);
  const settle = () => {
    setSettled(true);
    onSettled();
  };
  const { tabKey, path, search, params, isActive } = page;
  return (
    <div ref={root} className="page" data-testid="page" data-path={path} data-title={title} data-enter={enter}>
      <PageProvider value={{ tabKey, path, search, params, title: page.title, isActive }}>
        <PageBoundary
          onRetry={() => {
            setSettled(false);
            if (page.content.kind === 'view') retryView?.(page.content.name);
          }}
          onCaught={settle}
          fallback={(error, again) => <PageFailed error={error} retry={again} />}
        >
          <Suspense fallback={<PageSkeleton />}>
            <Settled onSettled={settle}>
              <PageBody
                content={page.content}
                resolveView={resolveView}
                Exception={Exception}
                onRedo={() => go(`${path}${search}`, { replace: true })}
              />
            </Settled>
          </Suspense>
        </PageBoundary>
      </PageProvider>
      {backTop && isActive && <BackTop page={root} mode={scrollMode} />}
    </div>
  );
}

/** Tells when what it holds is in the document, at first and each time it is shown again. */
function Settled({ onSettled, children }: { readonly onSettled: () => void; readonly children: ReactNode }) {
  const tell = useRef(onSettled);
  useLayoutEffect(() => {
    tell.current = onSettled;
  });
  useLayoutEffect(() => tell.current(), []);
  return children;
}

interface PageBodyProps extends ViewSource {
  readonly content: PageContent;
  readonly onRedo: () => void;
}

/** The view a page shows, or why there is none. */
function PageBody({ content, resolveView, Exception, onRedo }: PageBodyProps) {
  if (content.kind === 'exception') {
    const { status, missingView } = content;
    if (status === 500) return <Exception status={500} onRedo={onRedo} />;
    return missingView === null ? <Exception status={404} /> : <Exception status={404} missingView={missingView} />;
  }
  const name = content.kind === 'view' ? content.name : FRAME_VIEW;
  const View = resolveView(name);
  if (View === null) return <Exception status={404} missingView={name} />;
  return content.kind === 'frame' ? <View src={content.src} /> : <View />;
}
