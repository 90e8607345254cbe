import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { useListQuery } from '@src/crud/cache/use-cached.ts';
import { usePersonName } from '@src/crud/cache/use-people.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { allButtons, treeOf } from '../definitions/menu/button.ts';
import { officialMenuVersionResource } from '../definitions/menu-version.ts';

/** Maximum number of versions listed. */
const LISTED = 50;

/** Lists earlier versions, newest first, each with a button to publish it again. */
export function VersionsTab({ definition, record, refresh }: ExtraProps) {
  const t = useTranslate();
  const api = useResourceApi();
  const mutation = useMutation();
  const query = useListQuery(officialMenuVersionResource, {
    ...PLAIN_QUERY,
    size: LISTED,
    filters: { menu: record.id },
  });
  const goBack = (entry: string) =>
    mutation.run(
      (keyOf) => {
        const key = keyOf([record.id, record.version, entry]);
        return api.open(definition).send(record.id, record.version, 'rollBack', { payload: { entry }, key });
      },
      () => {
        refresh();
        query.refresh();
      },
    );
  return (
    <>
      <ErrorLine refusal={mutation.refusal} fields={definition} />
      <QueryBoundary query={query}>
        {({ list: versions }) =>
          versions.length === 0 ? (
            <EmptyState kind="empty" title={t('official.versions.none')} />
          ) : (
            <VersionTable
              versions={versions}
              isBusy={mutation.isBusy}
              onBack={record.can.includes('rollBack') ? goBack : null}
            />
          )
        }
      </QueryBoundary>
    </>
  );
}

interface VersionTableProps {
  readonly versions: readonly ResourceRecord[];
  readonly isBusy: boolean;
  /** Null while no version can be restored. */
  readonly onBack: ((entry: string) => void) | null;
}

function VersionTable({ versions, isBusy, onBack }: VersionTableProps) {
  const t = useTranslate();
  return (
    <div className="official-scroll">
      <table className="table" data-testid="menu-versions">
        <thead>
          <tr>
            <th scope="col">{t('official.version.field.title')}</th>
            <th scope="col">{t('official.version.field.publishedAt')}</th>
            <th scope="col">{t('official.version.field.publishedBy')}</th>
            <th scope="col">{t('official.version.field.buttons')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('official.menu.event.rollBack')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <VersionRow key={version.id} version={version} isBusy={isBusy} onBack={onBack} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface VersionRowProps extends Pick<VersionTableProps, 'isBusy' | 'onBack'> {
  readonly version: ResourceRecord;
}

function VersionRow({ version, isBusy, onBack }: VersionRowProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const publisher = usePersonName(String(version.publishedBy));
  return (
    <tr data-testid="menu-version" data-id={version.id}>
      <th scope="row">{String(version.title)}</th>
      <td>{formats.dateTime(String(version.publishedAt))}</td>
      <td>{publisher}</td>
      <td>
        {allButtons(treeOf(version.buttons))
          .map(({ name }) => name)
          .join(' · ')}
      </td>
      <td>
        <button
          type="button"
          className="button"
          data-testid="menu-roll-back"
          disabled={isBusy || onBack === null}
          onClick={() => onBack?.(version.id)}
        >
          <Icon name="pi pi-history" />
          {t('official.menu.event.rollBack')}
        </button>
      </td>
    </tr>
  );
}
