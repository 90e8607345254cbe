import { useQuery } from '@src/ui/query/use-query.ts';
import { useTitle } from '@src/ui/use-translate.ts';
import { useResourceApi } from '../../../use-resource-api.ts';
import { type ChoiceNode, choiceTree } from './choice-tree.ts';

/** A tree is chosen from as a whole, so all of it is asked for. */
const ALL = 1000;

/** Tree of another resource; null until loaded. `without` excludes a record and its descendants. */
export function useChoiceTree(resource: string, without: string | null) {
  const api = useResourceApi();
  const title = useTitle();
  const { data, state, refresh } = useQuery(
    (name: string, signal: AbortSignal) => api.choicesOf(name, { size: ALL }, signal),
    resource,
  );
  const tree: readonly ChoiceNode[] | null =
    data === null
      ? null
      : choiceTree(
          data.map((choice) => ({ ...choice, label: title(choice.label) })),
          without,
        );
  return { tree, hasFailed: state === 'failed', refresh };
}
