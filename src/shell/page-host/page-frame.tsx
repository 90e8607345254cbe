import type { ProjectSettings } from '@src/contracts/settings/settings.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { PageProvider, usePage } from '@src/ui/page/page-context.tsx';
import { useTitle } from '@src/ui/use-translate.ts';
import { useUnchanged } from '@src/ui/use-unchanged.ts';
import { memo, type ReactNode, Suspense, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ScrollMode } from '../scroll-mode.ts';
import { ScrollTopButton } from '../scroll-top-button.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageError } from './page-error.tsx';
import type { MountedPage, PageContent } from './page-list.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { usePageFocus } from './use-page-focus.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { FRAME_VIEW, type ViewSource } from './views.ts';

const NoAccess = lazyComponent(async () => ({ default: (await import('./no-access.tsx')).NoAccess }));

export interface PageFrameProps extends ViewSource {
  readonly page: MountedPage;
  /** Identity of the page, including its path. */
  readonly mark: string;
  readonly transition: ProjectSettings['transitionSetting'];
  readonly scrollMode: ScrollMode;
  readonly backTop: boolean;
  /** Called each time the page is fully rendered: on mount and when shown again. */
  readonly onSettled: (page: MountedPage) => void;
  readonly mayTakeFocus: (mark: string) => boolean;
}

/**
 * One mounted page with its own scroll position, error boundary and focus. Hidden pages are not rendered again when
 * others change.
 */
export const PageFrame = memo(function PageFrame(props: PageFrameProps) {
  const { page, mark, transition, scrollMode, backTop, onSettled, mayTakeFocus, resolveView, retryView, Exception } =
    props;
  const root = useRef<HTMLDivElement>(null);
  const title = useTitle()(page.title);
  const [settled, setSettled] = useState(false);
  const first = transition.enable ? (page.meta.transitionName ?? transition.basicTransition) : 'none';
  const [enter, setEnter] = useState(first);
  // A cached page returns with the plain slide; the change is applied while it is
  // hidden.
  const again = transition.enable ? 'fade-slide' : 'none';
  if (!page.isActive && enter !== again) setEnter(again);
  useScrollRestoration(root, scrollMode);
  usePageFocus(root, settled, () => mayTakeFocus(mark));
  const settle = () => {
    setSettled(true);
    onSettled(page);
  };
  const { tabKey, path, search, params, isActive } = page;
  const info = useUnchanged({ tabKey, path, search, params, title: page.title });
  const content = useUnchanged(page.content);
  return (
    <div
      ref={root}
      className="page"
      data-testid="page"
      data-path={path}
      data-title={title}
      data-enter={enter}
      data-back-top={backTop}
    >
      <PageProvider value={info}>
        <PageBoundary
          onRetry={() => {
            setSettled(false);
            if (page.content.kind === 'view') retryView?.(page.content.name);
          }}
          onCaught={settle}
          fallback={(error, again) => <PageError error={error} retry={again} />}
        >
          <Suspense fallback={<PageSkeleton />}>
            <Settled onSettled={settle}>
              <PageBody content={content} resolveView={resolveView} Exception={Exception} />
            </Settled>
          </Suspense>
        </PageBoundary>
      </PageProvider>
      {backTop && isActive && <ScrollTopButton page={root} mode={scrollMode} />}
    </div>
  );
});

/** Calls `onSettled` when its children are in the document: on mount and each time they are shown again. */
function Settled({ onSettled, children }: { readonly onSettled: () => void; readonly children: ReactNode }) {
  const settle = useEffectEvent(onSettled);
  useLayoutEffect(() => settle(), []);
  return children;
}

interface PageBodyProps extends ViewSource {
  readonly content: PageContent;
}

/** The view of a page, or its fallback; not rendered again when its tab is hidden or shown. */
const PageBody = memo(function PageBody({ content, resolveView, Exception }: PageBodyProps) {
  const { go } = useApp();
  const { path, search } = usePage();
  if (content.kind === 'noAccess') return <NoAccess />;
  if (content.kind === 'exception') {
    const { status, missingView } = content;
    if (status === 500) return <Exception status={500} onRedo={() => go(`${path}${search}`, { replace: true })} />;
    return missingView === null ? <Exception status={status} /> : <Exception status={404} missingView={missingView} />;
  }
  const name = content.kind === 'view' ? content.name : FRAME_VIEW;
  const View = resolveView(name);
  if (View === null) return <Exception status={404} missingView={name} />;
  return content.kind === 'frame' ? <View src={content.src} /> : <View />;
});
