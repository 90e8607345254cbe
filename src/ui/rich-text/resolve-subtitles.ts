import { createContext, useContext } from 'react';
import { useResolved } from './use-resolved.ts';

/** Subtitles of a video in one language. */
export interface FilmSubtitles {
  readonly language: string;
  /** Name of the language in the subtitle menu. */
  readonly label: string;
  /** URL of the WebVTT file. */
  readonly url: string;
  /** True for the subtitles shown by default. */
  readonly isShown: boolean;
}

/** Resolves the media address of a video to its subtitles; rejects when they are not available. */
export type ResolveSubtitles = (address: string) => Promise<readonly FilmSubtitles[]>;

/** Provides `ResolveSubtitles` to the videos of a reading view. */
export const ResolveSubtitlesContext = createContext<ResolveSubtitles | undefined>(undefined);

const NONE: readonly FilmSubtitles[] = [];

/** The subtitles of a video; none until they are loaded, and when they are not available. */
export const useFilmSubtitles = (address: string): readonly FilmSubtitles[] =>
  useResolved(useContext(ResolveSubtitlesContext), address, NONE);
