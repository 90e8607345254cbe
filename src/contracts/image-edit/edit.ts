import * as v from 'valibot';
import { MAX_OPERATIONS, type Operation, operationContract } from './operations.ts';

const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535));

/** Edit stored with a picture so that it can be edited again: the size of the original, and the operations in order. */
export const editContract = v.strictObject({
  version: v.literal(1),
  source: v.strictObject({ width: side, height: side }),
  operations: v.pipe(v.array(operationContract), v.maxLength(MAX_OPERATIONS)),
});

/** An edit as it is stored. */
export type ImageEdit = v.InferOutput<typeof editContract>;

/** Result of parsing: the edit, or the first invalid field, such as `operations.2.width`, and the reason. */
export type EditReading =
  | { readonly edit: ImageEdit }
  | { readonly problem: { readonly field: string; readonly reason: string } };

/** Parses an edit from untrusted JSON; `reason` is the violated rule, such as `max_value`. */
export function readEdit(value: unknown): EditReading {
  const read = v.safeParse(editContract, value, { abortEarly: true });
  if (read.success) return { edit: read.output };
  const [issue] = read.issues;
  return { problem: { field: v.getDotPath(issue) ?? '', reason: issue.type } };
}

/** An edit as it is stored. */
export const editOf = (source: ImageEdit['source'], operations: readonly Operation[]): ImageEdit => ({
  version: 1,
  source: { width: source.width, height: source.height },
  operations: [...operations],
});
