// Generated from src/modules/*/module.ts by `npm run modules`; never edited by hand.
import type { AppModule } from '../app-module.ts';
import agent from '../agent/module.ts';
import ai from '../ai/module.ts';
import customers from '../customers/module.ts';
import eav from '../eav/module.ts';
import formDesign from '../form-design/module.ts';
import media from '../media/module.ts';
import news from '../news/module.ts';
import officialAccount from '../official-account/module.ts';
import order from '../order/module.ts';
import product from '../product/module.ts';
import statistics from '../statistics/module.ts';
import system from '../system/module.ts';

/** The manifest of every module. */
export const MANIFESTS: readonly AppModule[] = [
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
