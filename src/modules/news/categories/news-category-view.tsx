import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ListTool } from '@src/crud/list/use-list-permissions.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useReopenedDialog } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Suspense } from 'react';
import { newsCategoryResource } from '../definitions/news-category.ts';
import { useNewsTexts } from '../use-news-texts.ts';

const ArrangeCategories = lazyComponent(() => import('./arrange-categories.tsx'));

const HEAD = (
  <ListTool acts={['update']}>
    <ArrangeButton />
  </ListTool>
);

/** News categories as a tree, with the dialog that reorders them. */
export default function NewsCategoryView() {
  useNewsTexts();
  return <ResourcePage definition={newsCategoryResource} headActions={HEAD} />;
}

function ArrangeButton() {
  const t = useTranslate();
  const [isOpen, setOpen] = useReopenedDialog('arrange-categories');
  return (
    <>
      <button type="button" className="button" data-testid="categories-arrange" onClick={() => setOpen(true)}>
        <Icon name="pi pi-arrows-v" />
        {t('news.arrange.open')}
      </button>
      <Suspense>{isOpen && <ArrangeCategories onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(newsCategoryResource);
