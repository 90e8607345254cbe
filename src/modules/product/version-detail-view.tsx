import { recordPageView } from '@src/crud/record/record-page.tsx';
import type { ExtraProps, RecordExtras } from '@src/crud/record/record-slots.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { ChangesTab } from './changes-tab.tsx';
import { versionResource } from './definitions/version.ts';
import { useProductTexts } from './use-product-texts.ts';

const EXTRAS: RecordExtras = {
  Note: AffectedNote,
  tabs: [{ name: 'changes', label: 'product.tab.changes', Body: ChangesTab }],
};

const VersionPage = recordPageView(versionResource, EXTRAS);

/** One version: fields, rollout and history. */
export default function VersionDetailView() {
  useProductTexts();
  return <VersionPage />;
}

/** Number of installations affected by withdrawing the version. */
function AffectedNote({ record }: ExtraProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  if (!record.can.includes('withdraw')) return null;
  const count = Number(record.installs);
  return <p data-testid="version-affected">{t('product.version.affected', { count, total: formats.number(count) })}</p>;
}
