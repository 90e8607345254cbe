import '../gallery.css';
import { menuChain, selectMenu } from '@machines/permission/index.ts';
import { useActors, useConsole } from '@src/ui/console-context.tsx';
import { usePage } from '@src/ui/page-context.tsx';
import { useText, useTitle } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';

/** Where each page leads: the list to its record and back. */
const OTHERS: Readonly<Record<string, string>> = {
  '/feat/breadcrumb/flat': '/feat/breadcrumb/flatDetail',
  '/feat/breadcrumb/flatDetail': '/feat/breadcrumb/flat',
  '/feat/breadcrumb/children': '/feat/breadcrumb/children/childrenDetail',
  '/feat/breadcrumb/children/childrenDetail': '/feat/breadcrumb/children',
};

/** A page, and the way to one that stands in no menu: the breadcrumb and the lit entry of the menu tell where that is. */
export default function BreadcrumbPage() {
  const t = useText();
  const titleOf = useTitle();
  const { go } = useConsole();
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
