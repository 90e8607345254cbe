import { useText } from '@src/ui/use-text.ts';
import type { FieldKindView } from './kind-view.ts';

function PasswordCell() {
  const t = useText();
  return <span className="cell-quiet">{t('resource.value.hidden')}</span>;
}

/** A secret: never shown. */
export const passwordView: FieldKindView = { name: 'password', Cell: PasswordCell, Filter: null, width: 100 };
