import { isShownAsIs } from '@src/contracts/rich-text/addresses.ts';
import { createContext, useContext } from 'react';
import { useResolved } from './use-resolved.ts';

/** Resolves a media address to a URL that the browser can load; undefined or a rejection when there is none. */
export type ResolveMedia = (address: string) => Promise<string | undefined>;

/** Provides `ResolveMedia` to the parts of a reading view. */
export const ResolveMediaContext = createContext<ResolveMedia | undefined>(undefined);

/** The URL of a media file; undefined until it is loaded, and when there is none. */
export function useMediaSource(address: string): string | undefined {
  const resolve = useContext(ResolveMediaContext);
  const isKnown = isShownAsIs(address);
  const found = useResolved(isKnown ? undefined : resolve, address, undefined);
  return isKnown ? address : found;
}
