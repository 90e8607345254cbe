import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { orderResource } from './order.ts';
import { refundResource } from './refund.ts';

/** Everything that this module keeps records of. */
export const definitions: readonly ResourceDefinition[] = [orderResource, refundResource];
