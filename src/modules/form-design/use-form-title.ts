import { useRecordTitles } from '@src/crud/cache/use-titles.ts';
import { useTabTitle } from '@src/crud/shared/use-tab-title.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { formResource } from './definitions/form.ts';

/** What is done with which form, as heading and as name of the tab, so that two forms are told apart; null until it is known. */
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
