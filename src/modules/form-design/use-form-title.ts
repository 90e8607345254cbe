import { useRecordTitles } from '@src/crud/cache/use-titles.ts';
import { useTabTitle } from '@src/crud/shared/use-tab-title.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { formResource } from './definitions/form.ts';

/** Sets the tab title to the action and the form's name, and returns it as heading; null until the name is loaded. */
export function useFormTitle(
  id: string,
  key: 'formDesign.canvas.of' | 'formDesign.render.previewOf' | 'formDesign.render.fillOf',
): string | null {
  const t = useTranslate();
  const [name] = useRecordTitles(formResource.name, [id]);
  const title = typeof name === 'string' ? t(key, { name }) : null;
  useTabTitle(title);
  return title;
}
