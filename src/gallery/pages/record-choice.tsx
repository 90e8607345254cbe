import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import { Loaded } from '@src/resource/parts/loaded.tsx';
import { useLabel } from '@src/resource/use-label.ts';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { useText } from '@src/ui/use-text.ts';
import { type ReactNode, useId, useState } from 'react';
import { useRows } from './use-rows.ts';

interface RecordChoiceProps {
  readonly definition: ResourceDefinition;
  readonly children: (record: ResourceRecord) => ReactNode;
}

/** One record out of the first page of its list, to be chosen above. */
export function RecordChoice({ definition, children }: RecordChoiceProps) {
  const t = useText();
  const label = useLabel();
  const field = useId();
  const { query } = useRows(definition);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Loaded query={query}>
      {({ list }) => {
        const record = list.find(({ id }) => id === chosen) ?? list[0];
        if (record === undefined) return <StatePanel kind="empty" title={t('gallery.pages.nothing')} />;
        return (
          <div className="gallery-sample">
            <div className="field page-choice">
              <label className="field-label" htmlFor={field}>
                {label(definition.label)}
              </label>
              <select
                id={field}
                className="input"
                value={record.id}
                onChange={(event) => setChosen(event.target.value)}
              >
                {list.map((each) => (
                  <option key={each.id} value={each.id}>
                    {String(each[definition.titleField] ?? each.id)}
                  </option>
                ))}
              </select>
            </div>
            {children(record)}
          </div>
        );
      }}
    </Loaded>
  );
}
