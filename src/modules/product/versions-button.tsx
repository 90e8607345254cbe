import { planResource } from '@src/contracts/resources/plan.ts';
import { versionResource } from '@src/contracts/resources/version.ts';
import { useResourceChanges } from '@src/resource/changes.ts';
import type { ExtraProps } from '@src/resource/record/record-extras.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';

/** The way from a product of software to the page of its versions. */
export function VersionsButton({ record, refresh }: ExtraProps) {
  const t = useText();
  const { go } = useConsole();
  // What a product says of its current version, its prices and its stock follows from these.
  useResourceChanges(versionResource.name, refresh);
  useResourceChanges(planResource.name, refresh);
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
