import { useLabel } from '@src/crud/use-label.ts';
import { vendorErrorText } from '../definitions/vendor-errors.ts';

/** Returns the text of a vendor error: ours where one exists, otherwise the vendor's. */
export function useVendorErrorText(): (code: number, words: string) => string {
  const label = useLabel();
  return (code, words) => label(vendorErrorText(code, words));
}
