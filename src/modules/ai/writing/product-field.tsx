import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { TextField } from '@src/ui/form/text-field.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { type ComponentProps, useId } from 'react';

/** Number of suggested products; typing finds others. */
const OFFERED = 20;

/** Input for a product name with suggestions; any other name may be typed too. */
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
