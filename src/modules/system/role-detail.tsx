import { buildMenu } from '@machines/permission/index.ts';
import { announceChange } from '@src/resource/changes.ts';
import type { CellProps } from '@src/resource/kinds/kind-view.ts';
import { Loaded } from '@src/resource/parts/loaded.tsx';
import type { DetailPartProps } from '@src/resource/parts/resource-parts.ts';
import { RecordDetail } from '@src/resource/record/record-detail.tsx';
import type { ExtraProps, RecordExtras } from '@src/resource/record/record-extras.ts';
import { useDesk } from '@src/resource/use-desk.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { useQuery } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { RoleMembers } from './role-members.tsx';
import { SidebarPreview } from './sidebar-preview.tsx';
import { useSystemTexts } from './use-system-texts.ts';

const CompareDialog = lazy(() => import('./compare-roles.tsx'));
const RolePanel = lazy(() => import('./role-panel.tsx'));

/** Entries are counted here: the tree itself is in the form. */
function MenuCell({ value }: CellProps) {
  const formats = useValueFormats();
  return <span className="number">{formats.number(Array.isArray(value) ? value.length : 0)}</span>;
}

/** The sidebar as members of the role see it. */
function ViewAsTab({ record }: ExtraProps) {
  const t = useText();
  const { gateways } = useConsole();
  const args = useMemo(() => ({ id: record.id, version: record.version }), [record.id, record.version]);
  const query = useQuery(({ id }: typeof args, signal: AbortSignal) => gateways.system.menuOf(id, signal), args);
  const name = String(record.roleName);
  return (
    <Loaded query={query}>
      {(nodes) => (
        <SidebarPreview
          label={t('system.roleTools.preview', { name })}
          menu={buildMenu(nodes)}
          empty={t('system.roleTools.previewEmpty')}
        />
      )}
    </Loaded>
  );
}

const EXTRAS: RecordExtras = {
  cells: { menu: MenuCell },
  tabs: [
    { name: 'members', label: 'system.roleTools.members', Body: RoleMembers },
    { name: 'view-as', label: 'system.roleTools.viewAs', Body: ViewAsTab },
  ],
};

/** A role beside the list: its values, its members, and the console as they see it. */
export default function RoleDetail({ definition, record }: DetailPartProps) {
  useSystemTexts();
  const t = useText();
  const desk = useDesk();
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
        <button type="button" className="button" data-testid="role-clone" onClick={() => setOpen('clone')}>
          <Icon name="pi pi-copy" />
          {t('system.roleTools.clone')}
        </button>
        <button type="button" className="button" data-testid="role-compare-this" onClick={() => setOpen('compare')}>
          <Icon name="pi pi-clone" />
          {t('system.roleTools.compare')}
        </button>
      </div>
      <RecordDetail
        definition={definition}
        record={record}
        extras={EXTRAS}
        refresh={() => announceChange(desk, definition.name)}
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
              announceChange(desk, definition.name);
              close();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
