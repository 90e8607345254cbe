import { useEffect } from 'react';

/** The library says that an emptied number is `null`, which is no number; nobody is told any value then. */
export function useValueNow(id: string, value: unknown): void {
  useEffect(() => {
    if (typeof value !== 'number') document.getElementById(id)?.removeAttribute('aria-valuenow');
  });
}
