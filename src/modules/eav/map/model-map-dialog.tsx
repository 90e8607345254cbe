import '@src/ui/dialog/full-dialog.css';
import '../eav.css';
import './model-map.css';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo, useState } from 'react';
import { eavCollectionResource } from '../definitions/collection.ts';
import { eavFieldResource } from '../definitions/field.ts';
import { readAll } from '../records/read-all.ts';
import { useCollectionName } from '../use-collection-name.ts';
import { collectionPath } from './collection-path.ts';
import { MapPicture } from './map-picture.tsx';
import { mapOf } from './model-map.ts';
import { RelationList } from './relation-list.tsx';

interface Model {
  readonly collections: readonly ResourceRecord[];
  readonly fields: readonly ResourceRecord[];
}

/** A dialog with all collections and their relations, as a picture and as an equivalent list. */
export default function ModelMapDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const api = useResourceApi();
  const query = useQuery(async (_none: null, signal: AbortSignal): Promise<Model> => {
    const sorted = { filters: {}, sort: 'code' };
    const [collections, fields] = await Promise.all([
      readAll(api.open(eavCollectionResource), sorted, signal),
      readAll(api.open(eavFieldResource), { ...sorted, filters: { type: 'relation' } }, signal),
    ]);
    return { collections, fields };
  }, null);
  return (
    <Dialog open size="full" label={t('eav.map.title')} testId="model-map" onClose={onClose}>
      <QueryBoundary query={query}>
        {(model) =>
          model.collections.length === 0 ? (
            <EmptyState kind="empty" title={t('eav.map.none')} />
          ) : (
            <ModelMapBody model={model} onClose={onClose} />
          )
        }
      </QueryBoundary>
    </Dialog>
  );
}

function ModelMapBody({ model, onClose }: { readonly model: Model; readonly onClose: () => void }) {
  const t = useTranslate();
  const label = useLabel();
  const nameOf = useCollectionName();
  const { go } = useApp();
  const { collections, fields } = model;
  const map = useMemo(
    () =>
      mapOf(
        collections.map((each) => ({ id: each.id, name: nameOf(each) })),
        fields.map((each) => ({
          id: each.id,
          from: String(each.collection),
          to: String(each.target),
          name: label({ zh_CN: String(each.labelZh), en: String(each.labelEn) }),
          type: String(each.type),
          onDelete: String(each.onDelete ?? 'restrict'),
        })),
      ),
    [collections, fields, nameOf, label],
  );
  const [chosen, setChosen] = useState(map.nodes[0]?.id ?? '');
  const open = (id: string) => {
    onClose();
    go(collectionPath(id).slice(1));
  };
  return (
    <div className="model-map">
      <p className="field-help">{t('eav.map.hint')}</p>
      <MapPicture map={map} chosen={chosen} onChoose={setChosen} onOpen={open} />
      <RelationList map={map} chosen={chosen} onClose={onClose} />
    </div>
  );
}
