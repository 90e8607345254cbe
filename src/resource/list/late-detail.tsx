import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { isSecret } from '@src/contracts/resource/kinds/index.ts';
import { Suspense } from 'react';
import { kindViewOf } from '../kinds/index.ts';
import { latePart } from '../parts/late-part.ts';
import { useLabel } from '../use-label.ts';
import { useListScreen } from './list-context.ts';

/** What is known of a record: by the part that brings it, else its fields one below the other. */
export function LateDetail({ record }: { readonly record: ResourceRecord }) {
  const { definition, parts } = useListScreen();
  if (parts.detail === undefined) return <PlainDetail record={record} />;
  const Detail = latePart(parts.detail);
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
