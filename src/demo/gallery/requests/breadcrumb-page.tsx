import '../gallery.css';
import { menuChain, selectMenu } from '@machines/permission/index.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';

/** Paths between list and record pages, in both directions. */
const OTHERS: Readonly<Record<string, string>> = {
  '/feat/breadcrumb/flat': '/feat/breadcrumb/flatDetail',
  '/feat/breadcrumb/flatDetail': '/feat/breadcrumb/flat',
  '/feat/breadcrumb/children': '/feat/breadcrumb/children/childrenDetail',
  '/feat/breadcrumb/children/childrenDetail': '/feat/breadcrumb/children',
};

/** List page, or a record page that is not in the menu: breadcrumb and active menu entry show where it belongs. */
export default function BreadcrumbPage() {
  const t = useTranslate();
  const titleOf = useTitle();
  const { go } = useApp();
  const { permission } = useActors();
  const { path } = usePage();
  const menu = useSelector(permission, selectMenu);
  const chain = menuChain(menu, path).map(({ title }) => titleOf(title));
  const other = OTHERS[path];
  return (
    <section className="card gallery-card">
      <p>
        {chain.length === 0
          ? t('gallery.calls.breadcrumb.hidden')
          : t('gallery.calls.breadcrumb.inMenu', { way: chain.join(' / ') })}
      </p>
      {other !== undefined && (
        <button type="button" className="button" onClick={() => go(other)}>
          {t(chain.length === 0 ? 'gallery.calls.breadcrumb.back' : 'gallery.calls.breadcrumb.open')}
        </button>
      )}
    </section>
  );
}
