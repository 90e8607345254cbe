import type { ReactNode } from 'react';

export interface PageHeaderProps {
  readonly title: string;
  /** One line under the title. */
  readonly subtitle?: ReactNode;
  /** Count or status tag next to the title. */
  readonly aside?: ReactNode;
  /** Buttons at the right; at most one primary. */
  readonly actions?: ReactNode;
  /** 2 below the title of another page. */
  readonly level?: 1 | 2;
}

/** The title row of a page. Its heading can receive the focus after navigation. */
export function PageHeader({ title, subtitle, aside, actions, level = 1 }: PageHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="page-header">
      <div className="page-header-words">
        <div className="page-header-title">
          <Heading tabIndex={-1}>{title}</Heading>
          {aside}
        </div>
        {subtitle !== undefined && <p className="page-header-subtitle">{subtitle}</p>}
      </div>
      {actions !== undefined && <div className="page-header-actions">{actions}</div>}
    </div>
  );
}
