import type { ExtraProps } from '@src/resource/record/record-extras.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';

/** The way from a product of software to the page of its versions. */
export function VersionsButton({ record }: ExtraProps) {
  const t = useText();
  const { go } = useConsole();
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
