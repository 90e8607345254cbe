import { useTranslate } from '@src/ui/use-translate.ts';
import { collectionPath } from './collection-path.ts';
import type { ModelMap } from './model-map.ts';

interface RelationListProps {
  readonly map: ModelMap;
  /** The collection whose relations are highlighted. */
  readonly chosen: string;
  /** Called when a link was clicked. */
  readonly onClose: () => void;
}

const RULES = ['restrict', 'clear', 'cascade'] as const;

/** Lists all relations as a table: what the picture shows, and the rule for deletion. */
export function RelationList({ map, chosen, onClose }: RelationListProps) {
  const t = useTranslate();
  const names = new Map(map.nodes.map(({ id, name }) => [id, name]));
  if (map.links.length === 0) return <p className="field-help">{t('eav.map.noRelations')}</p>;
  const link = (id: string) => (
    <a href={collectionPath(id)} onClick={onClose}>
      {names.get(id)}
    </a>
  );
  return (
    <div className="model-map-list">
      <table className="table" data-testid="model-map-list">
        <caption className="visually-hidden">{t('eav.map.list')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('eav.map.from')}</th>
            <th scope="col">{t('eav.map.field')}</th>
            <th scope="col">{t('eav.map.to')}</th>
            <th scope="col">{t('eav.map.onDelete')}</th>
          </tr>
        </thead>
        <tbody>
          {map.links.map(({ id, from, to, name, onDelete }) => (
            <tr key={id} data-chosen={from === chosen || to === chosen}>
              <td>{link(from)}</td>
              <td>{name}</td>
              <td>{link(to)}</td>
              <td>{t(`eav.onDelete.${RULES.find((rule) => rule === onDelete) ?? 'restrict'}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
