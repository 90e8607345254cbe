// Generated from src/modules/*/module.ts by `npm run modules`; never edited by hand.
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { definitions as agent } from '../agent/definitions/index.ts';
import { definitions as ai } from '../ai/definitions/index.ts';
import { definitions as customers } from '../customers/definitions/index.ts';
import { definitions as eav } from '../eav/definitions/index.ts';
import { definitions as formDesign } from '../form-design/definitions/index.ts';
import { definitions as media } from '../media/definitions/index.ts';
import { definitions as news } from '../news/definitions/index.ts';
import { definitions as officialAccount } from '../official-account/definitions/index.ts';
import { definitions as order } from '../order/definitions/index.ts';
import { definitions as product } from '../product/definitions/index.ts';
import { definitions as statistics } from '../statistics/definitions/index.ts';
import { definitions as system } from '../system/definitions/index.ts';

/** Every definition of every module. */
export const DEFINITIONS: readonly ResourceDefinition[] = [
  ...agent,
  ...ai,
  ...customers,
  ...eav,
  ...formDesign,
  ...media,
  ...news,
  ...officialAccount,
  ...order,
  ...product,
  ...statistics,
  ...system,
];
