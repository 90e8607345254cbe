import { flatten, type GraphNode } from '@machines/diagrams/walker.ts';
import { Icon } from '../icon/icon.tsx';
import { useTranslate } from '../use-translate.ts';
import { StateFacts } from './state-list.tsx';

export interface StateDetailProps {
  readonly graph: GraphNode;
  readonly id: string;
  readonly isActive: boolean;
  readonly onClose: () => void;
}

/** Details panel of one state. */
export function StateDetail({ graph, id, isActive, onClose }: StateDetailProps) {
  const t = useTranslate();
  const node = flatten(graph).find((each) => each.id === id);
  if (node === undefined) return null;
  return (
    <section className="statechart-detail" aria-label={t('statechart.detail', { name: node.key })}>
      <header className="statechart-detail-head">
        <code>{node.id}</code>
        {isActive && <span className="tag tag-accent">{t('statechart.active')}</span>}
        <button type="button" className="button button-icon" aria-label={t('ui.close')} onClick={onClose}>
          <Icon name="pi pi-times" />
        </button>
      </header>
      <StateFacts node={node} />
    </section>
  );
}
