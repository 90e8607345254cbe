import { useEffect, useState } from 'react';

/** What is found at an address; `none` until it is known, when it cannot be, and where nobody can look. */
export function useResolved<Value>(
  resolve: ((address: string) => Promise<Value>) | undefined,
  address: string,
  none: Value,
): Value {
  const [found, setFound] = useState<{ readonly address: string; readonly value: Value }>();
  useEffect(() => {
    if (resolve === undefined || address === '') return;
    let isWanted = true;
    const keep = (value: Value) => {
      if (isWanted) setFound({ address, value });
    };
    // A document is read without what cannot be found.
    resolve(address).then(keep, () => keep(none));
    return () => {
      isWanted = false;
    };
  }, [resolve, address, none]);
  return found?.address === address ? found.value : none;
}
