import './system.css';
import { menuResource } from '@src/contracts/resources/menu.ts';
import type { ResourceParts } from '@src/resource/parts/resource-parts.ts';
import { ResourcePage } from '@src/resource/resource-page.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { lazy, Suspense, useState } from 'react';
import { useRightsTexts } from './use-rights-texts.ts';
import { useSystemTexts } from './use-system-texts.ts';

const ArrangeMenu = lazy(() => import('./arrange-menu.tsx'));
const PARTS: ResourceParts = { form: () => import('./menu-panel.tsx') };

/** The entries of the menu as a tree, and the way to put them into another order. */
export default function MenuView() {
  useSystemTexts();
  useRightsTexts();
  return <ResourcePage definition={menuResource} parts={PARTS} headActions={<MenuTools />} />;
}

function MenuTools() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
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
