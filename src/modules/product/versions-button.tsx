import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

/** Link from a software product to the page of its versions. */
export function VersionsButton({ record }: ExtraProps) {
  const t = useTranslate();
  const { go } = useApp();
  if (record.kind !== 'software') return null;
  return (
    <button
      type="button"
      className="button"
      data-testid="product-versions"
      onClick={() => go(`/product/product_version?productId=${encodeURIComponent(record.id)}`)}
    >
      <Icon name="pi pi-history" />
      {t('product.version.all')}
    </button>
  );
}
