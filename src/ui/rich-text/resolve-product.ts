import { createContext, useContext, useEffect, useState } from 'react';

/** Current product data that a card shows. */
export interface CardProduct {
  readonly name: string;
  /** Formatted price; empty when there is none. */
  readonly price: string;
  /** Why it cannot be bought; empty when it can. */
  readonly note: string;
}

/** Resolves the current name and price of a product; undefined or a rejection when they are not available. */
export type ResolveProduct = (id: string) => Promise<CardProduct | undefined>;

/** Provides `ResolveProduct` to the cards of a reading view. */
export const ResolveProductContext = createContext<ResolveProduct | undefined>(undefined);

/** The product of a card; undefined until it is loaded, and when it is not available. */
export function useProduct(id: string): CardProduct | undefined {
  const resolve = useContext(ResolveProductContext);
  const [found, setFound] = useState<{ readonly id: string; readonly product: CardProduct | undefined }>();
  useEffect(() => {
    if (resolve === undefined) return;
    let isWanted = true;
    const keep = (product: CardProduct | undefined) => {
      if (isWanted) setFound({ id, product });
    };
    // If it is not available, the stored name is shown.
    resolve(id).then(keep, () => keep(undefined));
    return () => {
      isWanted = false;
    };
  }, [resolve, id]);
  return found?.id === id ? found.product : undefined;
}
