import './description-list.css';
import type { ReactNode } from 'react';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** Spans a whole line. */
  readonly wide?: boolean;
}

interface DescriptionListProps {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly bordered?: boolean;
  /** Number of columns; as many as fit when absent. */
  readonly columns?: 1 | 2 | 3;
}

/** Facts of a record with their names, in one to four columns, under a collapsible title. */
export function DescriptionList({ title, facts, bordered = false, columns }: DescriptionListProps) {
  return (
    <details className="description" open>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="description-room">
        <dl className="description-list" data-bordered={bordered} data-columns={columns}>
          {facts.map(({ name, value, wide = false }) => (
            <div key={name} className="description-fact" data-wide={wide}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
