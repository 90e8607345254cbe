import { PAGE_SIZES } from '@src/contracts/resource/list-query.ts';
import { Select } from '@src/ui/form/select.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';

/** Without the library's page size select, which has no accessible name. */
const LAYOUT = 'FirstPageLink PrevPageLink PageLinks NextPageLink LastPageLink';

/** Maximum page links; more of them wrap on a telephone. */
const MAX_LINKS = 3;

interface PageSizeProps {
  readonly size: number;
  readonly onChange: (size: number) => void;
}

function PageSize({ size, onChange }: PageSizeProps) {
  const t = useTranslate();
  return (
    <Select
      className="table-page-size"
      aria-label={t('gallery.tables.pageSize')}
      options={PAGE_SIZES.map((each) => ({ value: String(each), label: t('gallery.tables.perPage', { count: each }) }))}
      value={String(size)}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}

/**
 * PrimeReact paginator with a native select for the page size.
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
    pageLinkSize: MAX_LINKS,
    first,
    rows,
    onPage: setPage,
    paginatorRight: <PageSize size={rows} onChange={(size) => setPage({ first: 0, rows: size })} />,
  };
}
