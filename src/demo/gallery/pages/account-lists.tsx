import './pages.css';
import { SYSTEM_TEXTS } from '@locales/lazy/system.ts';
import type { Workbench } from '@src/contracts/dashboard.ts';
import { ErrorLine, NO_FIELDS } from '@src/crud/shared/error-line.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { type Query, useQuery } from '@src/ui/query/use-query.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';

/** Todos; the server stores which are done. */
export function OwnTodos({ work }: { readonly work: Query<Workbench> }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const { gateways } = useApp();
  const mutation = useMutation();
  return (
    <QueryBoundary query={work}>
      {({ todos }) => (
        <>
          <ErrorLine refusal={mutation.refusal} fields={NO_FIELDS} />
          {todos.length === 0 && <EmptyState kind="empty" title={t('gallery.pages.account.noTodos')} />}
          <ul className="lines">
            {todos.map(({ id, title, due, done }) => (
              <li key={id}>
                <label className="checkbox line-words-row">
                  <input
                    type="checkbox"
                    checked={done}
                    disabled={mutation.isBusy}
                    onChange={() => mutation.run(() => gateways.dashboard.markTodo(id, !done), work.refresh)}
                  />
                  {title}
                </label>
                <span className="line-soft number">{formats.dateTime(due)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryBoundary>
  );
}

/** Permissions of the account, with the roles that grant them. */
export function OwnRights({ id }: { readonly id: string }) {
  useTexts(SYSTEM_TEXTS);
  const t = useTranslate();
  const title = useTitle();
  const formats = useValueFormats();
  const { gateways } = useApp();
  const query = useQuery((account: string, signal: AbortSignal) => gateways.system.rightsOf(account, signal), id);
  return (
    <QueryBoundary query={query}>
      {({ all, rights }) =>
        all ? (
          <p>{t('gallery.pages.account.allRights')}</p>
        ) : (
          <ul className="lines">
            {rights.map((right) => (
              <li key={right.code}>
                <span className="line-words">
                  {[title(right.page), title(right.title)].filter((each) => each !== '').join(' / ')}
                  <code className="line-soft">{right.code}</code>
                </span>
                <span className="line-soft">{formats.list(right.roles.map(({ name }) => name))}</span>
              </li>
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  );
}
