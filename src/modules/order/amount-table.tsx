import type { ReactNode } from 'react';

interface AmountTableProps {
  /** Heading of the first column. */
  readonly of: string;
  /** Headings of the value columns. */
  readonly figures: readonly string[];
  /** Table rows. */
  readonly children: ReactNode;
  readonly sum?: ReactNode;
  readonly testId?: string;
}

/** Table of names with their amounts; scrolls sideways when it is too wide. */
export function AmountTable({ of, figures, children, sum, testId }: AmountTableProps) {
  return (
    <div className="order-scroll">
      <table className="table" data-testid={testId}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {figures.map((each) => (
              <th key={each} scope="col" className="order-amount">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {sum !== undefined && <tfoot>{sum}</tfoot>}
      </table>
    </div>
  );
}
