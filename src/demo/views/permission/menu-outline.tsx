import type { MenuItem } from '@src/contracts/routes/route.ts';
import { useTitle } from '@src/ui/use-translate.ts';

/** A menu as a plain list with links to its pages. */
export function MenuOutline({ items }: { readonly items: readonly MenuItem[] }) {
  const title = useTitle();
  return (
    <ul>
      {items.filter(isInView).map((item) => {
        const below = item.meta.hideChildrenInMenu === true ? [] : item.children.filter(isInView);
        return (
          <li key={item.path}>
            {below.length > 0 || item.external ? (
              <span>{title(item.title)}</span>
            ) : (
              <a href={`#${item.path}`}>{title(item.title)}</a>
            )}
            {below.length > 0 && <MenuOutline items={below} />}
          </li>
        );
      })}
    </ul>
  );
}

const isInView = ({ meta }: MenuItem) => meta.hideMenu !== true;
