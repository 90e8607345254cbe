import './product.css';
import { planResource } from '@src/contracts/resources/plan.ts';
import type { ExtraProps } from '@src/resource/record/record-extras.ts';
import { AddedList } from './added-list.tsx';

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
