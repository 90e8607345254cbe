import { versionResource } from '@src/contracts/resources/version.ts';
import type { ExtraProps } from '@src/resource/record/record-extras.ts';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { useText } from '@src/ui/use-text.ts';
import { AddedList } from './added-list.tsx';

/** The versions of a product of software; a new one is added here. */
export function VersionsTab({ record, refresh }: ExtraProps) {
  const t = useText();
  if (record.kind !== 'software') return <StatePanel kind="empty" title={t('product.rule.onlySoftware')} />;
  return (
    <AddedList
      definition={versionResource}
      field="product"
      record={record}
      addKey="product.version.add"
      onChanged={refresh}
    />
  );
}
