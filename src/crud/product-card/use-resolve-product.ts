import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import { MAX_PUBLIC_PRODUCTS, type NewsGateway, type PublicProduct } from '@src/contracts/endpoints/public-news.ts';
import { useApp } from '@src/ui/app-context.tsx';
import type { ResolveProduct } from '@src/ui/rich-text/resolve-product.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useCallback } from 'react';

type Products = ReadonlyMap<string, PublicProduct>;

/** Ids that are requested together in one call. */
interface Batch {
  readonly ids: Set<string>;
  readonly answer: Promise<Products>;
}

const open = new WeakMap<NewsGateway, Batch>();

/**
 * Requests a product in one call with all others requested at the same time. Results are not cached, so that prices are
 * current.
 */
async function ask(gateway: NewsGateway, id: string): Promise<PublicProduct | undefined> {
  const known = open.get(gateway);
  const batch = known !== undefined && known.ids.size < MAX_PUBLIC_PRODUCTS ? known : begin(gateway);
  batch.ids.add(id);
  return (await batch.answer).get(id);
}

function begin(gateway: NewsGateway): Batch {
  const ids = new Set<string>();
  const fetchAll = async (): Promise<Products> => {
    // Waits for cards rendered in the same step to add their ids.
    await Promise.resolve();
    if (open.get(gateway)?.ids === ids) open.delete(gateway);
    const products = await gateway.products([...ids], new AbortController().signal);
    return new Map(products.map((product) => [product.id, product]));
  };
  const batch: Batch = { ids, answer: fetchAll() };
  open.set(gateway, batch);
  return batch;
}

/**
 * Returns a function that resolves the names and current prices of product cards; products that are no longer offered
 * are marked as gone.
 */
export function useResolveProduct(): ResolveProduct {
  useTexts(RESOURCE_TEXTS);
  const t = useTranslate();
  const formats = useValueFormats();
  const { news } = useApp().gateways;
  return useCallback(
    async (id) => {
      const product = await ask(news, id);
      if (product === undefined) return { name: '', price: '', note: t('resource.product.gone') };
      const { name, price, isSoldOut } = product;
      return {
        name,
        price: price === null ? '' : formats.money(price),
        note: isSoldOut ? t('resource.product.soldOut') : '',
      };
    },
    [t, formats, news],
  );
}
