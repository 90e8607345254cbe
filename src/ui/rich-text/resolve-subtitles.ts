import { createContext, useContext } from 'react';
import { useResolved } from './use-resolved.ts';

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
export const useFilmSubtitles = (address: string): readonly FilmSubtitles[] =>
  useResolved(useContext(ResolveSubtitlesContext), address, NONE);
