import type { FieldError } from '@src/contracts/resource/field-error.ts';
import { useLabel } from '@src/resource/use-label.ts';
import { useText } from '@src/ui/use-text.ts';

/** What the server found wrong with a field, in its own words; without them only that it did. */
export function useErrorText(): (error: FieldError) => string {
  const t = useText();
  const label = useLabel();
  return ({ text }) => (text === undefined ? t('system.screen.refused') : label(text));
}
