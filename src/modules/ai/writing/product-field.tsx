import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { TextField } from '@src/ui/form/text-field.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { type ComponentProps, useId } from 'react';

/** Products that are offered; typing finds the others. */
const OFFERED = 20;

/** A product by its name: those that fit what is typed are offered, and one that is not sold yet may be typed. */
export function ProductField({ value, ...rest }: Omit<ComponentProps<typeof TextField>, 'list' | 'lines'>) {
  const api = useResourceApi();
  const id = useId();
  const found = useQuery(
    (q: string, signal: AbortSignal) => api.choicesOf('product', { size: OFFERED, ...(q === '' ? {} : { q }) }, signal),
    value.trim(),
  );
  return (
    <>
      <TextField {...rest} value={value} list={id} />
      <datalist id={id}>
        {(found.data ?? []).map((each) => (
          <option key={each.value} value={each.label} />
        ))}
      </datalist>
    </>
  );
}
