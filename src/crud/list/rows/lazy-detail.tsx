import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { isSecret } from '@src/contracts/resource/field-kinds/index.ts';
import { Suspense } from 'react';
import { kindViewOf } from '../../field-kinds/index.ts';
import { lazySlot } from '../../shared/lazy-slot.ts';
import { useLabel } from '../../use-label.ts';
import { useListScreen } from '../list-context.ts';

/** Preview of a record: the module's own component, or a plain list of its fields. */
export function LazyDetail({ record }: { readonly record: ResourceRecord }) {
  const { definition, slots } = useListScreen();
  if (slots.detail === undefined) return <PlainDetail record={record} />;
  const Detail = lazySlot(slots.detail);
  return (
    <Suspense fallback={<PlainDetail record={record} />}>
      <Detail definition={definition} record={record} />
    </Suspense>
  );
}

function PlainDetail({ record }: { readonly record: ResourceRecord }) {
  const label = useLabel();
  const { definition } = useListScreen();
  const fields = definition.fields.filter((field) => field.detail !== false && !isSecret(field));
  return (
    <dl className="preview-fields">
      {fields.map((field) => {
        const { Cell } = kindViewOf(field.kind);
        const value = record[field.name];
        return (
          <div key={field.name}>
            <dt>{label(field.label)}</dt>
            <dd>{isEmpty(value) ? '–' : <Cell field={field} value={value} record={record} />}</dd>
          </div>
        );
      })}
    </dl>
  );
}
