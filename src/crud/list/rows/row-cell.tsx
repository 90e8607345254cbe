import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { usePage } from '@src/ui/page/page-context.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { memo } from 'react';
import { kindViewOf } from '../../field-kinds/index.ts';
import { ValueCell } from '../../field-kinds/value-cell.tsx';
import { useTitleElse } from '../../use-record-name.ts';
import type { Column } from '../columns/column-layout.ts';
import { useListScreen } from '../list-context.ts';
import { searchOf } from '../list-url.ts';
import { StatusCell } from './status-cell.tsx';

interface RowCellProps {
  readonly column: Column;
  readonly record: ResourceRecord;
}

/** Cell for one value of a record. */
export const RowCell = memo(function RowCell({ column, record }: RowCellProps) {
  const t = useTranslate();
  const { definition } = useListScreen();
  const elseOf = useTitleElse(definition);
  const { field } = column;
  const value = record[field.name];
  const { Cell, align = 'start', drawsEmpty = false } = kindViewOf(field.kind);
  const region = definition.lifecycle?.regions.find((each) => each.field === field.name);
  const isTitle = field.name === definition.titleField;
  const content =
    record.omitted?.includes(field.name) === true ? (
      <OmittedCell />
    ) : isEmpty(value) && isTitle ? (
      (elseOf(record) ?? t('resource.value.untitled'))
    ) : isEmpty(value) && !drawsEmpty ? (
      <EmptyCell />
    ) : region !== undefined ? (
      <StatusCell field={field} value={String(value)} record={record} region={region} />
    ) : (
      <ValueCell Cell={Cell} field={field} value={value} record={record} />
    );
  return (
    <span className="list-value" data-align={align}>
      {isTitle ? <TitleLink record={record}>{content}</TitleLink> : content}
    </span>
  );
});

function EmptyCell() {
  const t = useTranslate();
  return (
    <span className="cell-quiet">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('resource.value.none')}</span>
    </span>
  );
}

/** A value that is too long for a list; the record has it. */
function OmittedCell() {
  const t = useTranslate();
  return <span className="cell-quiet">{t('resource.value.omitted')}</span>;
}

/** Link that opens the preview; a real link, so that it can be opened in a new window. */
function TitleLink({ record, children }: { readonly record: ResourceRecord; readonly children: React.ReactNode }) {
  const { path } = usePage();
  return (
    <a
      className="list-title"
      href={`#${path}${searchOf({ record: record.id })}`}
      tabIndex={-1}
      data-preview={record.id}
    >
      {children}
    </a>
  );
}

interface TotalCellProps {
  readonly column: Column;
  readonly value: number | undefined;
  readonly isFirst: boolean;
}

/** Total of all matching records, below its column. */
export function TotalCell({ column, value, isFirst }: TotalCellProps) {
  const t = useTranslate();
  const { Cell, align = 'start' } = kindViewOf(column.field.kind);
  return (
    <span className="list-value list-sum" data-align={align}>
      {value === undefined ? (
        isFirst && t('resource.total.sum')
      ) : (
        <Cell field={column.field} value={value} record={NO_RECORD} />
      )}
    </span>
  );
}

/** Placeholder record for totals. */
const NO_RECORD: ResourceRecord = {
  id: '',
  version: 0,
  creator: '',
  createTime: '',
  updater: '',
  updateTime: '',
  can: [],
};
