import { createContext, useContext, useEffect, useState } from 'react';

/** Finds the picture of a film of the media library by its address; undefined or a rejection when there is none. */
export type ResolvePoster = (address: string) => Promise<string | undefined>;

/** How the films of a document that is read find their pictures. */
export const ResolvePosterContext = createContext<ResolvePoster | undefined>(undefined);

/** The picture of a film that is not played; undefined until it is known, and where there is none. */
export function useFilmPoster(address: string): string | undefined {
  const resolve = useContext(ResolvePosterContext);
  const [found, setFound] = useState<{ readonly address: string; readonly url: string | undefined }>();
  useEffect(() => {
    if (resolve === undefined || address === '') return;
    let isWanted = true;
    const keep = (url: string | undefined) => {
      if (isWanted) setFound({ address, url });
    };
    // Without it the player shows the first frame.
    resolve(address).then(keep, () => keep(undefined));
    return () => {
      isWanted = false;
    };
  }, [resolve, address]);
  return found?.address === address ? found.url : undefined;
}
