import { useEffect } from 'react';

/** Removes the `aria-valuenow` of an emptied number input, which the library sets to the invalid value `null`. */
export function useValueNow(id: string, value: unknown): void {
  useEffect(() => {
    if (typeof value !== 'number') document.getElementById(id)?.removeAttribute('aria-valuenow');
  });
}
