import type { Todo, Workbench } from '@src/contracts/dashboard.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useState } from 'react';

/** The to-dos with the operator's marks. */
export interface Todos {
  readonly todos: readonly Todo[];
  readonly openCount: number;
  /**
   * Shows the mark at once and reverts it when the server refuses. A to-do that is being saved cannot be marked again.
   */
  readonly mark: (id: string, done: boolean) => void;
}

interface Mark {
  readonly done: boolean;
  readonly saved: boolean;
}

/** The to-dos of a workbench with the marks made since it was loaded. */
export function useTodos({ todos, summary }: Workbench): Todos {
  const { gateways } = useApp();
  const [marks, setMarks] = useState<ReadonlyMap<string, Mark>>(new Map());
  const change = (id: string, mark: Mark | null) =>
    setMarks((before) => {
      const rest = [...before].filter(([other]) => other !== id);
      return new Map(mark === null ? rest : [...rest, [id, mark]]);
    });

  const marked = todos.map((todo) => ({ ...todo, done: marks.get(todo.id)?.done ?? todo.done }));
  const open = (list: readonly Todo[]) => list.filter(({ done }) => !done).length;
  return {
    todos: marked,
    openCount: summary.todoOpen + open(marked) - open(todos),
    mark: (id, done) => {
      const before = marks.get(id) ?? null;
      if (before?.saved === false) return;
      change(id, { done, saved: false });
      gateways.dashboard.markTodo(id, done).then(
        () => change(id, { done, saved: true }),
        () => change(id, before),
      );
    },
  };
}
