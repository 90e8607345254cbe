import { useText } from '@src/ui/use-text.ts';
import type { CellProps, FieldKindView } from './kind-view.ts';
import { PictureRow } from './picture-row.tsx';

function ImagesCell({ value }: CellProps) {
  const t = useText();
  return <PictureRow images={Array.isArray(value) ? value.map(String) : []} label={t('resource.value.pictures')} />;
}

/** Several pictures. */
export const imagesView: FieldKindView = { name: 'images', Cell: ImagesCell, Filter: null, width: 160 };
