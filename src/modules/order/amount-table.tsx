import type { ReactNode } from 'react';

interface AmountTableProps {
  /** Heading of the first column: what the figures are of. */
  readonly of: string;
  /** Headings of the columns of figures. */
  readonly figures: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
  readonly sum?: ReactNode;
  readonly testId?: string;
}

/** A table of names with the figures of each, which scrolls sideways where it is wider than its place. */
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
