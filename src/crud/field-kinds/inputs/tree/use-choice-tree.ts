import { useTitle } from '@src/ui/use-translate.ts';
import { useChoicesQuery } from '../../../cache/use-cached.ts';
import { type ChoiceNode, choiceTree } from './choice-tree.ts';

/** Page size: trees are loaded in one request. */
const ALL = 1000;

/** Tree of another resource; null until loaded. `without` excludes a record and its descendants. */
export function useChoiceTree(resource: string, without: string | null) {
  const title = useTitle();
  const { data, state, refresh } = useChoicesQuery(resource, { size: ALL });
  const tree: readonly ChoiceNode[] | null =
    data === null
      ? null
      : choiceTree(
          data.map((choice) => ({ ...choice, label: title(choice.label) })),
          without,
        );
  return { tree, hasFailed: state === 'failed', refresh };
}
