import { isShownAsIs } from '@src/contracts/rich-text/addresses.ts';
import { createContext, useContext } from 'react';
import { useResolved } from './use-resolved.ts';

/** Finds an address that the browser can read for a file of the media library; undefined or a rejection when there is none. */
export type ResolveMedia = (address: string) => Promise<string | undefined>;

/** How the parts of a document that is read find their media. */
export const ResolveMediaContext = createContext<ResolveMedia | undefined>(undefined);

/** Where a medium is read from; undefined until that is known, and when it is nowhere. */
export function useMediaSource(address: string): string | undefined {
  const resolve = useContext(ResolveMediaContext);
  const isKnown = isShownAsIs(address);
  const found = useResolved(isKnown ? undefined : resolve, address, undefined);
  return isKnown ? address : found;
}
