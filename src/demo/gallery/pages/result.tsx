import './pages.css';
import { Icon } from '@src/ui/icon/icon.tsx';
import type { ReactNode } from 'react';

export interface ResultProps {
  readonly tone: 'good' | 'bad';
  readonly title: string;
  readonly text: string;
  /** Next actions; the most likely first. */
  readonly actions: ReactNode;
  /** Facts or reasons. */
  readonly children?: ReactNode;
}

/** Result of a multi-step task, with the next actions. */
export function Result({ tone, title, text, actions, children }: ResultProps) {
  return (
    <section className="card result" data-testid="result" data-tone={tone}>
      <span className="result-icon" data-tone={tone}>
        <Icon name={tone === 'good' ? 'pi pi-check' : 'pi pi-times'} size="panel" />
      </span>
      <h2>{title}</h2>
      <p className="result-text">{text}</p>
      <div className="result-actions">{actions}</div>
      <div className="result-body">{children}</div>
    </section>
  );
}
