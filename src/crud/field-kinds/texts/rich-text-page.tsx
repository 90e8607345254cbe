import { readDocument } from '@src/contracts/rich-text/read-document.ts';
import { useResolveMedia } from '@src/ui/media/use-media-url.ts';
import { RichTextView } from '@src/ui/rich-text/rich-text-view.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useResolveProduct } from '../../product-card/use-resolve-product.ts';
import type { CellProps } from '../field-kind-view.ts';

/** A rich-text document, read-only. */
export function RichTextPage({ field, value }: CellProps) {
  const t = useTranslate();
  const resolveMedia = useResolveMedia();
  const resolveProduct = useResolveProduct();
  const document = readDocument(value);
  if (document === undefined) return <span className="cell-quiet">{t('resource.value.unreadable')}</span>;
  return (
    <RichTextView
      document={document}
      resolveMedia={resolveMedia}
      resolveProduct={resolveProduct}
      testId={`rich-text-${field.name}`}
    />
  );
}
