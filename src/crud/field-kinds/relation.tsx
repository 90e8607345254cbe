import { matchRoute, selectTable } from '@machines/permission/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useRecordPath } from '../cache/use-titles.ts';
import type { CellProps, FieldKindView } from './field-kind-view.ts';
import { RecordFilter } from './filters/record-filter.tsx';
import { RecordTitles } from './record-title.tsx';

/**
 * Link to the page of the record where the operator can open it, else plain text. Values in forms and totals, which
 * have no record, are also text.
 */
export function RelationCell({ field, value, record }: CellProps) {
  const resource = field.relation?.resource ?? '';
  const id = String(value);
  const title = <RecordTitles resource={resource} ids={[id]} />;
  return record.id === '' ? (
    title
  ) : (
    <RecordLink resource={resource} id={id}>
      {title}
    </RecordLink>
  );
}

interface RecordLinkProps {
  readonly resource: string;
  readonly id: string;
  readonly children: ReactNode;
}

/** Links content to the page of a record where the operator can open it; else renders the content only. */
export function RecordLink({ resource, id, children }: RecordLinkProps) {
  const path = useRecordPath(resource, id);
  const table = useSelector(useActors().permission, selectTable);
  if (path === null || table === null || matchRoute(table, path) === null) return children;
  return (
    <a className="cell-link" href={`#${path}`}>
      {children}
    </a>
  );
}

/** A record of another resource. */
export const relationView: FieldKindView = { name: 'relation', Cell: RelationCell, Filter: RecordFilter, width: 160 };
