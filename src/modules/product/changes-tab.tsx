import './product.css';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import { fieldOf, type ResourceRecord } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { FieldValue } from '@src/crud/record/field-value.tsx';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Select } from '@src/ui/form/select.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';
import { versionOrder, versionResource } from './definitions/version.ts';
import { lineChanges } from './line-changes.ts';

const MAX_ROWS = 100;
const FACTS = ['channel', 'size', 'minSystem', 'forceUpdate'];
const TEXTS = ['changelogZh', 'changelogEn'] as const;

/** Changes of a version against another version of its product; by default the previous one. */
export function ChangesTab({ record }: ExtraProps) {
  const t = useTranslate();
  const gateway = useResourceApi().open(versionResource);
  const query = useQuery(async (product: string, signal: AbortSignal) => {
    const { list } = await gateway.list({ ...PLAIN_QUERY, size: MAX_ROWS, filters: { product } }, signal);
    return list;
  }, String(record.product));
  return (
    <QueryBoundary query={query}>
      {(versions) => {
        const others = versions.filter(({ id }) => id !== record.id).toSorted(fromHighest);
        return others.length === 0 ? (
          <EmptyState kind="empty" title={t('product.changes.alone')} />
        ) : (
          <Comparison version={record} others={others} />
        );
      }}
    </QueryBoundary>
  );
}

const fromHighest = (one: ResourceRecord, other: ResourceRecord) =>
  versionOrder(other.number) - versionOrder(one.number);

interface ComparisonProps {
  readonly version: ResourceRecord;
  readonly others: readonly ResourceRecord[];
}

function Comparison({ version, others }: ComparisonProps) {
  const t = useTranslate();
  const id = useId();
  const below = others.find(({ number }) => versionOrder(number) < versionOrder(version.number)) ?? others[0];
  const [chosen, setChosen] = useState(below?.id ?? '');
  const other = others.find((each) => each.id === chosen) ?? below;
  if (other === undefined) return null;
  return (
    <div className="product-stack" data-testid="version-changes">
      <div className="field product-choice">
        <label className="field-label" htmlFor={id}>
          {t('product.changes.against')}
        </label>
        <Select
          id={id}
          options={others.map((each) => ({ value: each.id, label: String(each.number) }))}
          value={other.id}
          onChange={setChosen}
        />
      </div>
      <Facts version={version} other={other} />
      {TEXTS.map((name) => (
        <TextChanges key={name} name={name} version={version} other={other} />
      ))}
    </div>
  );
}

interface SidesProps {
  readonly version: ResourceRecord;
  readonly other: ResourceRecord;
}

function Facts({ version, other }: SidesProps) {
  const t = useTranslate();
  const label = useLabel();
  const fields = FACTS.flatMap((name) => fieldOf(versionResource, name) ?? []);
  const differing = fields.filter(({ name }) => (version[name] ?? null) !== (other[name] ?? null));
  if (differing.length === 0) return <p>{t('product.changes.sameFacts')}</p>;
  return (
    <div className="product-scroll">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('product.changes.fact')}</th>
            <th scope="col">{String(other.number)}</th>
            <th scope="col">{String(version.number)}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => (
            <tr key={field.name} data-field={field.name}>
              <th scope="row">{label(field.label)}</th>
              {[other, version].map((each) => (
                <td key={each.id}>
                  {isEmpty(each[field.name]) ? (
                    '–'
                  ) : (
                    <FieldValue field={field} value={each[field.name]} record={each} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const MARKS = { same: ' ', added: '+', removed: '−' } as const;

function TextChanges({ name, version, other }: SidesProps & { readonly name: (typeof TEXTS)[number] }) {
  const t = useTranslate();
  const changes = lineChanges(String(other[name] ?? ''), String(version[name] ?? ''));
  return (
    <section>
      <h2>{t(`product.field.${name}`)}</h2>
      <ul className="product-lines" data-testid="version-lines" data-field={name}>
        {changes.map(({ kind, text }, index) => (
          <li key={`${kind} ${String(index)}`} data-kind={kind}>
            <span aria-hidden="true">{MARKS[kind]}</span>
            {kind !== 'same' && <span className="visually-hidden">{t(`product.changes.${kind}`)}</span>}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
