import { isShownAsIs } from '@src/contracts/rich-text/addresses.ts';
import { createContext, useContext, useEffect, useState } from 'react';

/** Finds an address that the browser can read for a file of the media library; undefined or a rejection when there is none. */
export type ResolveMedia = (address: string) => Promise<string | undefined>;

/** How the parts of a document that is read find their media. */
export const ResolveMediaContext = createContext<ResolveMedia | undefined>(undefined);

/** Where a medium is read from; undefined until that is known, and when it is nowhere. */
export function useMediaSource(address: string): string | undefined {
  const resolve = useContext(ResolveMediaContext);
  const [found, setFound] = useState<{ readonly address: string; readonly url: string | undefined }>();
  useEffect(() => {
    if (resolve === undefined || address === '' || isShownAsIs(address)) return;
    let isWanted = true;
    const keep = (url: string | undefined) => {
      if (isWanted) setFound({ address, url });
    };
    // Without the file its name stays.
    resolve(address).then(keep, () => keep(undefined));
    return () => {
      isWanted = false;
    };
  }, [resolve, address]);
  if (isShownAsIs(address)) return address;
  return found?.address === address ? found.url : undefined;
}
