import '../eav.css';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { Loaded } from '@src/crud/shared/query-boundary.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { eavFieldResource } from '../definitions/field.ts';
import { readAll } from '../records/read-all.ts';
import { changedPositions } from './move-item.ts';
import { OrderList } from './order-list.tsx';

interface OrderDialogProps {
  /** Id of the collection. */
  readonly collection: string;
  readonly onClose: () => void;
}

/** Puts the fields of a collection in order. */
export function OrderDialog({ collection, onClose }: OrderDialogProps) {
  const t = useTranslate();
  const api = useResourceApi();
  const query = useQuery(
    (id: string, signal: AbortSignal) =>
      readAll(api.open(eavFieldResource), { filters: { collection: id }, sort: 'position' }, signal),
    collection,
  );
  return (
    <Dialog open label={t('eav.order.title')} testId="order-dialog" onClose={onClose}>
      <Loaded query={query}>{(fields) => <OrderForm fields={fields} onClose={onClose} />}</Loaded>
    </Dialog>
  );
}

interface OrderFormProps {
  readonly fields: readonly ResourceRecord[];
  readonly onClose: () => void;
}

function OrderForm({ fields, onClose }: OrderFormProps) {
  const t = useTranslate();
  const api = useResourceApi();
  const invalidate = useInvalidate();
  const [list, setList] = useState(fields);
  const { isBusy, refusal, run } = useMutation();
  const save = () =>
    run(
      async (keyOf) => {
        const client = api.open(eavFieldResource);
        const places = list.map(({ id, position }) => ({ id, position: Number(position ?? 0) }));
        for (const { id, position } of changedPositions(places)) {
          const field = fields.find((each) => each.id === id);
          if (field === undefined) continue;
          await client.update(id, field.version, { position }, keyOf([id, field.version, position]));
        }
      },
      () => {
        invalidate(eavFieldResource.name);
        onClose();
      },
    );
  return (
    <div className="eav-stack">
      <p>{t('eav.order.help')}</p>
      <OrderList list={list} onChange={setList} />
      <ErrorLine refusal={refusal} />
      <div className="eav-bar">
        <button type="button" className="button" onClick={onClose}>
          {t('common.cancelText')}
        </button>
        <button
          type="button"
          className="button button-primary"
          data-testid="order-save"
          disabled={isBusy || list === fields}
          onClick={save}
        >
          {t('eav.order.save')}
        </button>
      </div>
    </div>
  );
}
