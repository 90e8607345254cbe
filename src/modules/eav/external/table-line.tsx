import type { ExternalTableAnswer } from '@src/contracts/endpoints/models/external-tables.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

interface TableLineProps {
  readonly table: ExternalTableAnswer;
  readonly isOffered: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** One table of an external database: its state, key and columns, and a link to its collection. */
export function TableLine({ table, isOffered, isChosen, onChoose }: TableLineProps) {
  const t = useTranslate();
  const { go } = useApp();
  const { name, kind, columns, shownOnly, key, rows, state, collection, added, removed } = table;
  const title = (
    <>
      <code>{name}</code> {kind === 'view' && t('eav.outside.view')}
    </>
  );
  return (
    <li data-state={state}>
      {isOffered ? (
        <label className="checkbox">
          <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.currentTarget.checked)} />
          <span>{title}</span>
        </label>
      ) : (
        <span className="eav-order-name">{title}</span>
      )}
      <span className={state === 'changed' || state === 'gone' ? 'eav-state eav-state-warn' : 'eav-state'}>
        {t(`eav.outside.states.${state}`)}
      </span>
      {collection !== null && state !== 'gone' && (
        <button type="button" className="button" onClick={() => go(`/eav/records/${collection.code}`)}>
          {t('eav.outside.open', { name: collection.name })}
        </button>
      )}
      <dl className="eav-facts">
        <div>
          <dt>{t('eav.outside.key')}</dt>
          <dd>{key.length === 0 ? t('eav.outside.noKey') : key.join(', ')}</dd>
        </div>
        <div>
          <dt>{t('eav.outside.columns', { count: columns.length })}</dt>
          <dd>
            {columns.join(', ')}
            {shownOnly.length > 0 && <div>{t('eav.outside.shownOnly', { names: shownOnly.join(', ') })}</div>}
            {added.length > 0 && <div>{t('eav.outside.added', { names: added.join(', ') })}</div>}
            {removed.length > 0 && <div>{t('eav.outside.removed', { names: removed.join(', ') })}</div>}
          </dd>
        </div>
        <div>
          <dt>{t('eav.outside.rows')}</dt>
          <dd>{Math.round(rows)}</dd>
        </div>
      </dl>
    </li>
  );
}
