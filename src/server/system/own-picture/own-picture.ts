import * as v from 'valibot';
import { fieldOf } from '../../../contracts/resource/definition.ts';
import { accountResource } from '../../../contracts/resources/account.ts';
import { ownPictureContract } from '../../../contracts/system.ts';
import type { CallRequest } from '../../http/endpoint.ts';
import { invalid, invalidParameter, malformed } from '../../http/server-error.ts';
import { isOperator } from '../../operators/user.ts';
import { avatarFault } from '../../resource/library-files.ts';
import type { CallContext } from '../../resource/resource-handler.ts';
import { findRow } from '../../resource/stored-record.ts';
import { commitWrite, nextVersion } from '../../resource/write-record.ts';
import { accountServerResource } from '../account.resource.ts';

const AVATAR = fieldOf(accountResource, 'avatar');

/**
 * Changes the picture of the signed-in account, even without rights to accounts, and audits the change.
 * @throws ServerError 1001 for a value that is not an image of the library visible to the operator
 */
export async function chooseOwnPicture(
  { body }: CallRequest,
  call: CallContext,
): Promise<v.InferOutput<typeof ownPictureContract>> {
  const asked = v.safeParse(ownPictureContract, body);
  if (!asked.success) throw malformed(asked.issues);
  if (AVATAR === undefined) throw invalidParameter('picture');
  const { picture } = asked.output;
  // Without a role one sees no files to choose from.
  if (picture !== null && !isOperator(call.actor.user)) throw invalid({ picture: { rule: 'missing' } });
  const work = call.open(accountServerResource);
  const before = await findRow(work, call.actor.user.id);
  const values = { [AVATAR.name]: picture };
  const fault = await avatarFault(work, AVATAR, values, before);
  if (fault !== null) throw invalid({ picture: fault });
  if ((before[AVATAR.name] ?? null) !== picture)
    await commitWrite(work, { event: 'update', before, after: nextVersion(work, before, values) });
  return { picture };
}
