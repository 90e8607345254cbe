import { useAnnouncement } from '@src/ui/text/use-announcement.ts';
import '../eav.css';
import type { ExternalTableAnswer, ExternalTables } from '@src/contracts/endpoints/models/external-tables.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { eavCollectionResource } from '../definitions/collection.ts';
import { eavFieldResource } from '../definitions/field.ts';
import { TableLine } from './table-line.tsx';

/** Lists the tables of an external database, to choose which become collections. */
export function TablesTab({ record }: ExtraProps) {
  const t = useTranslate();
  return record.kind === 'builtin' ? <p>{t('eav.outside.builtin')}</p> : <Tables database={record.id} />;
}

function Tables({ database }: { readonly database: string }) {
  const { gateways } = useApp();
  const query = useQuery((id: string, signal: AbortSignal) => gateways.models.outsideTables(id, signal), database);
  return (
    <QueryBoundary query={query}>
      {(found) => <TableList database={database} found={found} onDone={query.refresh} />}
    </QueryBoundary>
  );
}

interface TableListProps {
  readonly database: string;
  readonly found: ExternalTables;
  readonly onDone: () => void;
}

const canBeRead = ({ state }: ExternalTableAnswer): boolean => state === 'new' || state === 'changed';

function TableList({ database, found: { tables }, onDone }: TableListProps) {
  const t = useTranslate();
  const { gateways } = useApp();
  const invalidate = useInvalidate();
  const { isBusy, refusal, run } = useMutation();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [news, say] = useAnnouncement();
  const offered = tables.filter(canBeRead);
  const isAll = offered.length > 0 && offered.every(({ name }) => chosen.includes(name));
  const readIn = () =>
    run(
      (keyOf) => gateways.models.readIn(database, chosen, keyOf([database, chosen])),
      ({ made, changed }) => {
        say((t) => t('eav.outside.done', { made, changed }));
        setChosen([]);
        invalidate(eavCollectionResource.name);
        invalidate(eavFieldResource.name);
        onDone();
      },
    );
  if (tables.length === 0) return <p data-testid="outside-none">{t('eav.outside.none')}</p>;
  return (
    <div className="eav-stack">
      <p>{t('eav.outside.hint')}</p>
      {offered.length > 0 && (
        <label className="checkbox">
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => setChosen(isAll ? [] : offered.map(({ name }) => name))}
          />
          <span>{t('eav.outside.chooseAll')}</span>
        </label>
      )}
      <ul className="eav-changes" aria-label={t('eav.outside.caption')} data-testid="outside-tables">
        {tables.map((table) => (
          <TableLine
            key={table.name}
            table={table}
            isOffered={canBeRead(table)}
            isChosen={chosen.includes(table.name)}
            onChoose={(isChosen) =>
              setChosen(isChosen ? [...chosen, table.name] : chosen.filter((name) => name !== table.name))
            }
          />
        ))}
      </ul>
      <ErrorLine refusal={refusal} fields={eavCollectionResource} />
      <p role="status">{news}</p>
      <div className="eav-bar">
        <button
          type="button"
          className="button button-primary"
          data-testid="outside-read-in"
          disabled={isBusy || chosen.length === 0}
          onClick={readIn}
        >
          {t('eav.outside.readIn', { count: chosen.length })}
        </button>
      </div>
    </div>
  );
}
