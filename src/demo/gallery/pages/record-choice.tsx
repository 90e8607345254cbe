import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Select } from '@src/ui/form/select.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type ReactNode, useId, useState } from 'react';
import { useRows } from './use-rows.ts';

interface RecordChoiceProps {
  readonly definition: ResourceDefinition;
  readonly children: (record: ResourceRecord) => ReactNode;
}

/** Choice of a record from the first page of its list. */
export function RecordChoice({ definition, children }: RecordChoiceProps) {
  const t = useTranslate();
  const label = useLabel();
  const field = useId();
  const { query } = useRows(definition);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <QueryBoundary query={query}>
      {({ list }) => {
        const record = list.find(({ id }) => id === chosen) ?? list[0];
        if (record === undefined) return <EmptyState kind="empty" title={t('gallery.pages.nothing')} />;
        return (
          <div className="gallery-sample">
            <div className="field page-choice">
              <label className="field-label" htmlFor={field}>
                {label(definition.label)}
              </label>
              <Select
                id={field}
                options={list.map((each) => ({
                  value: each.id,
                  label: String(each[definition.titleField] ?? each.id),
                }))}
                value={record.id}
                onChange={setChosen}
              />
            </div>
            {children(record)}
          </div>
        );
      }}
    </QueryBoundary>
  );
}
