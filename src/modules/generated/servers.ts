// Generated from src/modules/*/module.ts by `npm run modules`; never edited by hand.
import type { ModuleServer } from '@src/server/resource/module-server.ts';
import { server as agent } from '../agent/server.ts';
import { server as ai } from '../ai/server.ts';
import { server as customers } from '../customers/server.ts';
import { server as eav } from '../eav/server.ts';
import { server as formDesign } from '../form-design/server.ts';
import { server as media } from '../media/server.ts';
import { server as news } from '../news/server.ts';
import { server as officialAccount } from '../official-account/server.ts';
import { server as order } from '../order/server.ts';
import { server as product } from '../product/server.ts';
import { server as statistics } from '../statistics/server.ts';
import { server as system } from '../system/server.ts';

/** The server side of every module that brings one. */
export const SERVERS: readonly ModuleServer[] = [
  agent,
  ai,
  customers,
  eav,
  formDesign,
  media,
  news,
  officialAccount,
  order,
  product,
  statistics,
  system,
];
