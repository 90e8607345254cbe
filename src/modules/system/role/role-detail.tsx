import { buildMenu } from '@machines/permission/index.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import type { CellProps } from '@src/crud/field-kinds/field-kind-view.ts';
import { RecordDetail } from '@src/crud/record/record-detail.tsx';
import type { ExtraProps, RecordExtras } from '@src/crud/record/record-slots.ts';
import { ResourceTool } from '@src/crud/resource-tool.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import type { DetailSlotProps } from '@src/crud/shared/slot-types.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Suspense, useMemo, useState } from 'react';
import { SidebarPreview } from '../menu/sidebar-preview.tsx';
import { useSystemTexts } from '../use-system-texts.ts';
import { RoleMembers } from './role-members.tsx';

const CompareDialog = lazyComponent(() => import('./compare-roles.tsx'));
const RolePanel = lazyComponent(() => import('./role-panel.tsx'));

/** Number of entries; the tree itself is in the form. */
function MenuCell({ value }: CellProps) {
  const formats = useValueFormats();
  return <span className="number">{formats.number(Array.isArray(value) ? value.length : 0)}</span>;
}

/** The sidebar as members of the role see it. */
function ViewAsTab({ record }: ExtraProps) {
  const t = useTranslate();
  const { gateways } = useApp();
  const args = useMemo(() => ({ id: record.id, version: record.version }), [record.id, record.version]);
  const query = useQuery(({ id }: typeof args, signal: AbortSignal) => gateways.system.menuOf(id, signal), args);
  const name = String(record.roleName);
  return (
    <QueryBoundary query={query}>
      {(nodes) => (
        <SidebarPreview
          label={t('system.roleTools.preview', { name })}
          menu={buildMenu(nodes)}
          empty={t('system.roleTools.previewEmpty')}
        />
      )}
    </QueryBoundary>
  );
}

const EXTRAS: RecordExtras = {
  cells: { menu: MenuCell },
  tabs: [
    { name: 'members', label: 'system.roleTools.members', Body: RoleMembers },
    { name: 'view-as', label: 'system.roleTools.viewAs', Body: ViewAsTab },
  ],
};

/** Detail panel of a role next to the list: values, members, and a preview of the console. */
export default function RoleDetail({ definition, record }: DetailSlotProps) {
  useSystemTexts();
  const t = useTranslate();
  const invalidate = useInvalidate();
  const [open, setOpen] = useState<'clone' | 'compare' | null>(null);
  const close = () => setOpen(null);
  const copied = {
    ...record,
    roleName: t('system.roleTools.cloneName', { name: String(record.roleName) }),
    roleValue: null,
  };
  return (
    <div className="system-stack">
      <div className="system-line">
        <ResourceTool definition={definition} acts={['create']}>
          <button type="button" className="button" data-testid="role-clone" onClick={() => setOpen('clone')}>
            <Icon name="pi pi-copy" />
            {t('system.roleTools.clone')}
          </button>
        </ResourceTool>
        <button type="button" className="button" data-testid="role-compare-this" onClick={() => setOpen('compare')}>
          <Icon name="pi pi-clone" />
          {t('system.roleTools.compare')}
        </button>
      </div>
      <RecordDetail
        definition={definition}
        record={record}
        extras={EXTRAS}
        refresh={() => invalidate(definition.name)}
      />
      <Suspense>
        {open === 'compare' && <CompareDialog first={record.id} onClose={close} />}
        {open === 'clone' && (
          <RolePanel
            definition={definition}
            id={null}
            initial={copied}
            onClose={close}
            onSaved={() => {
              invalidate(definition.name);
              close();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
