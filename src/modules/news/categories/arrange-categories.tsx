import '../news.css';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { Loaded } from '@src/crud/shared/query-boundary.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { type ArrangeTexts, ArrangeTree } from '@src/ui/arrange/arrange-tree.tsx';
import { type Branch, branchesOf, movesOf, type OrderEntry } from '@src/ui/arrange/tree-order.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { newsCategoryResource } from '../definitions/news-category.ts';

/** Categories that are read; a tree comes as a whole. */
const ALL = 100;

interface CategoryEntry extends OrderEntry {
  readonly isClosed: boolean;
}

const entryOf = (record: ResourceRecord): CategoryEntry => ({
  id: record.id,
  name: String(record.name),
  isSection: true,
  parent: typeof record.parent === 'string' && record.parent !== '' ? record.parent : null,
  orderNo: Number(record.sort ?? 0),
  icon: typeof record.icon === 'string' && record.icon !== '' ? record.icon : null,
  isClosed: record.status === 'disabled',
});

/** Dialog that brings the categories into another order: dragged, by buttons, or by keyboard; saved in one step. */
export default function ArrangeCategories({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const api = useResourceApi();
  const invalidate = useInvalidate();
  const { gateways } = useApp();
  const { messages } = useActors();
  const mutation = useMutation();
  const query = useQuery(async (size: number, signal: AbortSignal) => {
    const { list } = await api.open(newsCategoryResource).list({ ...PLAIN_QUERY, size }, signal);
    return list.map(entryOf);
  }, ALL);
  const [tree, setTree] = useState<readonly Branch<CategoryEntry>[] | null>(null);
  const moves = tree === null ? [] : movesOf(branchesOf(query.data ?? []), tree);
  const save = () =>
    mutation.run(
      () => gateways.news.arrange(moves.map(({ entry, parent, orderNo }) => ({ id: entry.id, parent, sort: orderNo }))),
      () => {
        invalidate(newsCategoryResource.name);
        const textKey = 'news.arrange.saved';
        messages.send({ type: 'messages.shown', key: 'categories-arranged', severity: 'success', textKey });
        onClose();
      },
    );
  return (
    <Dialog
      open
      size="wide"
      label={t('news.arrange.title')}
      onClose={onClose}
      closable={!mutation.isBusy}
      testId="arrange-categories"
      footer={
        <>
          <span className="field-help arrange-count" role="status" data-testid="arrange-count">
            {t(moves.length === 0 ? 'news.arrange.unchanged' : 'news.arrange.changed')}
          </span>
          <button type="button" className="button" onClick={onClose}>
            {t('news.arrange.cancel')}
          </button>
          <button
            type="button"
            className="button button-primary"
            data-testid="arrange-save"
            disabled={moves.length === 0 || mutation.isBusy}
            onClick={save}
          >
            {t('news.arrange.save')}
          </button>
        </>
      }
    >
      <div className="news-arrange">
        <p className="field-help">{t('news.arrange.hint')}</p>
        <ErrorLine refusal={mutation.refusal} />
        <Loaded query={query}>
          {(entries) => <CategoryTree tree={tree ?? branchesOf(entries)} onChange={setTree} />}
        </Loaded>
      </div>
    </Dialog>
  );
}

interface CategoryTreeProps {
  readonly tree: readonly Branch<CategoryEntry>[];
  readonly onChange: (tree: readonly Branch<CategoryEntry>[]) => void;
}

function CategoryTree({ tree, onChange }: CategoryTreeProps) {
  const t = useTranslate();
  const texts: ArrangeTexts = {
    toolbar: t('news.arrange.open'),
    tree: t('news.arrange.tree'),
    step: (way) => t(`news.arrange.step.${way}`),
    cannotMove: (name) => t('news.arrange.cannotMove', { name }),
    movedTo: (name, place, total) => t('news.arrange.movedTo', { name, place, total }),
  };
  return (
    <ArrangeTree
      tree={tree}
      texts={texts}
      noteOf={({ isClosed }) => (isClosed ? t('news.open.disabled') : null)}
      onChange={onChange}
    />
  );
}
