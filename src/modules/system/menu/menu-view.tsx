import '../system.css';
import { menuResource } from '@src/contracts/resources/menu.ts';
import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ListTool } from '@src/crud/list/use-list-permissions.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { useModuleTexts } from '@src/crud/shared/use-module-texts.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useReopenedDialog } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Suspense } from 'react';
import { useSystemTexts } from '../use-system-texts.ts';

const ArrangeMenu = lazyComponent(() => import('./arrange-menu.tsx'));
const SLOTS: ResourceSlots = { form: () => import('./menu-panel.tsx') };

const HEAD = (
  <ListTool acts={['update']}>
    <MenuTools />
  </ListTool>
);

/** Menu entries as a tree, with the dialog that reorders them. */
export default function MenuView() {
  useSystemTexts();
  useModuleTexts();
  return <ResourcePage definition={menuResource} slots={SLOTS} headActions={HEAD} />;
}

function MenuTools() {
  const t = useTranslate();
  const [isOpen, setOpen] = useReopenedDialog('arrange-menu');
  return (
    <>
      <button type="button" className="button" data-testid="menu-arrange" onClick={() => setOpen(true)}>
        <Icon name="pi pi-arrows-v" />
        {t('system.menuTools.arrange')}
      </button>
      <Suspense>{isOpen && <ArrangeMenu onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(menuResource);
