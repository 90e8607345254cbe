import type { MenuItem } from '@src/contracts/routes/route.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTitle } from '@src/ui/use-translate.ts';

interface SidebarPreviewProps {
  readonly label: string;
  readonly menu: readonly MenuItem[];
  /** Text for an empty menu. */
  readonly empty: string;
  /** Path of the highlighted entry. */
  readonly marked?: string | undefined;
}

/** Makes the scroll area reachable by keyboard. */
const SCROLLED = { tabIndex: 0 };

/** Read-only preview of a sidebar menu, fully expanded and without links. */
export function SidebarPreview({ label, menu, empty, marked }: SidebarPreviewProps) {
  return (
    <section className="sidebar-preview" aria-label={label} data-testid="sidebar-preview" {...SCROLLED}>
      {menu.length === 0 ? <p className="sidebar-preview-empty">{empty}</p> : <Entries items={menu} marked={marked} />}
    </section>
  );
}

function Entries({ items, marked }: { readonly items: readonly MenuItem[]; readonly marked: string | undefined }) {
  const title = useTitle();
  return (
    <ul className="sidebar-preview-list">
      {items.map((item) => (
        <li key={item.path}>
          <span className="sidebar-preview-line" data-path={item.path} data-marked={item.path === marked}>
            {item.icon === null ? <span className="sidebar-preview-gap" /> : <Icon name={item.icon} />}
            <span className="cell-text">{title(item.title)}</span>
          </span>
          {item.children.length > 0 && <Entries items={item.children} marked={marked} />}
        </li>
      ))}
    </ul>
  );
}
