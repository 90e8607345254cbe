import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

/** Reason for the missing content. */
export type PanelKind = 'empty' | 'noMatch' | 'failed' | 'forbidden';

const ICONS: Readonly<Record<PanelKind, string>> = {
  empty: 'pi pi-inbox',
  noMatch: 'pi pi-filter-slash',
  failed: 'pi pi-exclamation-triangle',
  forbidden: 'pi pi-lock',
};

export interface StatePanelProps {
  readonly kind: PanelKind;
  readonly title: string;
  /** Explanation: purpose, active filters, error, or the missing permission and who can grant it. */
  readonly text?: string;
  /** Icon that replaces the default one of the kind. */
  readonly icon?: string;
  /** The main action to resolve it. */
  readonly action?: ReactNode;
  /** Collapsed details of a failure. */
  readonly details?: { readonly label: string; readonly content: ReactNode };
  readonly testId?: string;
}

/** Placeholder for missing content, with the reason. A failure is announced. */
export function EmptyState({ kind, title, text, icon, action, details, testId }: StatePanelProps) {
  const announced = kind === 'failed' ? { role: 'alert' } : {};
  return (
    <div className="state-panel" data-kind={kind} data-testid={testId} {...announced}>
      <Icon name={icon ?? ICONS[kind]} size="panel" className="state-panel-icon" />
      <p className="state-panel-title">{title}</p>
      {text !== undefined && <p className="state-panel-text">{text}</p>}
      {action !== undefined && <div className="state-panel-action">{action}</div>}
      {details !== undefined && (
        <details className="state-panel-details">
          <summary>{details.label}</summary>
          {details.content}
        </details>
      )}
    </div>
  );
}
