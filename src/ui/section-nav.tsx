import './section-nav.css';
import { useConsole } from './console-context.tsx';

/** Props of `SectionNav`. */
export interface SectionNavProps {
  /** Names the pages together. */
  readonly label: string;
  readonly pages: readonly { readonly path: string; readonly title: string }[];
  /** Path of the page that is shown. */
  readonly current: string;
  readonly testId?: string;
}

/** Leads from one page of a section to the others, which have no entry of their own in the menu. */
export function SectionNav({ label, pages, current, testId }: SectionNavProps) {
  const { go } = useConsole();
  return (
    <nav className="section-nav" aria-label={label} data-testid={testId}>
      {pages.map(({ path, title }) => (
        <a
          key={path}
          href={`#${path}`}
          className="section-nav-link"
          aria-current={path === current ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            go(path);
          }}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
