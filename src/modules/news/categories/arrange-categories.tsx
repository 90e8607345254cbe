import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { ArrangeDialog } from '@src/crud/arrange/arrange-dialog.tsx';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { useApp } from '@src/ui/app-context.tsx';
import type { OrderEntry } from '@src/ui/arrange/tree-order.ts';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { newsCategoryResource } from '../definitions/news-category.ts';

/** Maximum number of categories; the tree is loaded as a whole. */
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

/** Dialog that reorders the categories. */
export default function ArrangeCategories({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const api = useResourceApi();
  const { gateways } = useApp();
  const query = useQuery(async (size: number, signal: AbortSignal) => {
    const { list } = await api.open(newsCategoryResource).list({ ...PLAIN_QUERY, size }, signal);
    return list.map(entryOf);
  }, ALL);
  return (
    <ArrangeDialog
      resource={newsCategoryResource.name}
      testId="arrange-categories"
      words={{
        title: t('news.arrange.title'),
        hint: t('news.arrange.hint'),
        tree: t('news.arrange.tree'),
        into: t('news.arrange.into'),
        outOf: t('news.arrange.outOf'),
      }}
      saved="news.arrange.saved"
      query={query}
      noteOf={({ isClosed }) => (isClosed ? t('news.open.disabled') : null)}
      save={(moves) =>
        gateways.news.arrange(moves.map(({ entry, parent, orderNo }) => ({ id: entry.id, parent, sort: orderNo })))
      }
      onClose={onClose}
    />
  );
}
