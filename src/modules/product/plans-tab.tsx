import './product.css';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { planResource } from './definitions/plan.ts';
import { AddedList } from './editable-list.tsx';

/** The plans of a product; a new one is added here, and each has a page of its own. */
export function PlansTab({ record, refresh }: ExtraProps) {
  return (
    <AddedList
      definition={planResource}
      field="product"
      record={record}
      addKey="product.plan.add"
      onChanged={refresh}
    />
  );
}
