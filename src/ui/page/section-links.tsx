import { useLayoutEffect, useRef } from 'react';
import { useApp } from '../app-context.tsx';

export interface SectionNavProps {
  /** Names the pages together. */
  readonly label: string;
  /** `search` is the query of the address, with its question mark. */
  readonly pages: readonly { readonly path: string; readonly search?: string; readonly title: string }[];
  /** Path of the page that is shown. */
  readonly current: string;
  readonly testId?: string;
}

/** Leads from one page of a section to the others, which have no entry of their own in the menu. */
export function SectionLinks({ label, pages, current, testId }: SectionNavProps) {
  const { go } = useApp();
  const nav = useRef<HTMLElement>(null);
  // In a narrow window the links are one row that is wider than it: the page that is shown comes into the middle.
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
