import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { orderResource } from './order.ts';
import { refundResource } from './refund.ts';

/** Resource definitions of this module. */
export const definitions: readonly ResourceDefinition[] = [orderResource, refundResource];
