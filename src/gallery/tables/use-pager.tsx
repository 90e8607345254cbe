import { PAGE_SIZES } from '@src/contracts/resource/list-query.ts';
import { useText } from '@src/ui/use-text.ts';
import { useState } from 'react';

/** Without the library's choice of the page size, which has no name for readers of screens. */
const LAYOUT = 'FirstPageLink PrevPageLink PageLinks NextPageLink LastPageLink';

/** Pages that are named; with more of them a telephone needs several lines. */
const MOST_LINKS = 3;

interface PageSizeProps {
  readonly size: number;
  readonly onChange: (size: number) => void;
}

function PageSize({ size, onChange }: PageSizeProps) {
  const t = useText();
  return (
    <select
      className="input table-page-size"
      aria-label={t('gallery.tables.pageSize')}
      value={size}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {PAGE_SIZES.map((each) => (
        <option key={each} value={each}>
          {t('gallery.tables.perPage', { count: each })}
        </option>
      ))}
    </select>
  );
}

/**
 * The library's pager, with a native choice of the page size beside it.
 * @example const pager = usePager(); … <DataTable {...pager} />
 */
export function usePager() {
  const [{ first, rows }, setPage] = useState<{ readonly first: number; readonly rows: number }>({
    first: 0,
    rows: PAGE_SIZES[0],
  });
  return {
    paginator: true,
    paginatorTemplate: LAYOUT,
    pageLinkSize: MOST_LINKS,
    first,
    rows,
    onPage: setPage,
    paginatorRight: <PageSize size={rows} onChange={(size) => setPage({ first: 0, rows: size })} />,
  };
}
