import { createContext, useContext, useEffect, useState } from 'react';

/** What a card shows of a product beside its name. */
export interface ShownProduct {
  readonly name: string;
  /** As it is written for readers; empty where it has none. */
  readonly price: string;
  /** Why it cannot be bought; empty when it can. */
  readonly note: string;
}

/** Finds what a product is called and costs now; undefined or a rejection when that cannot be known. */
export type ResolveProduct = (id: string) => Promise<ShownProduct | undefined>;

/** How the cards of a document that is read find their products. */
export const ResolveProductContext = createContext<ResolveProduct | undefined>(undefined);

/** The product behind a card; undefined until it is known, and when it cannot be. */
export function useProduct(id: string): ShownProduct | undefined {
  const resolve = useContext(ResolveProductContext);
  const [found, setFound] = useState<{ readonly id: string; readonly product: ShownProduct | undefined }>();
  useEffect(() => {
    if (resolve === undefined) return;
    let isWanted = true;
    const keep = (product: ShownProduct | undefined) => {
      if (isWanted) setFound({ id, product });
    };
    // Without it the name that the text keeps stays.
    resolve(id).then(keep, () => keep(undefined));
    return () => {
      isWanted = false;
    };
  }, [resolve, id]);
  return found?.id === id ? found.product : undefined;
}
