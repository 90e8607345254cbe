import { lazyComponent } from '@src/ui/lazy-component.tsx';
import type { ProductRef } from '@src/ui/rich-text/editor-props.ts';
import { type ReactNode, Suspense, useState } from 'react';

const ProductPicker = lazyComponent(async () => ({ default: (await import('./product-picker.tsx')).ProductPicker }));

/** Opens the product picker; the caller renders `productPicker`. */
export interface ProductPickerHandle {
  /** Opens the dialog; resolves with undefined when no product is chosen. */
  readonly pickProduct: () => Promise<ProductRef | undefined>;
  readonly productPicker: ReactNode;
}

/** Product picker whose result is a promise. */
export function useProductPicker(): ProductPickerHandle {
  const [answer, setAnswer] = useState<{ readonly give: (product: ProductRef | undefined) => void } | null>(null);
  const close = (product: ProductRef | undefined) => {
    answer?.give(product);
    setAnswer(null);
  };
  return {
    pickProduct: () => new Promise((give) => setAnswer({ give })),
    productPicker: <Suspense>{answer !== null && <ProductPicker onClose={close} />}</Suspense>,
  };
}
