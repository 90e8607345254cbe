import type { FormDocument } from '@src/contracts/form-document/document.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { useListQuery } from '@src/crud/cache/use-cached.ts';
import { usePeople } from '@src/crud/cache/use-people.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { SelectField } from '@src/ui/form/select.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo, useState } from 'react';
import { formResource } from '../definitions/form.ts';
import { formVersionResource } from '../definitions/form-version.ts';
import { documentIn } from '../use-form.ts';
import { FormComparison } from './form-comparison.tsx';

/** Value of the working copy among the published versions. */
const PRESENT = 'present';
/** Maximum number of versions to compare, newest first. */
const MAX_VERSIONS = 100;

/** A published version, or the working copy. */
interface Choice {
  readonly value: string;
  readonly label: string;
  readonly document: FormDocument;
  /** Null for the working copy. */
  readonly no: number | null;
}

/** Lists the published versions, compares two of them, and restores one as the working copy. */
export function VersionsTab(props: ExtraProps) {
  const { record } = props;
  const args = useMemo(() => ({ ...PLAIN_QUERY, size: MAX_VERSIONS, filters: { form: record.id } }), [record.id]);
  const query = useListQuery(formVersionResource, args);
  return <QueryBoundary query={query}>{({ list }) => <Published {...props} rows={list} />}</QueryBoundary>;
}

function Published({ rows, ...props }: ExtraProps & { readonly rows: readonly ResourceRecord[] }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const people = usePeople(rows.map(({ publishedBy }) => String(publishedBy)));
  const published = rows.flatMap((row, index): Choice[] => {
    const document = documentIn(row.document);
    const time = formats.dateTime(String(row.publishedAt));
    const label = t('formDesign.versions.version', { no: String(row.no), time, by: people[index]?.name ?? '' });
    return document === null ? [] : [{ value: row.id, label, document, no: Number(row.no) }];
  });
  const present = documentIn(props.record.document);
  const working = { value: PRESENT, label: t('formDesign.versions.present'), document: present, no: null };
  if (published.length === 0) return <EmptyState kind="empty" title={t('formDesign.versions.none')} />;
  const choices = present === null ? published : [{ ...working, document: present }, ...published];
  return <Versions {...props} key={props.record.id} choices={choices} />;
}

function Versions({ record, refresh, choices }: ExtraProps & { readonly choices: readonly Choice[] }) {
  const t = useTranslate();
  const [from, setFrom] = useState(choices[1]?.value ?? '');
  const [to, setTo] = useState(choices[0]?.value ?? '');
  const find = (wanted: string) => choices.find(({ value }) => value === wanted) ?? choices[0];
  const [before, after] = [find(from), find(to)];
  if (before === undefined || after === undefined) return null;
  return (
    <div className="fd-versions" data-testid="form-versions">
      <div className="fd-bar">
        <SelectField
          label={t('formDesign.versions.from')}
          data-testid="form-compare-from"
          options={choices}
          value={before.value}
          onChange={setFrom}
        />
        <SelectField
          label={t('formDesign.versions.to')}
          data-testid="form-compare-to"
          options={choices}
          value={after.value}
          onChange={setTo}
        />
        {before.no !== null && record.can.includes('update') && (
          <TakeVersion key={before.value} record={record} no={before.no} document={before.document} refresh={refresh} />
        )}
      </div>
      <FormComparison before={before.document} after={after.document} />
    </div>
  );
}

interface TakeProps extends Pick<ExtraProps, 'record' | 'refresh'> {
  readonly no: number;
  readonly document: FormDocument;
}

/** A button that replaces the working copy by a published version; the published one stays unchanged. */
function TakeVersion({ record, no, document, refresh }: TakeProps) {
  const t = useTranslate();
  const client = useResourceApi().open(formResource);
  const { isBusy, refusal, run } = useMutation();
  const take = () =>
    run((keyOf) => {
      const values = { document: JSON.stringify(document) };
      return client.update(record.id, record.version, values, keyOf([record.id, record.version, values]));
    }, refresh);
  return (
    <>
      <button type="button" className="button" data-testid="form-take" aria-disabled={isBusy} onClick={take}>
        <Icon name="pi pi-history" />
        {t('formDesign.versions.take', { no })}
      </button>
      <ErrorLine refusal={refusal} fields={formResource} />
    </>
  );
}
