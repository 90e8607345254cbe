import { createContext, useContext } from 'react';
import { useResolved } from './use-resolved.ts';

/** Resolves the media address of a video to the URL of its poster; undefined or a rejection when there is none. */
export type ResolvePoster = (address: string) => Promise<string | undefined>;

/** Provides `ResolvePoster` to the videos of a reading view. */
export const ResolvePosterContext = createContext<ResolvePoster | undefined>(undefined);

/** The poster of a video; undefined until it is loaded, and when there is none. */
export const useFilmPoster = (address: string): string | undefined =>
  useResolved(useContext(ResolvePosterContext), address, undefined);
