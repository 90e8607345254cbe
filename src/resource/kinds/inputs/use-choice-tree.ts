import { useQuery } from '@src/ui/use-query.ts';
import { useTitle } from '@src/ui/use-text.ts';
import { useDesk } from '../../use-desk.ts';
import { type ChoiceNode, choiceTree } from './choice-tree.ts';

/** A tree is chosen from as a whole, so all of it is asked for. */
const ALL = 1000;

/** The tree of another resource; null until it is there. `without` leaves a record and all below it out. */
export function useChoiceTree(resource: string, without: string | null) {
  const desk = useDesk();
  const title = useTitle();
  const { data, state, refresh } = useQuery(
    (name: string, signal: AbortSignal) => desk.choicesOf(name, { size: ALL }, signal),
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
