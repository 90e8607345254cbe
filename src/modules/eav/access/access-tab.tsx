import '../eav.css';
import { selectLocale } from '@machines/preferences/index.ts';
import type { ModelAccess } from '@src/contracts/endpoints/models/models.ts';
import { roleResource } from '@src/contracts/resources/role.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { SelectField } from '@src/ui/form/select.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';

const ACTS = ['view', 'create', 'update', 'delete'] as const;

/**
 * Shows what a role may do with the records of a collection: for each field the access, the deciding rule and the
 * visible value.
 */
export function AccessTab({ record }: ExtraProps) {
  const t = useTranslate();
  const { gateways } = useApp();
  const api = useResourceApi();
  const [role, setRole] = useState('');
  const roles = useQuery(
    (_none: null, signal: AbortSignal) => api.open(roleResource).choices({ size: 100 }, signal),
    null,
  );
  const asked = useMemo(() => ({ collection: record.id, role: role === '' ? null : role }), [record.id, role]);
  const query = useQuery(
    (each: typeof asked, signal: AbortSignal) => gateways.models.access(each.collection, each.role, signal),
    asked,
  );
  const choices = (roles.data ?? []).map(({ value, label }) => ({ value, label }));
  return (
    <div className="eav-stack">
      <SelectField
        label={t('eav.access.role')}
        data-testid="access-role"
        options={[{ value: '', label: t('eav.access.mine') }, ...choices]}
        value={role}
        onChange={setRole}
      />
      <QueryBoundary query={query}>{(access) => <AccessTable access={access} />}</QueryBoundary>
    </div>
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

function AccessTable({ access }: { readonly access: ModelAccess }) {
  const t = useTranslate();
  const { list } = useValueFormats();
  const locale = useSelector(useActors().preferences, selectLocale);
  const acts = ACTS.filter((act) => access.acts.includes(act)).map((act) => t(`eav.access.act.${act}`));
  if (acts.length === 0) return <p data-testid="access-none">{t('eav.access.none')}</p>;
  const said = (can: boolean) => t(can ? 'eav.access.yes' : 'eav.access.no');
  return (
    <>
      <p data-testid="access-acts">{t('component.pair', { name: t('eav.access.acts'), value: list(acts) })}</p>
      <div className="eav-scroll">
        <table className="eav-table" data-testid="access-table">
          <caption className="visually-hidden">{t('eav.access.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('eav.access.field')}</th>
              <th scope="col">{t('eav.access.read')}</th>
              <th scope="col">{t('eav.access.write')}</th>
              <th scope="col">{t('eav.access.value')}</th>
            </tr>
          </thead>
          <tbody>
            {access.fields.map((field) => (
              <tr key={field.code} data-field={field.code}>
                <th scope="row">{locale === 'zh_CN' ? field.labelZh : field.labelEn}</th>
                <td>
                  {said(field.canRead)}
                  <small>{t(`eav.access.clause.${field.readBy}`)}</small>
                </td>
                <td>
                  {said(field.canWrite)}
                  <small>{t(`eav.access.clause.${field.writeBy}`)}</small>
                </td>
                <td>{field.canRead ? textOf(field.value) || t('eav.access.empty') : t('eav.access.unread')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
