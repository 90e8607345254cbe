import { usePersonName } from '@src/crud/cache/use-people.ts';
import '../media.css';
import type { MediaFetches } from '@src/contracts/media-calls/access-log.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { failureTextKey } from '@src/ui/text/failure-text.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMediaTexts } from '../use-media-texts.ts';

/** Maximum number of log entries that the server keeps per file. */
const KEPT = 500;

/** Download log of a file, for users with the permission. */
export function FetchesTab({ record }: ExtraProps) {
  useMediaTexts();
  const t = useTranslate();
  const formats = useValueFormats();
  const { media } = useApp().gateways;
  const fetches = useQuery((id: string, signal: AbortSignal) => media.fetches(id, signal), record.id);
  if (fetches.data === null && fetches.failure === null) return <Skeleton count={3} label={t('media.look.loading')} />;
  return (
    <div className="media-upload" data-testid="media-fetches">
      {fetches.failure !== null && (
        <p className="field-error" role="alert">
          {t('media.fetches.failed')} {t(failureTextKey(fetches.failure))}
        </p>
      )}
      {fetches.data !== null && fetches.data.list.length === 0 && (
        <p className="field-help">{t('media.fetches.none')}</p>
      )}
      {fetches.data !== null && fetches.data.list.length > 0 && (
        <FetchTable list={fetches.data.list} label={t('media.fetches.list', { name: String(record.name) })} />
      )}
      <p className="field-help">{t('media.fetches.note', { count: formats.number(KEPT) })}</p>
    </div>
  );
}

/** The user who downloaded a file. */
const Fetcher = ({ account }: { readonly account: string }) => usePersonName(account);

function FetchTable({ list, label }: { readonly list: MediaFetches['list']; readonly label: string }) {
  const t = useTranslate();
  const formats = useValueFormats();
  return (
    <div className="media-fetches">
      <table className="table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('media.fetches.by')}</th>
            <th scope="col">{t('media.fetches.time')}</th>
            <th scope="col">{t('media.fetches.how')}</th>
            <th scope="col">{t('media.fetches.version')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ id, by, time, act, no }) => (
            <tr key={id} data-testid="media-fetch">
              <th scope="row">
                <Fetcher account={by} />
              </th>
              <td>{formats.dateTime(time)}</td>
              <td>{t(`media.fetches.act.${act}`)}</td>
              <td className="number">{no}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
