import { useAnnouncement } from '@src/ui/text/use-announcement.ts';
import './overlays.css';
import { Icon } from '@src/ui/icon/icon.tsx';
import { withPrime } from '@src/ui/prime/prime.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { ContextMenu } from 'primereact/contextmenu';
import type { MenuItem } from 'primereact/menuitem';
import { type MouseEvent, useRef, useState } from 'react';

const FILES = ['report', 'invoice', 'contract'] as const;
type File = (typeof FILES)[number];
type Act = 'open' | 'copyHere' | 'copyShared' | 'png' | 'pdf' | 'remove';

/** Icon with the library's distance from the text. */
const menuIcon = (name: string) => <Icon name={name} className="p-menuitem-icon" />;

/** Files with a menu of two levels: by the right button of the mouse, the menu key or Shift+F10. */
function ContextMenuPage() {
  const t = useTranslate();
  const menu = useRef<ContextMenu>(null);
  const opener = useRef<HTMLElement | null>(null);
  const [file, setFile] = useState<File>('report');
  const [done, sayDone] = useAnnouncement();
  const nameOf = (each: File) => t(`gallery.overlays.menu.file.${each}`);
  const item = (act: Act, icon: string): MenuItem => ({
    label: t(`gallery.overlays.menu.${act}`),
    icon: menuIcon(icon),
    command: () =>
      sayDone((t) =>
        t('gallery.overlays.menu.done', { action: t(`gallery.overlays.menu.${act}`), name: nameOf(file) }),
      ),
  });
  const model: MenuItem[] = [
    item('open', 'pi pi-folder-open'),
    {
      label: t('gallery.overlays.menu.copy'),
      icon: menuIcon('pi pi-copy'),
      items: [item('copyHere', 'pi pi-folder'), item('copyShared', 'pi pi-share-alt')],
    },
    {
      label: t('gallery.overlays.menu.export'),
      icon: menuIcon('pi pi-download'),
      items: [item('png', 'pi pi-image'), item('pdf', 'pi pi-file-pdf')],
    },
    { separator: true },
    { ...item('remove', 'pi pi-trash'), disabled: file === 'contract' },
  ];
  const open = (event: MouseEvent<HTMLElement>, each: File) => {
    opener.current = event.currentTarget;
    setFile(each);
    menu.current?.show(event);
  };
  return (
    <section className="card overlay-card">
      <p className="field-help">{t('gallery.overlays.menu.hint')}</p>
      <ul className="overlay-place">
        {FILES.map((each) => (
          <li key={each}>
            <button
              type="button"
              className="button"
              aria-haspopup="menu"
              onClick={(event) => open(event, each)}
              onContextMenu={(event) => open(event, each)}
            >
              <Icon name="pi pi-file" />
              {nameOf(each)}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" data-testid="menu-done">
        {done === '' ? t('gallery.overlays.menu.nothing') : done}
      </p>
      <ContextMenu
        ref={menu}
        model={model}
        ariaLabel={t('gallery.overlays.menu.of', { name: nameOf(file) })}
        submenuIcon={<Icon name="pi pi-angle-right" className="p-submenu-icon" />}
        // `aria-level` is not permitted on menu items; the library sets it.
        pt={{ menuitem: { 'aria-level': undefined } }}
        onHide={() => opener.current?.focus()}
      />
    </section>
  );
}

export default withPrime(ContextMenuPage);
