import type { Todo } from '@src/contracts/dashboard.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { momentOf, useFormats } from '../../use-formats.ts';

interface TodoListProps {
  readonly todos: readonly Todo[];
  readonly now: Date;
  readonly onMark: (id: string, done: boolean) => void;
}

/** The to-dos by due time, each with a control to mark it as done. */
export function TodoList({ todos, now, onMark }: TodoListProps) {
  const t = useTranslate();
  return (
    <section className="card" aria-labelledby="workbench-todos">
      <h2 id="workbench-todos">{t('dashboard.workbench.todos')}</h2>
      {todos.length === 0 && (
        <EmptyState
          kind="empty"
          icon="pi pi-check-circle"
          title={t('dashboard.workbench.todosEmpty')}
          text={t('dashboard.workbench.todosEmptyHint')}
        />
      )}
      <ul className="dashboard-list">
        {todos.map((todo) => (
          <TodoRow key={todo.id} todo={todo} now={now} onMark={onMark} />
        ))}
      </ul>
    </section>
  );
}

function TodoRow({ todo, now, onMark }: { readonly todo: Todo } & Omit<TodoListProps, 'todos'>) {
  const t = useTranslate();
  const formats = useFormats();
  const { id, kind, title, due, done } = todo;
  const overdue = !done && momentOf(due) < now;
  const time = formats.shortMoment(due);
  return (
    <li>
      <label className="checkbox workbench-todo" data-done={done}>
        <input type="checkbox" checked={done} onChange={(event) => onMark(id, event.target.checked)} />
        <span className="tag">{t(`dashboard.workbench.kinds.${kind}`)}</span>
        <span className="workbench-todo-title">{title}</span>
        <span className="workbench-time number" data-overdue={overdue}>
          {t(overdue ? 'dashboard.workbench.overdue' : 'dashboard.workbench.due', { time })}
        </span>
      </label>
    </li>
  );
}
