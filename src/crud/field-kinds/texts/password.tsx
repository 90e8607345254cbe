import { useTranslate } from '@src/ui/use-translate.ts';
import type { FieldKindView } from '../field-kind-view.ts';

function PasswordCell() {
  const t = useTranslate();
  return <span className="cell-quiet">{t('resource.value.hidden')}</span>;
}

/** A secret: never shown. */
export const passwordView: FieldKindView = { name: 'password', Cell: PasswordCell, Filter: null, width: 100 };
