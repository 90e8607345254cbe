import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from '@src/server/auth/sessions.ts';
import type { OutboundFile } from '@src/server/http/call-context.ts';

/** Names a picture by its bytes and what it was uploaded as, so that it is uploaded once. */
export const keyOfPicture = (use: 'picture' | 'cover', { bytes }: OutboundFile): string =>
  `${use} ${toHex(sha256(bytes))}`;
