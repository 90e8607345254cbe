import * as v from 'valibot';
import { labelContract } from '../resource/label.ts';

const nameContract = v.pipe(v.string(), v.minLength(1), v.maxLength(60));

/** What `POST /form_design/targets` answers: resources that forms may choose records of, and those that they may write. */
export const formTargetsContract = v.object({
  list: v.array(
    v.object({
      /** Its name among all resources. */
      name: v.string(),
      label: labelContract,
      /** Code of a collection that operators made; null for what the product brings. */
      code: v.nullable(v.string()),
      /** True when a form may write its records, as far as the caller may. */
      isWritten: v.boolean(),
    }),
  ),
});
export type FormTarget = v.InferOutput<typeof formTargetsContract>['list'][number];

/** What `POST /form_design/target` is sent: the name of a resource. */
export const formTargetRequest = v.object({ name: nameContract });

/** What it answers: the fields of the resource; null when it is not there, or nothing that the caller may know of. */
export const formTargetContract = v.object({
  fields: v.nullable(v.array(v.looseObject({ name: v.string(), kind: v.string(), label: labelContract }))),
});

/** What `POST /form_design/replacing` answers: the published form, as text, that stands in the place of a resource's own. */
export const replacingFormContract = v.object({ document: v.nullable(v.string()) });

/** Calls about forms beyond those of their resources; each rejects with a `ServiceError`. */
export interface FormsGateway {
  readonly targets: (signal: AbortSignal) => Promise<readonly FormTarget[]>;
  readonly target: (name: string, signal: AbortSignal) => Promise<v.InferOutput<typeof formTargetContract>['fields']>;
  /** The published form that stands in the place of the form of this resource; null when there is none. */
  readonly replacing: (resource: string, signal: AbortSignal) => Promise<string | null>;
}
