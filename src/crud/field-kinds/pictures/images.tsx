import { useTranslate } from '@src/ui/use-translate.ts';
import type { CellProps, FieldKindView } from '../field-kind-view.ts';
import { ImageList } from '../image-list.tsx';

function ImagesCell({ value }: CellProps) {
  const t = useTranslate();
  return <ImageList images={Array.isArray(value) ? value.map(String) : []} label={t('resource.value.pictures')} />;
}

/** Several pictures. */
export const imagesView: FieldKindView = { name: 'images', Cell: ImagesCell, Filter: null, width: 160 };
