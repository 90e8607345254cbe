import * as v from 'valibot';
import { REFUSAL_CODES } from '../../../contracts/resource/api-error.ts';
import { labelContract } from '../../../contracts/resource/label.ts';
import { type RowOutcome, referencedResultContract } from '../../../contracts/resource/responses.ts';
import type { ServerError } from '../../http/server-error.ts';

const wordsContract = v.object({ text: labelContract });
const faultsContract = v.object({ errors: v.record(v.string(), v.object({ text: v.exactOptional(labelContract) })) });

/** The outcome for a record that was refused among several. */
export const toOutcome = (id: string, title: string, { code, message, result }: ServerError): RowOutcome => ({
  ...{ id, title, code, msg: message },
  ...getRefusalText(result),
  ...getReferences(code, result),
});

/** What refers to a record that was kept because of it. */
function getReferences(code: number, result: unknown): Pick<RowOutcome, 'refs' | 'elsewhere'> {
  const read = code === REFUSAL_CODES.referenced ? v.safeParse(referencedResultContract, result) : null;
  return read?.success === true ? read.output : {};
}

/** The text of a refusal: its own, or that of the first field error. */
export function getRefusalText(result: unknown): Pick<RowOutcome, 'text'> {
  const words = v.safeParse(wordsContract, result);
  if (words.success) return { text: words.output.text };
  const faults = v.safeParse(faultsContract, result);
  const text = faults.success
    ? Object.values(faults.output.errors).find((fault) => fault.text !== undefined)?.text
    : undefined;
  return text === undefined ? {} : { text };
}
