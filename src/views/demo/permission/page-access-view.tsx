import { selectMenu } from '@machines/permission/index.ts';
import type { MenuItem } from '@src/contracts/route.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { PageHeader } from '@src/ui/page-header.tsx';
import { useText, useTitle } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { AccessFacts } from './access-facts.tsx';

/** Shows what the present account may open, whoever decided it. */
export default function PageAccessView() {
  const t = useText();
  const { permission } = useActors();
  const menu = useSelector(permission, selectMenu);
  return (
    <div className="simple-page">
      <PageHeader title={t('demo.permission.page.title')} subtitle={t('demo.permission.page.text')} />
      <AccessFacts />
      <section className="card access-list" aria-labelledby="access-menu">
        <h2 id="access-menu">{t('demo.permission.menu')}</h2>
        <Entries items={menu} />
      </section>
    </div>
  );
}

function Entries({ items }: { readonly items: readonly MenuItem[] }) {
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
            {below.length > 0 && <Entries items={below} />}
          </li>
        );
      })}
    </ul>
  );
}

const isInView = ({ meta }: MenuItem) => meta.hideMenu !== true;
