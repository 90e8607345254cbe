import { DESIGNED_FORM_TEXTS } from '@locales/lazy/designed-form.ts';
import { FORM_DESIGN_TEXTS } from '@locales/lazy/form-design.ts';
import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';

/** Adds the texts of forms and of their controls; call it in a parent of every component that shows one of them. */
export function useFormTexts(): void {
  useTexts(FORM_DESIGN_TEXTS);
  useTexts(DESIGNED_FORM_TEXTS);
  useTexts(RECORD_TEXTS);
  useTexts(RESOURCE_TEXTS);
}
