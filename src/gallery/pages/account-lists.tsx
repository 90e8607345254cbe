import './pages.css';
import { SYSTEM_TEXTS } from '@locales/late/system.ts';
import type { Workbench } from '@src/contracts/dashboard.ts';
import { Loaded } from '@src/resource/parts/loaded.tsx';
import { RefusalLine } from '@src/resource/parts/refusal-line.tsx';
import { useDeed } from '@src/resource/use-deed.ts';
import { useDesk } from '@src/resource/use-desk.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { useLateTexts } from '@src/ui/use-late-texts.ts';
import { type Query, useQuery } from '@src/ui/use-query.ts';
import { useText, useTitle } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';

/** What is to be done; a tick is kept by the server. */
export function OwnTodos({ work }: { readonly work: Query<Workbench> }) {
  const t = useText();
  const formats = useValueFormats();
  const { gateways } = useConsole();
  const deed = useDeed();
  return (
    <Loaded query={work}>
      {({ todos }) => (
        <>
          <RefusalLine refusal={deed.refusal} />
          {todos.length === 0 && <StatePanel kind="empty" title={t('gallery.pages.account.noTodos')} />}
          <ul className="lines">
            {todos.map(({ id, title, due, done }) => (
              <li key={id}>
                <label className="checkbox line-words-row">
                  <input
                    type="checkbox"
                    checked={done}
                    disabled={deed.isBusy}
                    onChange={() => deed.run(() => gateways.dashboard.markTodo(id, !done), work.refresh)}
                  />
                  {title}
                </label>
                <span className="line-soft number">{formats.dateTime(due)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

/** What was done lately and can still be taken back. */
export function OwnActions() {
  const t = useText();
  const formats = useValueFormats();
  const desk = useDesk();
  const deed = useDeed();
  const query = useQuery((_: null, signal: AbortSignal) => desk.recent(signal), null);
  return (
    <Loaded query={query}>
      {(actions) => (
        <>
          <RefusalLine refusal={deed.refusal} />
          {actions.length === 0 && (
            <StatePanel
              kind="empty"
              title={t('gallery.pages.account.noActions')}
              text={t('gallery.pages.account.noActionsText')}
            />
          )}
          <ul className="lines">
            {actions.map(({ id, titles, count, time }) => (
              <li key={id}>
                <span className="line-words">
                  <strong>{formats.list(titles)}</strong>
                  <span className="line-soft number">
                    {t('gallery.pages.account.changed', { count, time: formats.dateTime(time) })}
                  </span>
                </span>
                <button
                  type="button"
                  className="button"
                  aria-label={t('gallery.pages.account.undoOf', { names: formats.list(titles) })}
                  disabled={deed.isBusy}
                  onClick={() => deed.run(() => desk.undo(id), query.refresh)}
                >
                  {t('gallery.pages.account.undo')}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

/** What the account may do, and the roles that each right comes from. */
export function OwnRights({ id }: { readonly id: string }) {
  useLateTexts(SYSTEM_TEXTS);
  const t = useText();
  const title = useTitle();
  const formats = useValueFormats();
  const { gateways } = useConsole();
  const query = useQuery((account: string, signal: AbortSignal) => gateways.system.rightsOf(account, signal), id);
  return (
    <Loaded query={query}>
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
    </Loaded>
  );
}
