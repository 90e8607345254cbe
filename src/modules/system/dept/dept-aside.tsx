import { type ChoiceNode, idsOf } from '@src/crud/field-kinds/inputs/tree/choice-tree.ts';
import { useChoiceTree } from '@src/crud/field-kinds/inputs/tree/use-choice-tree.ts';
import { LineTree } from '@src/crud/field-kinds/inputs/tree/virtual-tree.tsx';
import { useHandle } from '@src/crud/list/list-context.ts';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';

/** The filter that the department tree sets. */
const FILTER = 'dept';

function findNode(nodes: readonly ChoiceNode[], matches: (node: ChoiceNode) => boolean): ChoiceNode | null {
  for (const node of nodes) {
    if (matches(node)) return node;
    const below = findNode(node.children, matches);
    if (below !== null) return below;
  }
  return null;
}

/** Department tree next to the accounts. Choosing a department filters the list to it and its descendants. */
export function DeptAside() {
  const t = useTranslate();
  const panel = useId();
  const { address, change } = useHandle();
  const { filters } = address.query;
  const [isShown, setShown] = useState(false);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { tree, hasFailed, refresh } = useChoiceTree('dept', null);
  const wanted = filters[FILTER] ?? '';
  const chosen = tree === null || wanted === '' ? null : findNode(tree, (node) => idsOf(node).join(',') === wanted);
  const choose = (id: string | null) => {
    const node = id === null ? null : findNode(tree ?? [], ({ choice }) => choice.value === id);
    const { [FILTER]: _old, ...others } = filters;
    change({ query: { filters: node === null ? others : { ...others, [FILTER]: idsOf(node).join(',') } } });
  };
  return (
    <section className="dept-aside" aria-label={t('system.aside.title')} data-testid="dept-aside">
      <button
        type="button"
        className="button dept-aside-toggle"
        aria-expanded={isShown}
        aria-controls={panel}
        onClick={() => setShown(!isShown)}
      >
        <Icon name="pi pi-sitemap" />
        {chosen === null ? t('system.aside.show') : t('system.aside.chosen', { name: chosen.choice.label })}
        <Icon name={isShown ? 'pi pi-angle-up' : 'pi pi-angle-down'} />
      </button>
      <div id={panel} className="dept-aside-panel card" data-shown={isShown}>
        <button
          type="button"
          className="button button-quiet dept-aside-all"
          aria-pressed={wanted === ''}
          onClick={() => choose(null)}
        >
          <Icon name="pi pi-users" />
          {t('system.aside.all')}
        </button>
        {tree !== null && (
          <LineTree
            tree={tree}
            label={t('system.aside.title')}
            searchLabel={t('system.aside.search')}
            noneText={t('system.aside.none')}
            closed={closed}
            onClosed={setClosed}
            chosen={chosen?.choice.value ?? null}
            onPress={choose}
            lineTestId="dept-line"
          />
        )}
        {tree === null && hasFailed && (
          <p className="field-error" role="alert">
            {t('system.screen.failed')}
            <button type="button" className="button button-quiet" onClick={refresh}>
              {t('system.screen.retry')}
            </button>
          </p>
        )}
        {tree === null && !hasFailed && <Skeleton count={6} label={t('system.screen.loading')} />}
      </div>
    </section>
  );
}
