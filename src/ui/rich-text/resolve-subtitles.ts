import { createContext, useContext, useEffect, useState } from 'react';

/** Words over a film in one language. */
export interface FilmSubtitles {
  readonly language: string;
  /** What the language is called where a reader chooses it. */
  readonly label: string;
  /** Where the browser reads the WebVTT file. */
  readonly url: string;
  /** True for the one that is shown unless a reader chooses. */
  readonly isShown: boolean;
}

/** Finds what is shown over a film of the media library by its address; a rejection when that cannot be known. */
export type ResolveSubtitles = (address: string) => Promise<readonly FilmSubtitles[]>;

/** How the films of a document that is read find their subtitles. */
export const ResolveSubtitlesContext = createContext<ResolveSubtitles | undefined>(undefined);

const NONE: readonly FilmSubtitles[] = [];

/** The subtitles of a film; none until they are known, and when they cannot be. */
export function useFilmSubtitles(address: string): readonly FilmSubtitles[] {
  const resolve = useContext(ResolveSubtitlesContext);
  const [found, setFound] = useState<{ readonly address: string; readonly list: readonly FilmSubtitles[] }>();
  useEffect(() => {
    if (resolve === undefined || address === '') return;
    let isWanted = true;
    const keep = (list: readonly FilmSubtitles[]) => {
      if (isWanted) setFound({ address, list });
    };
    // Without them the film is shown as it is.
    resolve(address).then(keep, () => keep(NONE));
    return () => {
      isWanted = false;
    };
  }, [resolve, address]);
  return found?.address === address ? found.list : NONE;
}
