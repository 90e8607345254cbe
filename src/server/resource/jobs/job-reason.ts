import * as v from 'valibot';
import { forbiddenResultContract, type JobReason } from '../../../contracts/resource/responses.ts';
import { ServerError } from '../../http/server-error.ts';
import { getRefusalText } from '../rows/row-outcome.ts';

/** Why a job failed, for its owner: a refusal is named, an error of the server is not. */
export function reasonOf(cause: unknown): JobReason {
  if (!(cause instanceof ServerError) || cause.code === 0) return { code: 0, msg: '' };
  const { code, message, result } = cause;
  return { code, msg: message, ...getRefusalText(result), ...lackedPermission(result) };
}

function lackedPermission(result: unknown): Pick<JobReason, 'permission'> {
  const read = v.safeParse(forbiddenResultContract, result);
  return read.success && read.output.permission !== '' ? { permission: read.output.permission } : {};
}
