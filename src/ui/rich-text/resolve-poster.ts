import { createContext, useContext } from 'react';
import { useResolved } from './use-resolved.ts';

/** Finds the picture of a film of the media library by its address; undefined or a rejection when there is none. */
export type ResolvePoster = (address: string) => Promise<string | undefined>;

/** How the films of a document that is read find their pictures. */
export const ResolvePosterContext = createContext<ResolvePoster | undefined>(undefined);

/** The picture of a film that is not played; undefined until it is known, and where there is none. */
export const useFilmPoster = (address: string): string | undefined =>
  useResolved(useContext(ResolvePosterContext), address, undefined);
