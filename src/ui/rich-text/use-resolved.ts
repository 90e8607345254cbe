import { useEffect, useState } from 'react';

/** The value that `resolve` returns for an address; `none` until it is known, when it fails, and without `resolve`. */
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
    // A document is shown without content that cannot be resolved.
    resolve(address).then(keep, () => keep(none));
    return () => {
      isWanted = false;
    };
  }, [resolve, address, none]);
  return found?.address === address ? found.value : none;
}
