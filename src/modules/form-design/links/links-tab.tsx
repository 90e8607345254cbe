import '../form-design.css';
import './links.css';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { useListQuery } from '@src/crud/cache/use-cached.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import { RecordStatus } from '@src/crud/record/lifecycle/status-tag.tsx';
import { RecordPanel } from '@src/crud/record/record-panel.tsx';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { recordWithDraft } from '@src/crud/shared/record-work.ts';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useWaitingDrafts } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo, useState } from 'react';
import { formLinkResource } from '../definitions/form-link.ts';
import { AddressCell } from './address-cell.tsx';

/** Maximum number of links listed, newest first; the page of links has all of them. */
const MAX_LINKS = 50;

interface LinkProps {
  readonly link: ResourceRecord;
  readonly onEdit: () => void;
}

/** One link: its address, its number of answers, and buttons to edit or withdraw it. */
function Link({ link, onEdit }: LinkProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const client = useResourceApi().open(formLinkResource);
  const invalidate = useInvalidate();
  const { isBusy, refusal, run } = useMutation();
  const act = (event: 'withdraw' | 'reopen') =>
    run(
      (keyOf) => client.send(link.id, link.version, event, { key: keyOf([link.id, link.version, event]) }),
      () => invalidate(formLinkResource.name),
    );
  const answers = Number(link.answers);
  const event = link.status === 'open' ? 'withdraw' : 'reopen';
  return (
    <li className="card fd-link-card" data-testid="form-link" data-id={link.id} data-status={String(link.status)}>
      <h2 className="fd-link-name">{String(link.name)}</h2>
      <RecordStatus definition={formLinkResource} record={link} />
      <span className="number">
        {typeof link.maxAnswers === 'number'
          ? t('formDesign.link.countOf', {
              count: formats.number(answers),
              most: formats.number(link.maxAnswers),
            })
          : t('formDesign.link.count', { count: answers, total: formats.number(answers) })}
      </span>
      <AddressCell value={link.token} />
      <span className="fd-bar">
        {link.can.includes('update') && (
          <button type="button" className="button" onClick={onEdit}>
            <Icon name="pi pi-pencil" />
            {t('formDesign.link.edit')}
          </button>
        )}
        {link.can.includes(event) && (
          <button
            type="button"
            className="button"
            data-testid={`form-link-${event}`}
            aria-disabled={isBusy}
            onClick={() => act(event)}
          >
            <Icon name={event === 'withdraw' ? 'pi pi-ban' : 'pi pi-globe'} />
            {t(`formDesign.link.event.${event}`)}
          </button>
        )}
      </span>
      <ErrorLine refusal={refusal} fields={formLinkResource} />
    </li>
  );
}

/** Lists the public links of a form, with a button to add one. */
export function LinksTab({ record }: ExtraProps) {
  const t = useTranslate();
  const invalidate = useInvalidate();
  const drafted = recordWithDraft(formLinkResource, useWaitingDrafts());
  const [open, setOpen] = useState<{ readonly id: string | null } | null>(
    drafted === undefined ? null : { id: drafted },
  );
  const args = useMemo(() => ({ ...PLAIN_QUERY, size: MAX_LINKS, filters: { form: record.id } }), [record.id]);
  const query = useListQuery(formLinkResource, args);
  const close = () => setOpen(null);
  const mayCreate = query.data?.can?.includes('create') ?? true;
  return (
    <div className="fd-links" data-testid="form-links">
      {record.status === 'published' && mayCreate && (
        <div className="fd-bar">
          <button
            type="button"
            className="button button-primary"
            data-testid="form-link-create"
            onClick={() => setOpen({ id: null })}
          >
            <Icon name="pi pi-plus" />
            {t('formDesign.link.create')}
          </button>
        </div>
      )}
      {record.status !== 'published' && <p className="field-help">{t('formDesign.link.notPublished')}</p>}
      <QueryBoundary query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState kind="empty" icon="pi pi-share-alt" title={t('formDesign.link.none')} />
          ) : (
            <ul className="fd-list fd-links">
              {list.map((link) => (
                <Link key={link.id} link={link} onEdit={() => setOpen({ id: link.id })} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {open !== null && (
        <RecordPanel
          definition={formLinkResource}
          id={open.id}
          {...(open.id === null ? { initial: { form: record.id } } : {})}
          onSaved={() => {
            close();
            invalidate(formLinkResource.name);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
