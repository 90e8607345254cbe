import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from '@src/server/auth/sessions.ts';
import type { OutboundFile } from '@src/server/http/call-context.ts';

/** Key of an uploaded picture, made from its use and its bytes, so that it is uploaded once. */
export const keyOfPicture = (use: 'picture' | 'cover', { bytes }: OutboundFile): string =>
  `${use} ${toHex(sha256(bytes))}`;
