import type { DeriveSource } from '@src/contracts/endpoints/models/models.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { ResourceTool } from '@src/crud/resource-tool.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo, useState } from 'react';
import { eavInterfaceResource } from '../definitions/interface.ts';
import { DeriveDialog } from './derive-dialog.tsx';

interface DeriveButtonProps {
  readonly from: DeriveSource['from'];
  readonly record: ResourceRecord;
}

/** A button that opens the preview of deriving the interfaces of a collection, or those made from a template. */
export function DeriveButton({ from, record }: DeriveButtonProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const source = useMemo(() => ({ from, id: record.id }), [from, record.id]);
  return (
    <ResourceTool definition={eavInterfaceResource} acts={['update']}>
      <button type="button" className="button" data-testid="derive-open" onClick={() => setOpen(true)}>
        <Icon name="pi pi-link" />
        {t(from === 'collection' ? 'eav.derive.open' : 'eav.derive.update')}
      </button>
      {isOpen && <DeriveDialog source={source} name={String(record.name)} onClose={() => setOpen(false)} />}
    </ResourceTool>
  );
}
