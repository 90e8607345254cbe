import { useLayoutEffect, useRef } from 'react';
import { useApp } from '../app-context.tsx';

export interface SectionNavProps {
  /** Accessible name of the links. */
  readonly label: string;
  /** `search` is the query string of the URL, including `?`. */
  readonly pages: readonly { readonly path: string; readonly search?: string; readonly title: string }[];
  /** Path of the current page. */
  readonly current: string;
  readonly testId?: string;
}

/** Links between the pages of a section that have no menu entries of their own. */
export function SectionLinks({ label, pages, current, testId }: SectionNavProps) {
  const { go } = useApp();
  const nav = useRef<HTMLElement>(null);
  // In a narrow window the row of links scrolls: the current page is scrolled to the middle.
  useLayoutEffect(() => {
    const row = nav.current;
    const link = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, []);
  return (
    <nav ref={nav} className="section-nav" aria-label={label} data-testid={testId}>
      {pages.map(({ path, search = '', title }) => (
        <a
          key={path}
          href={`#${path}${search}`}
          className="section-nav-link"
          aria-current={path === current ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            go(`${path}${search}`);
          }}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
