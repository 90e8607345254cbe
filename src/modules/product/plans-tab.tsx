import './product.css';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { planResource } from './definitions/plan.ts';
import { EditableRelatedList } from './editable-list.tsx';

/** Plans of a product, with a button to add one; each has its own page. */
export function PlansTab({ record, refresh }: ExtraProps) {
  return (
    <EditableRelatedList
      definition={planResource}
      field="product"
      record={record}
      addKey="product.plan.add"
      onChanged={refresh}
    />
  );
}
