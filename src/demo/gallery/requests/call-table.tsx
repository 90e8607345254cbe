import { Icon } from '@src/ui/icon/icon.tsx';
import { failureTextKey } from '@src/ui/text/failure-text.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { CallEnd, CallLine } from './call-log.ts';
import type { Calls } from './use-requests.ts';

const LOOKS: Readonly<Record<CallEnd['state'] | 'running', { readonly tag: string; readonly icon: string }>> = {
  running: { tag: 'tag', icon: 'pi pi-hourglass' },
  done: { tag: 'tag tag-good', icon: 'pi pi-check-circle' },
  failed: { tag: 'tag tag-bad', icon: 'pi pi-exclamation-circle' },
  cancelled: { tag: 'tag tag-warn', icon: 'pi pi-ban' },
};

/** Live table of the page's calls: number of requests, duration and outcome. */
export function CallTable({ calls }: { readonly calls: Calls }) {
  const t = useTranslate();
  const { lines, cancelAll, clear } = calls;
  const underWay = lines.filter(({ end }) => end === null).length;
  return (
    <section className="card gallery-card">
      <div className="gallery-row calls-bar">
        <h2>{t('gallery.calls.log.title')}</h2>
        <output className="field-help">{t('gallery.calls.log.underWay', { count: underWay })}</output>
        <button type="button" className="button" disabled={underWay === 0} onClick={cancelAll}>
          {t('gallery.calls.log.cancelAll')}
        </button>
        <button type="button" className="button" disabled={lines.length === underWay} onClick={clear}>
          {t('gallery.calls.log.clear')}
        </button>
      </div>
      {lines.length === 0 ? (
        <p className="field-help">{t('gallery.calls.log.none')}</p>
      ) : (
        <div className="calls-table">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('gallery.calls.log.call')}</th>
                <th scope="col">{t('gallery.calls.log.state')}</th>
                <th scope="col" className="number">
                  {t('gallery.calls.log.requests')}
                </th>
                <th scope="col" className="number">
                  {t('gallery.calls.log.took')}
                </th>
                <th scope="col">{t('gallery.calls.log.outcome')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('gallery.calls.log.deed')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <CallRow
                  key={line.id}
                  line={line}
                  onCancel={() => calls.cancel(line.id)}
                  onAgain={() => calls.again(line.id)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

interface CallRowProps {
  readonly line: CallLine;
  readonly onCancel: () => void;
  readonly onAgain: () => void;
}

function CallRow({ line: { id, name, requests, end, took }, onCancel, onAgain }: CallRowProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const state = end?.state ?? 'running';
  const { tag, icon } = LOOKS[state];
  const title = t('gallery.calls.log.numbered', { name: t(`gallery.calls.name.${name}`), id });
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>
        <span className={tag}>
          <Icon name={icon} />
          {t(`gallery.calls.state.${state}`)}
        </span>
      </td>
      <td className="number">{requests}</td>
      <td className="number">{end === null ? '' : t('gallery.calls.log.ms', { ms: formats.number(took) })}</td>
      <td>{end !== null && <Outcome end={end} />}</td>
      <td>
        <button
          type="button"
          className="button calls-deed"
          aria-label={t(end === null ? 'gallery.calls.log.cancelOne' : 'gallery.calls.log.againOne', { name: title })}
          onClick={end === null ? onCancel : onAgain}
        >
          {t(end === null ? 'common.cancelText' : 'gallery.calls.log.again')}
        </button>
      </td>
    </tr>
  );
}

function Outcome({ end }: { readonly end: CallEnd }) {
  const t = useTranslate();
  if (end.state === 'done') return t('gallery.calls.log.found', { count: end.count });
  if (end.state === 'cancelled') return t('gallery.calls.log.noAnswer');
  const { kind, status, serverText } = end.failure;
  return (
    <>
      <code>{status === undefined ? kind : `${kind} ${status}`}</code> {serverText ?? t(failureTextKey(end.failure))}
    </>
  );
}
