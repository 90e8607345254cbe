import type { FieldError } from '@src/contracts/resource/field-error.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

/** Server message of a field error; a generic text when it has none. */
export function useErrorText(): (error: FieldError) => string {
  const t = useTranslate();
  const label = useLabel();
  return ({ text }) => (text === undefined ? t('system.screen.refused') : label(text));
}
