import { versionResource } from '@src/contracts/resources/version.ts';
import type { ExtraProps, RecordExtras } from '@src/resource/record/record-extras.ts';
import { recordPageView } from '@src/resource/record/record-page.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { ChangesTab } from './changes-tab.tsx';
import { useProductTexts } from './use-product-texts.ts';

const EXTRAS: RecordExtras = {
  Note: AffectedNote,
  tabs: [{ name: 'changes', label: 'product.tab.changes', Body: ChangesTab }],
};

const VersionPage = recordPageView(versionResource, EXTRAS);

/** One version: what it is, how far it is rolled out, and its history. */
export default function VersionDetailView() {
  useProductTexts();
  return <VersionPage />;
}

/** Withdrawing is told beforehand in the number of those who have the version. */
function AffectedNote({ record }: ExtraProps) {
  const t = useText();
  const formats = useValueFormats();
  if (!record.can.includes('withdraw')) return null;
  return (
    <p data-testid="version-affected">
      {t('product.version.affected', { count: formats.number(Number(record.installs)) })}
    </p>
  );
}
