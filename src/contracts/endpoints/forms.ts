import * as v from 'valibot';
import { labelContract } from '../resource/label.ts';

const nameContract = v.pipe(v.string(), v.minLength(1), v.maxLength(60));

/** Response of `POST /form_design/targets`: resources whose records forms may choose, and those that they may write. */
export const formTargetsContract = v.object({
  list: v.array(
    v.object({
      /** Resource name. */
      name: v.string(),
      label: labelContract,
      /** Code of a user-defined collection; null for a resource of the product. */
      code: v.nullable(v.string()),
      /** True when a form may write its records, within the caller's permissions. */
      isWritten: v.boolean(),
    }),
  ),
});
export type FormTarget = v.InferOutput<typeof formTargetsContract>['list'][number];

/** Request body of `POST /form_design/target`: the name of a resource. */
export const formTargetRequest = v.object({ name: nameContract });

/** Its response: the fields of the resource; null when it does not exist or is not visible to the caller. */
export const formTargetContract = v.object({
  fields: v.nullable(v.array(v.looseObject({ name: v.string(), kind: v.string(), label: labelContract }))),
});

/** Response of `POST /form_design/replacing`: the published form, as text, that replaces the resource's own form. */
export const replacingFormContract = v.object({ document: v.nullable(v.string()) });

/** Calls about forms besides those of their resources; each rejects with a `ServiceError`. */
export interface FormsGateway {
  readonly targets: (signal: AbortSignal) => Promise<readonly FormTarget[]>;
  readonly target: (name: string, signal: AbortSignal) => Promise<v.InferOutput<typeof formTargetContract>['fields']>;
  /** The published form that replaces the form of this resource; null when there is none. */
  readonly replacing: (resource: string, signal: AbortSignal) => Promise<string | null>;
}
