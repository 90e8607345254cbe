import { useLabel } from '@src/crud/use-label.ts';
import { vendorErrorText } from '../definitions/vendor-errors.ts';

/** Says an error of the vendor by its code: in our words where we have some, else in the vendor's. */
export function useVendorWords(): (code: number, words: string) => string {
  const label = useLabel();
  return (code, words) => label(vendorErrorText(code, words));
}
